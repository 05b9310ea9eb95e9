// @vitest-environment jsdom
// req: INVESTOR-15, INVESTOR-18

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import '#features/accounts/paper-dialog.tsx';
import '#features/accounts/try-on-paper.tsx';
import '#features/trading/books.tsx';
import '#features/trading/no-accounts.tsx';
import '#features/trading/questions.tsx';
import { anAccount } from '#testing/account-fixture.ts';
import { type Answers, answerCalls, cutOff } from '#testing/answer-calls.ts';
import { oneLotOf } from '#testing/one-lot.ts';
import { showPage } from '#testing/show-page.tsx';
import { Component as Dashboard } from './dashboard.tsx';

vi.mock('#platform/session.ts', () => ({
  freshToken: async () => 'token',
  renewedToken: async () => 'token',
}));
vi.mock('#entities/person/session-provider.tsx', () => ({ usePerson: () => ({ uid: 'asha' }) }));
// A service of live figures that does not answer.
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));

const arham = anAccount('Arham000000000000000', { account_name: 'Arham', traded: true });
const bigul = anAccount('Bigul000000000000000', { account_name: 'Bigul', traded: true });
const books = { positionbook: [], orderbook: [], tradebook: [] };
let answers: Answers;
beforeEach(() => {
  stubScreen('wide');
  answers = { get_accounts: [arham, bigul], ...books };
  answerCalls(answers);
});
afterEach(cleanup);

const row = (name: string) => screen.queryByRole('listitem', { name });

test('dashboard: the chosen account and book are put into the address', async () => {
  const address = showPage(<Dashboard />, '/dashboard');
  await screen.findByRole('listitem', { name: 'Arham' });
  fireEvent.change(screen.getByLabelText('Account'), { target: { value: bigul.id } });
  expect(row('Arham')).toBeNull();
  fireEvent.mouseDown(await screen.findByRole('tab', { name: 'Trades' }), {
    button: 0,
  });
  await screen.findByText('No trades for this account');
  expect(address()).toBe(`/dashboard?account=${bigul.id}&tab=trades`);
});

test('dashboard: they are read from the address', async () => {
  showPage(<Dashboard />, `/dashboard?account=${bigul.id}&tab=trades`);
  await screen.findByText('No trades for this account');
  expect([row('Arham'), row('Bigul') === null]).toEqual([null, false]);
});

test('dashboard: accounts that could not be read are not shown as none, with a retry', async () => {
  answers.get_accounts = cutOff;
  showPage(<Dashboard />, '/dashboard');
  const again = await screen.findByText('Try again');
  expect(screen.queryByText(/Link your first account|No trading accounts/)).toBeNull();
  answers.get_accounts = [arham];
  fireEvent.click(again);
  await screen.findByRole('listitem', { name: 'Arham' });
});

// req: INVESTOR-19
test('dashboard: the books of an account that is not logged in are unread, not empty', async () => {
  answers.get_accounts = [{ ...arham, login_status: 'logged_out' }];
  showPage(<Dashboard />, '/dashboard');
  await screen.findByText('The positions cannot be read: not logged in');
  expect(screen.queryByText(/^No positions/)).toBeNull();
  screen.getByText('Status Unknown');
  expect(screen.getByText('Start All').closest('button')?.disabled).toBe(true);
});

const day = (result: number) => ({ day_result: { result, charges: 0 } });

test('the day of all accounts leaves paper out, and of paper alone it says so', async () => {
  const paper = anAccount('Paper000000000000000', {
    ...{ account_name: 'Try', broker: 'Paper', traded: true, ...day(5_000) },
  });
  answers.get_accounts = [{ ...arham, ...day(100) }, { ...bigul, ...day(20) }, paper];
  showPage(<Dashboard />, '/dashboard');
  await screen.findByRole('listitem', { name: 'PAPER · Try' });
  const today = () => screen.getByRole('region', { name: 'Today' }).textContent;
  expect(today()).toMatch(/Day net.*\+₹120.*1 on paper not counted/);
  cleanup();
  answers.get_accounts = [paper];
  showPage(<Dashboard />, '/dashboard');
  await screen.findByRole('listitem', { name: 'PAPER · Try' });
  expect(today()).toMatch(/Day net.*\+₹5,000.*PAPER/);
});

test('an empty dashboard makes an account on paper, whose dialog outlives the offer', async () => {
  answers.get_accounts = [];
  answers.least_size = oneLotOf(2.76);
  answers.add_paper_account = { id: 'Paper000000000000000' };
  showPage(<Dashboard />, '/dashboard');
  fireEvent.click(await screen.findByRole('button', { name: 'Try on paper' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Try on paper' }));
  fireEvent.click(dialog.getByLabelText('Eve of expiry'));
  answers.get_accounts = [anAccount('Paper000000000000000', { broker: 'Paper' })];
  answers.start_trading = {
    done: [],
    failed: [{ id: 'Paper000000000000000', code: 'conflict', message: 'The market is shut.' }],
  };
  fireEvent.click(dialog.getByRole('button', { name: 'Start on paper' }));
  await screen.findByText('The account is made, but not started. The market is shut.');
  await screen.findByRole('listitem', { name: 'PAPER · Paper000000000000000', hidden: true });
  screen.getByText('The account is made, but not started. The market is shut.');
});

test('dashboard: its address asks for the form of an account on paper, once', async () => {
  answers.get_accounts = [arham];
  const address = showPage(<Dashboard />, '/dashboard?ask=paper');
  const dialog = within(await screen.findByRole('dialog', { name: 'Try on paper' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(address()).toBe('/dashboard');
});

// req: INVESTOR-115
test('dashboard: an account on paper leads to a played day, and so does a page without accounts', async () => {
  const paper = anAccount('Paper000000000000000', { account_name: 'Try', broker: 'Paper' });
  answers.get_accounts = [arham, paper];
  showPage(<Dashboard />, '/dashboard');
  const [link, ...more] = await screen.findAllByText('Play a day');
  expect(link?.getAttribute('href')).toBe('/play?account=Paper000000000000000');
  expect(more).toEqual([]);
  cleanup();
  answers.get_accounts = [];
  showPage(<Dashboard />, '/dashboard');
  expect((await screen.findByText('Play a day')).getAttribute('href')).toBe('/play');
});
