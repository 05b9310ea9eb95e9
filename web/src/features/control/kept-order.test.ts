// @vitest-environment jsdom
import type { Account } from '@sthira/contract/accounts';
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Column } from '#ui/table/table-props.ts';
import { useTableView } from '#ui/table/use-table-view.ts';
import { type KeptOrder, laterLast, orderOf, withKeptValues } from './kept-order.ts';

const accounts = ['a', 'b', 'c'].map((id) => ({ id })) as Account[];
const pnl = new Map([
  ['a', -5],
  ['b', -900],
]);
const columns: Column<Account>[] = [
  { id: 'pnl', header: 'P&L', value: ({ id }) => pnl.get(id) ?? null, cell: () => null },
];
/** The accounts as a table in this order shows them. */
const inOrder = (kept: KeptOrder) =>
  renderHook(() =>
    useTableView(
      {
        label: 'Accounts',
        columns: withKeptValues(columns, kept),
        rows: laterLast(accounts, kept),
        rowKey: ({ id }) => id,
      },
      { sorted: { by: kept.sorting, change: () => {} } },
    ),
  ).result.current.rows;
const ids = (rows: readonly Account[]) => rows.map(({ id }) => id).join('');

test('kept order: worst P&L first, unknown last, and it stays while the figures change', () => {
  const kept = orderOf(accounts, columns, { column: 'pnl', order: 'ascending' });
  expect(ids(inOrder(kept))).toBe('bac');
  pnl.set('a', -9_000);
  expect(ids(inOrder(kept))).toBe('bac');
  expect(ids(inOrder(orderOf(accounts, columns, kept.sorting)))).toBe('abc');
});

test('kept order: a later account is last', () => {
  const kept = orderOf(accounts.slice(1), columns, { column: 'pnl', order: 'descending' });
  expect(ids(inOrder(kept))).toBe('bca');
});

test('kept order: without an order the accounts stay as they are', () => {
  expect(laterLast(accounts, orderOf(accounts, columns, null))).toBe(accounts);
  expect(ids(inOrder(orderOf(accounts, columns, null)))).toBe('abc');
});
