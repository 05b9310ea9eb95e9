// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import type { Funds } from '@sthira/contract/books';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FundsTab } from './funds-tab.tsx';

const answer = vi.hoisted(() => ({ data: {} as Record<string, unknown> }));
vi.mock('./use-funds.ts', () => ({
  useFunds: () => ({
    data: { data: answer.data, message: '', unread: [] },
    dataUpdatedAt: Date.now(),
    error: null,
    isPending: false,
  }),
}));

const account = (id: string, login_status: Account['login_status']) =>
  ({ id, login_status }) as Account;
const accounts = [account('a', 'logged_in'), account('b', 'logged_in'), account('c', 'logged_out')];
const funds = (cash_margin: number | null): Funds => ({
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
  as_of: new Date().toISOString(),
});
afterEach(cleanup);

test('that an account is left out is said once, not under each figure', () => {
  answer.data = { a: funds(5), b: funds(7) };
  render(<FundsTab accounts={accounts} />);
  expect(screen.getAllByText(/\d of \d accounts/).map(({ textContent }) => textContent)).toEqual([
    '2 of 3 accounts are counted here: those that are logged in and could be read.',
  ]);
  screen.getByText('₹12');
});

test('a figure that one of the counted accounts lacks is unknown, and says so', () => {
  answer.data = { a: funds(5), b: funds(null) };
  render(<FundsTab accounts={accounts.slice(0, 2)} />);
  expect(screen.getAllByText(/\d of \d accounts/).map(({ textContent }) => textContent)).toEqual([
    '1 of 2 accounts',
  ]);
});

test('an account that is logged in and was not read is not counted either', () => {
  answer.data = { a: funds(5) };
  render(<FundsTab accounts={accounts} />);
  screen.getByText('1 of 3 accounts are counted here: those that are logged in and could be read.');
});
