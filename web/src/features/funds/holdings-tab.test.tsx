// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import type { Holding } from '@sthira/contract/books';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import type { Answered } from '#platform/call.ts';
import { aHolding } from '#testing/holding-fixture.ts';
import { HoldingsTab } from './holdings-tab.tsx';
import { useHoldings } from './use-funds.ts';

const drawn = vi.hoisted(() => vi.fn());
vi.mock('#ui/page/use-media.ts', () => ({ useMedia: () => false }));
vi.mock('./use-funds.ts', () => ({ useHoldings: vi.fn() }));
vi.mock('./allocation-chart.tsx', () => ({ default: () => null }));
vi.mock('./allocation-legend.tsx', () => ({
  AllocationLegend: () => {
    drawn();
    return null;
  },
}));

afterEach(cleanup);

const account = { id: 'a', account_name: 'Asha', login_status: 'logged_in' } as Account;
const loggedOut = { ...account, id: 'b', login_status: 'logged_out' } as Account;
const rest = { measure: 'current', changeMeasure: () => {}, showAll: undefined } as const;

/** As the page does it: the search is in the address, so each key draws the page again. */
function Page({ accounts }: { accounts: Account[] }) {
  const [search, setSearch] = useState('');
  return <HoldingsTab accounts={accounts} search={search} changeSearch={setSearch} {...rest} />;
}

function show(symbols: string[], accounts = [account]) {
  const data = symbols.map((symbol) => aHolding(symbol));
  showAnswer({ data, message: '', unread: [] }, accounts);
}

function showAnswer(data: Answered<Holding[]>, accounts = [account]) {
  const read = { data, error: null, refetch: () => {}, dataUpdatedAt: 1 };
  vi.mocked(useHoldings).mockReturnValue(read as never);
  render(
    <MemoryRouter>
      <Page accounts={accounts} />
    </MemoryRouter>,
  );
}
const search = (value: string) =>
  fireEvent.change(screen.getByRole('searchbox'), { target: { value } });

test('holdings: typing in the search changes the table, and does not draw the chart again', async () => {
  show(['INFY', 'TCS']);
  await screen.findByText('INFY');
  const before = drawn.mock.calls.length;
  search('TCS');
  expect(screen.queryByText('INFY')).toBeNull();
  screen.getByText('TCS');
  expect(before).toBeGreaterThan(0);
  expect(drawn.mock.calls.length).toBe(before);
});

test('holdings: units of a fund have decimals, unknown collateral is a dash, and missing accounts are named', () => {
  const fund = { quantity: 1_234.567, is_collateral: true, collateral_quantity: null };
  const message = 'Read the holdings. Of Asha, 1 holding could not be read: INF200K01UT4.';
  const share = { is_collateral: true, collateral_quantity: 2.5 };
  showAnswer({
    data: [aHolding('FUND', fund), aHolding('SHARE', share)],
    message,
    unread: [{ account_id: 'a', account_name: 'Asha', reason: '' }],
  });
  screen.getByText('1,234.567');
  screen.getByText('Qty —');
  screen.getByText('Qty 2.5');
  screen.getByText(message);
});

test('holdings: three cards with the sums', () => {
  show(['INFY', 'TCS']);
  const cards = ['Total Invested Value', 'Total Current Value', 'Profit & Loss'].map(
    (title) => screen.getByText(title).parentElement?.textContent,
  );
  expect(cards).toEqual([
    expect.stringContaining('₹200'),
    expect.stringContaining('₹220'),
    expect.stringMatching(/\+₹20.*\+10\.00%/),
  ]);
});

test('holdings: a search without a result says so and can be cleared', () => {
  show(['INFY', 'TCS']);
  search('nothing like it');
  screen.getByText('No holding matches “nothing like it”');
  fireEvent.click(screen.getByText('Clear search'));
  screen.getByText('INFY');
});

test('holdings: without holdings it says so, with the number of accounts read', () => {
  show([], [account, loggedOut]);
  screen.getByText('No holdings');
  screen.getByText('1 of 2 accounts are logged in; the others are not counted here.');
});

test('holdings: holdings of accounts that are not logged in are unread, not none', () => {
  show([], [loggedOut]);
  screen.getByText('The holdings cannot be read: not logged in');
  expect(screen.queryByText('No holdings')).toBeNull();
});

test('what is held on paper stands marked in the table, and is worth nothing above it', async () => {
  const paper = { id: 'p', account_name: 'Try', broker: 'Paper', login_status: 'logged_in' };
  const mine = [aHolding('INFY'), aHolding('TCS', { account_id: 'p', account_name: 'Try' })];
  showAnswer({ data: mine, message: '', unread: [] }, [account, paper as Account]);
  const card = (title: string) => screen.getByText(title).closest('section')?.textContent;
  expect(card('Total Invested Value')).toContain('₹100');
  expect(card('Total Current Value')).toContain('₹110');
  expect(card('Profit & Loss')).toContain('+₹10');
  screen.getByText('PAPER · Try');
  screen.getByText('1 on paper not counted');
});
