// @vitest-environment jsdom

import type { Account } from '@sthira/contract/accounts';
import type { Position } from '@sthira/contract/books';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { stubScreen } from '#testing/screen-width.ts';
import { Books } from './books.tsx';

const positions = vi.hoisted(() => vi.fn());
vi.mock('#entities/books/use-book.ts', () => ({
  usePositions: positions,
  useOrders: vi.fn(() => ({})),
  useTrades: vi.fn(() => ({})),
}));
stubScreen('wide');
afterEach(cleanup);

const account = { id: 'a', account_name: 'Family', login_status: 'logged_in' } as Account;

function showReadAt(
  at: number,
  accounts = [account],
  others: readonly Partial<Position>[] = [],
  stops: Record<string, number> = {},
) {
  const iso = new Date(at).toISOString();
  const held = {
    account_id: 'a',
    account_name: 'Family',
    symbol: 'NIFTY',
    quantity: 1234,
    entry_price: 10,
    current_price: 11,
    pnl: 1234,
    booked_pnl: 234,
    as_of: iso,
  };
  const data = [{}, ...others].map((other) => ({
    ...held,
    price_as_of: iso,
    ...other,
  })) as Position[];
  positions.mockReturnValue({
    data: { data, message: '', unread: [] },
    error: null,
    dataUpdatedAt: Date.now(),
    refetch: vi.fn(),
  });
  render(
    <MemoryRouter>
      <Books
        tab="positions"
        changeTab={vi.fn()}
        accounts={accounts}
        accountId={null}
        clearFilter={vi.fn()}
        work="none"
        stops={stops}
      />
    </MemoryRouter>,
  );
}

const isGrey = () =>
  screen.getByRole('tab', { name: 'Positions 1' }).ownerDocument.querySelector('[data-stale]') !==
  null;

test('books: figures are coloured while their reading is fresh', () => {
  showReadAt(Date.now());
  expect(isGrey()).toBe(false);
});

test('books: figures are grey when their reading is old', () => {
  showReadAt(Date.now() - 12_000);
  expect(isGrey()).toBe(true);
  expect(screen.getByText(/· stale$/)).toBeTruthy();
});

test('books: positions have the sums of open, booked and day', () => {
  showReadAt(Date.now());
  const total = screen.getByLabelText('Total of the positions');
  expect(total.textContent).toMatch(
    /Open P&L.*\+₹1,000.*1 open.*Booked P&L.*\+₹234.*0 closed.*Day P&L.*\+₹1,234/,
  );
});

const paper = { id: 'p', broker: 'Paper', login_status: 'logged_in' } as Account;
const onPaper = { account_id: 'p', account_name: 'Try', pnl: 50_000, booked_pnl: 40_000 };

test('a position on paper is marked in its row and is in no total', () => {
  showReadAt(Date.now(), [account, paper], [onPaper]);
  expect(screen.getByLabelText('Total of the positions').textContent).toMatch(
    /\+₹1,000.*1 open.*\+₹234.*\+₹1,234.*1 on paper not counted/,
  );
  screen.getByText('PAPER · Try');
  screen.getByText('Family');
});

test('a total of paper alone says so', () => {
  showReadAt(Date.now(), [paper], [onPaper]);
  expect(screen.getByLabelText('Total of the positions').textContent).toMatch(
    /PAPERBooked P&L.*PAPERDay P&L.*\+₹50,000.*PAPER$/,
  );
});

test('books: positions of before a stop say so, are grey and are in no total', () => {
  const readAt = Date.UTC(2026, 10, 26, 16, 41, 24);
  vi.useFakeTimers({ now: readAt + 3_000 });
  showReadAt(readAt, [{ ...account, trading_state: 'stopped' }], [], { a: readAt + 2_000 });
  screen.getByText('Read before Family stopped, at 22:11:24; being read again');
  expect(screen.getByLabelText('Total of the positions').textContent).toBe(
    ['Open', 'Booked', 'Day'].map((name) => `${name} P&L—being read again`).join(''),
  );
  screen.getByRole('tab', { name: 'Positions' });
  const row = screen.getByText('· before the stop').closest('tr');
  const figures = [...(row?.querySelectorAll('td') ?? [])].slice(2);
  expect(figures.map((cell) => cell.querySelector('.text-ink-faint') !== null)).toEqual([
    ...[true, true, true, true],
  ]);
  vi.useRealTimers();
});

test('books: positions that were read after the stop count as any other', () => {
  const readAt = Date.now();
  showReadAt(readAt, [{ ...account, trading_state: 'stopped' }], [], { a: readAt - 1_000 });
  expect(screen.queryByText(/being read again/)).toBeNull();
  screen.getByRole('tab', { name: 'Positions 1' });
});
