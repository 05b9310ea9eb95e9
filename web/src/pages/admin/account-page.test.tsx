// @vitest-environment jsdom

import type { TimelineRow } from '@sthira/contract/account-timeline';
import type { Account } from '@sthira/contract/accounts';
import { fireEvent, screen, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { after, button, fill, openPage, press } from '#testing/open-page.tsx';
import { storedDocuments } from '#testing/stored-documents.ts';
import './below.tsx';
import { Component as AdminPage } from '../admin.tsx';

const world = vi.hoisted(() => ({
  accounts: [] as Account[] | Error,
  rows: [] as TimelineRow[],
  more: false,
  asked: [] as { from_date: string; to_date: string }[],
  traded: vi.fn(),
  store: undefined as unknown,
}));
const store = () => world.store as ReturnType<typeof storedDocuments>;
vi.mock('#platform/call.ts', () => ({
  async ask() {
    if (world.accounts instanceof Error) throw world.accounts;
    return { data: world.accounts, message: '' };
  },
  async call(name: string, input: { from_date: string; to_date: string }) {
    if (name === 'getAccountTimeline') {
      world.asked.push(input);
      return { rows: world.rows, more: world.more };
    }
    world.traded(name, input);
    return { done: ['a1'], failed: [] };
  },
}));
vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'a token' }));
vi.mock('#platform/stream-socket.ts', () => ({
  openStream: () => ({ close: () => {}, abandon: () => {} }),
}));
vi.mock('#platform/first-screen.ts', () => ({ firstScreen: Promise.resolve() }));
vi.mock('#platform/firestore.ts', () => ({
  watch: (...asked: Parameters<ReturnType<typeof store>['watch']>) => store().watch(...asked),
}));
vi.mock('#entities/person/session-provider.tsx', () => ({
  usePerson: () => ({ uid: 'maya' }),
  useProfile: () => ({ role: 'admin' }),
  useSession: () => ({ profileSaved: () => {} }),
}));

const row = (id: string, changes: Partial<TimelineRow> = {}): TimelineRow => ({
  ...{ id, at: '2026-11-20T03:50:00.000Z', kind: 'trading', text: 'Trading was started' },
  ...{ by: 'asha@example.in', ...changes },
});
beforeEach(() => {
  world.accounts = [
    anAccount('a1', {
      ...{ account_name: 'Family fund', email: 'asha@example.in', client_id: 'SIM46' },
      ...{ trading_state: 'running', login_status: 'error', error_message: 'Ended.' },
    }),
  ];
  world.rows = [row('1'), row('2', { kind: 'order', text: 'Sell 75 X: filled', by: '' })];
  world.more = false;
  world.asked = [];
  world.traded.mockReset();
  world.store = storedDocuments({ uid: 'maya', email: 'maya@example.in' });
});

async function open(at = '/admin/accounts/a1') {
  const page = (
    <Routes>
      <Route path="/admin/accounts/:id" element={<AdminPage />} />
    </Routes>
  );
  const opened = await openPage(page, { at });
  // What stands below the first screen loads after it.
  await vi.dynamicImportSettled();
  await after();
  return opened;
}
const events = () =>
  within(screen.getByRole('table', { name: 'Timeline' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

test('account page: shows how the account is, how it is set up, and what happened to it', async () => {
  await open();
  await after();
  screen.getByRole('heading', { level: 1, name: 'Family fund' });
  screen.getByText('SIM46');
  expect(screen.getByRole('list', { name: 'What is wrong' }).textContent).toBe('Dead session');
  expect(events()).toEqual([
    'Nov 20, 2026 09:20:00TradingTrading was startedasha@example.in',
    'Nov 20, 2026 09:20:00OrderSell 75 X: filledSthira',
  ]);
});

test('account page: a week is shown at first, another span is in the address, and each is asked for once', async () => {
  const { address } = await open();
  await after(60_000);
  press('31 days');
  await after();
  expect(address()).toBe('/admin/accounts/a1?days=31');
  const days = ({ from_date, to_date }: { from_date: string; to_date: string }) =>
    (Date.parse(to_date) - Date.parse(from_date)) / 86_400_000 + 1;
  expect(world.asked.map(days)).toEqual([7, 31]);
});

test('account page: events are filtered by their kind', async () => {
  await open();
  await after();
  fill('Filter by kind', 'order');
  expect(events()).toHaveLength(1);
  fill('Filter by kind', 'mail');
  screen.getByText('On these days nothing of this kind happened. Other kinds may have.');
});

test('account page: that older rows are left out is said', async () => {
  world.more = true;
  await open();
  await after();
  screen.getByText('More happened on these days than is shown: older rows are left out.');
});

test('account page: a running account is stopped from here, after a question', async () => {
  await open();
  fireEvent.click(screen.getByLabelText('Stop Family fund'));
  const question = screen.getByRole('alertdialog');
  expect(world.traded).not.toHaveBeenCalled();
  fireEvent.click(within(question).getByText('Stop', { selector: 'button' }));
  await after();
  expect(world.traded).toHaveBeenCalledWith('stopTradingFor', expect.anything());
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('account page: of an account that is gone what happened to it is still shown', async () => {
  await open('/admin/accounts/gone');
  await after();
  screen.getByText(/^No such account is linked any more/);
  expect(events()).toHaveLength(2);
});

test('account page: accounts that could not be read can be read again', async () => {
  world.accounts = new Error('The server could not be reached.');
  await open();
  await after();
  screen.getByText('The server could not be reached.');
  world.accounts = [anAccount('a1', { account_name: 'Family fund' })];
  fireEvent.click(button('Try again'));
  await after();
  screen.getByRole('heading', { level: 1, name: 'Family fund' });
});
