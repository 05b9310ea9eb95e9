// @vitest-environment jsdom
// req: INVESTOR-23, INVESTOR-63

import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type Answers, answerCalls, cutOff } from '#testing/answer-calls.ts';
import { idleReport, noCharges } from '#testing/report-fixture.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { aShadow } from '#testing/shadow-fixture.ts';
import { showPage } from '#testing/show-page.tsx';
// Loaded here: when it is first asked for, a busy machine takes longer than a test waits.
import '#features/reports/from-paper/from-paper.tsx';
import '#features/shadow/shadow-card.tsx';
import { Component as Reports } from './reports.tsx';

vi.mock('#platform/session.ts', () => ({ freshToken: async () => 'token' }));
vi.mock('#features/reports/profit-charts.tsx', () => ({ default: () => null }));

const first = anAccount('First000000000000000', { account_name: 'First', traded: true });
const second = anAccount('Second00000000000000', { account_name: 'Second', traded: true });
let answers: Answers;
beforeEach(() => {
  vi.setSystemTime('2026-11-20T06:30:00Z');
  stubScreen('wide');
  answers = { get_accounts: [first, second], report: idleReport, positionbook: [] };
  answerCalls(answers);
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
});

const card = (title: string) => screen.getByText(title).closest('section') as HTMLElement;
const change = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const update = () => fireEvent.click(screen.getByText('Update Reports'));

test('reports page: days without a trade say so, and their win rate is unknown', async () => {
  showPage(<Reports />, '/reports?tab=trades');
  await screen.findByText('Nothing was traded in these days');
  screen.getByText('No trades in these days');
  within(card('Win Rate')).getByText('—');
  within(card('Active Algorithms')).getByText('No account trades now');
});

