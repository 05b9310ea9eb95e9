// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import type { Funds } from '@sthira/contract/books';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { FundsTab } from './funds-tab.tsx';

const answer = vi.hoisted(() => ({
  data: {} as Record<string, unknown>,
  error: null as Error | null,
  refetch: vi.fn(async () => undefined),
}));
vi.mock('./use-funds.ts', () => ({
  useFunds: () => ({
    data: { data: answer.data, message: '', unread: [] },
    dataUpdatedAt: Date.now(),
    error: answer.error,
    isPending: false,
    refetch: answer.refetch,
  }),
}));

const account = (id: string, login_status: Account['login_status']) =>
  ({ id, login_status }) as Account;
const accounts = [account('a', 'logged_in'), account('b', 'logged_in'), account('c', 'logged_out')];
const funds = (cash_margin: number | null, readAt = Date.now()): Funds => ({
  margin_available: 1,
  margin_utilized: 1,
  cash_margin,
  collateral_liquid_funds: 1,
  collateral_stocks: 1,
  payin_amount: 1,
  payout_amount: 1,
  realized_pl: 1,
  unrealized_pl: 1,
  span_margin: 1,
  exposure_margin: 1,
  as_of: new Date(readAt).toISOString(),
});
afterEach(() => {
  cleanup();
  answer.error = null;
  answer.refetch.mockReset();
});

test('funds: an account left out is named once, not under each figure', () => {
  answer.data = { a: funds(5), b: funds(7) };
  render(<FundsTab accounts={accounts} />);
  expect(screen.getAllByText(/\d of \d accounts/).map(({ textContent }) => textContent)).toEqual([
    '2 of 3 accounts are counted here: those that are logged in and could be read.',
  ]);
  screen.getByText('₹12');
});

test('funds: a figure missing for one of the counted accounts is unknown, with a note', () => {
  answer.data = { a: funds(5), b: funds(null) };
  render(<FundsTab accounts={accounts.slice(0, 2)} />);
  expect(screen.getAllByText(/\d of \d accounts/).map(({ textContent }) => textContent)).toEqual([
    '1 of 2 accounts',
  ]);
});

test('funds: a logged-in account that was not read is not counted', () => {
  answer.data = { a: funds(5) };
  render(<FundsTab accounts={accounts} />);
  screen.getByText('1 of 3 accounts are counted here: those that are logged in and could be read.');
});

// req: INVESTOR-21
test('funds: the funds are listed line by line, with the utilisation as a meter', () => {
  answer.data = { a: { ...funds(5), realized_pl: -1_250 } };
  render(<FundsTab accounts={accounts.slice(0, 1)} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Opening Balance',
    'Fund Pay-in',
    'Collateral Stocks',
    'Collaterals (Liquid Funds)',
    'Realised P&L',
    'Unrealised P&L',
    'Span margin',
    'Exposure margin',
  ]);
  expect(screen.getByText('Realised P&L').parentElement?.textContent).toContain('−₹1,250');
  expect(screen.getByLabelText('Margin utilisation').textContent).toBe('50.00%');
});

test('funds: funds of accounts that are not logged in are unread, not 0', () => {
  answer.data = {};
  render(<FundsTab accounts={accounts.slice(2)} />, { wrapper: MemoryRouter });
  screen.getByText('The funds cannot be read: not logged in');
  expect(screen.queryByText(/₹/)).toBeNull();
});

test('funds: Refresh shows that it is busy until the answer', async () => {
  answer.data = { a: funds(5) };
  const read = Promise.withResolvers<undefined>();
  answer.refetch.mockReturnValue(read.promise);
  render(<FundsTab accounts={accounts.slice(0, 1)} />);
  fireEvent.click(screen.getByText('Refresh'));
  screen.getByText('Refreshing...');
  read.resolve(undefined);
  await screen.findByText('Refresh');
});

test('funds: funds that cannot be read again stay shown as stale, with a retry', () => {
  answer.data = { a: funds(5_000_000, Date.now() - 12_000) };
  answer.error = new Error('The server could not be reached.');
  render(<FundsTab accounts={accounts.slice(0, 1)} />);
  screen.getByText('₹50,00,000');
  expect(screen.getAllByText(/· stale$/).length).toBeGreaterThan(0);
  screen.getByText('The server could not be reached.');
  fireEvent.click(screen.getByText('Try again'));
  expect(answer.refetch).toHaveBeenCalledOnce();
});

test('the money of accounts at brokers and on paper is never one sum', () => {
  const paper = { id: 'p', broker: 'Paper', login_status: 'logged_in' } as Account;
  answer.data = { a: funds(5), b: funds(7), p: funds(1000) };
  render(<FundsTab accounts={[...accounts.slice(0, 2), paper]} />);
  screen.getByText('₹12');
  screen.getByText('1 on paper not counted');
  cleanup();
  render(<FundsTab accounts={[paper]} />);
  screen.getByText('₹1,000');
  expect(screen.getAllByText('PAPER')).toHaveLength(3);
});