test('reports page: the last thirty days are the default, others are read with Update Reports and are in the address', async () => {
  const address = showPage(<Reports />, '/reports');
  await screen.findByText('Nothing was traded in these days');
  const dates = () =>
    ['From Date', 'To Date'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  expect(dates()).toEqual(['2026-10-22', '2026-11-20']);
  change('From Date', '2026-11-01');
  change('To Date', '2026-10-31');
  screen.getByText('The dates below are still the old ones.');
  update();
  screen.getByText('To Date is before From Date.');
  expect(address()).toBe('/reports');
  change('To Date', '2026-11-03');
  update();
  await vi.waitFor(() => expect(address()).toBe('/reports?from=2026-11-01&to=2026-11-03'));
  expect(dates()).toEqual(['2026-11-01', '2026-11-03']);
});

test('reports page: the chosen accounts are in the address, and in the browser for the next visit', async () => {
  const address = showPage(<Reports />, '/reports?tab=orders');
  await screen.findByText('No orders in these days');
  fireEvent.click(screen.getByLabelText('Accounts: All Accounts'));
  fireEvent.click(screen.getByLabelText('Second'));
  await vi.waitFor(() => expect(address()).toBe(`/reports?tab=orders&accounts=${second.id}`));
  expect(localStorage.getItem('selectedAccounts')).toBe(JSON.stringify([second.id]));
  cleanup();
  showPage(<Reports />, '/reports');
  await screen.findByLabelText('Accounts: Second');
});

test('reports page: a running account is counted as trading, with its open positions', async () => {
  const { summary } = idleReport;
  answers.report = {
    ...idleReport,
    summary: { ...summary, active_algorithms: 1, active_accounts: 1 },
    as_of: '2020-01-01T06:30:00.000Z',
  };
  const now = new Date().toISOString();
  answers.positionbook = [
    {
      ...{ account_id: first.id, account_name: 'First', symbol: 'NIFTY 24500 CE', quantity: -65 },
      ...{ entry_price: 10, current_price: 11, pnl: -65, booked_pnl: 0, algo_name: 'Enigma' },
      ...{ as_of: now, price_as_of: now },
    },
  ];
  showPage(<Reports />, '/reports');
  const held = await screen.findByRole('table', { name: 'positions' });
  expect(held.querySelector('tbody tr')?.textContent).toMatch(/^FirstEnigmaNIFTY 24500 CE/);
  within(card('Active Algorithms')).getByText('Trading now on 1 account(s)');
  // What may have changed since is grey, with its age.
  within(card('Net P&L')).getByText(/· stale$/);
  expect(card('Net P&L').closest('[data-stale]')).not.toBeNull();
});

test('reports page: without a session at a broker the positions are unread, and the report is shown', async () => {
  answers.get_accounts = [{ ...first, login_status: 'logged_out' }];
  showPage(<Reports />, '/reports');
  await screen.findByText('The positions cannot be read: not logged in');
  await screen.findByText('Nothing was traded in these days');
  expect(card('Net P&L').closest('[data-stale]')).toBeNull();
});

test('reports page: accounts with simulated days are marked', async () => {
  answers.get_accounts = [{ ...first, simulated_through: '2026-11-18' }, second];
  showPage(<Reports />, '/reports');
  await screen.findByText('Simulated through Nov 18, 2026');
});

test('reports page: a report that cannot be read has a retry', async () => {
  answers.report = cutOff;
  showPage(<Reports />, '/reports');
  await screen.findByText('The server could not be reached. Check your internet connection.');
  answers.report = idleReport;
  fireEvent.click(screen.getByText('Try again'));
  await screen.findByText('Nothing was traded in these days');
});

test('a report is of real accounts where there are some, and of paper where that is chosen', async () => {
  const paper = anAccount('Paper000000000000000', { account_name: 'Try', broker: 'Paper' });
  answers.get_accounts = [first, paper];
  const at = '2026-11-20T05:00:00.000Z';
  const trade = {
    ...{ id: '1', order_id: '1', account_id: paper.id, account_name: 'Try', algo_name: 'Enigma' },
    ...{ symbol: 'NIFTY', side: 'buy', quantity: 65, price: 10, timestamp: at, as_of: at },
    ...{ charges: null, purpose: 'entry' },
  };
  const asked: string[] = [];
  const { fetch: answer } = globalThis;
  vi.stubGlobal('fetch', (url: string, options?: RequestInit) => {
    asked.push(`${url} ${String(options?.body ?? '')}`);
    return answer(url, options);
  });
  showPage(<Reports />, '/reports?tab=trades');
  await screen.findByText('1 on paper not counted');
  await screen.findByText('No trades in these days');
  const reports = () => asked.filter((call) => call.includes('report'));
  expect(reports().join()).toContain(first.id);
  expect(reports().join()).not.toContain(paper.id);
  cleanup();
  answers.report = { ...idleReport, trades: [trade] };
  showPage(<Reports />, `/reports?tab=trades&accounts=${paper.id}`);
  await screen.findByText('PAPER · Try', { selector: 'td *' });
  for (const title of ['Total P&L', 'Net P&L']) within(card(title)).getByText('PAPER');
  expect(reports().at(-1)).toContain(paper.id);
});

test('from paper to money: one account on paper has the card, several or one at a broker have none', async () => {
  const papers = ['Try', 'Other'].map((account_name) =>
    anAccount(`${account_name}Paper000000000000`.slice(0, 20), { account_name, broker: 'Paper' }),
  );
  answers.get_accounts = [first, ...papers];
  showPage(<Reports />, `/reports?accounts=${papers[0]?.id}`);
  await screen.findByText('What Try made, and what it would have cost with money');
  for (const chosen of [papers, [first]]) {
    cleanup();
    showPage(<Reports />, `/reports?accounts=${chosen.map(({ id }) => id).join(',')}`);
    await screen.findByText('Nothing was traded in these days');
    expect(screen.queryByText('From Paper to Money')).toBeNull();
  }
});

// req: INVESTOR-123
test('reports page: accounts with a twin are compared with paper, and no way leads from a twin to money', async () => {
  const twin = anAccount('Twin0000000000000000', { broker: 'Paper', twin_of: second.id });
  answers.get_accounts = [first, second, twin];
  answers.shadow = {
    ...{ as_of: '2026-11-20T06:30:00.000Z', accounts: [aShadow()], legs_left_out: 0 },
    ...{ assumed_share: 0.819, levels: [] },
  };
  showPage(<Reports />, '/reports?accounts=');
  await screen.findByText('Together: ₹52 lost to slippage, 1 missed fill.');
  screen.getByText('What Second filled beside its twin on paper');
  cleanup();
  showPage(<Reports />, `/reports?accounts=${first.id}`);
  await screen.findByText('Nothing was traded in these days');
  expect(screen.queryByText('Against Paper')).toBeNull();
  cleanup();
  showPage(<Reports />, `/reports?accounts=${twin.id}`);
  await screen.findByText('Nothing was traded in these days');
  expect(screen.queryByText('From Paper to Money')).toBeNull();
});

test.each([
  ['/reports', [first, second], 'the days from Oct 22, 2026 to Nov 20, 2026 and 2 accounts'],
  ['/reports', [first], 'the days from Oct 22, 2026 to Nov 20, 2026'],
  ['/reports?from=2026-11-19&to=2026-11-19', [first, second], '2 accounts'],
  ['/reports?from=2026-11-19&to=2026-11-19', [first], null],
])(
  'reports page: a contract note is compared with a warning where %s of %s is more than it',
  async (at, accounts, of) => {
    answers.get_accounts = accounts;
    answers.report = { ...idleReport, summary: { ...idleReport.summary, charges: noCharges } };
    showPage(<Reports />, at);
    await screen.findByText('Compare with the broker’s contract note');
    const caveat = screen.queryByText(/^A contract note is of one account and one day/);
    expect(caveat?.textContent.replace(/^.* is of /, '') ?? null).toBe(
      of === null ? null : `${of}.`,
    );
  },
);
