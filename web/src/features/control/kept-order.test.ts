import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { inOrder, orderOf } from './kept-order.ts';

const accounts = ['a', 'b', 'c'].map((id) => ({ id })) as Account[];
const pnl = new Map([
  ['a', -5],
  ['b', -900],
]);
const columns = [{ id: 'pnl', value: ({ id }: Account) => pnl.get(id) ?? null }];
const ids = (rows: readonly Account[]) => rows.map(({ id }) => id).join('');

test('worst P&L first, unknown last, and it stays so while the figures move', () => {
  const kept = orderOf(accounts, columns, { column: 'pnl', order: 'ascending' });
  expect(ids(inOrder(accounts, kept))).toBe('bac');
  pnl.set('a', -9_000);
  expect(ids(inOrder(accounts, kept))).toBe('bac');
  expect(ids(inOrder(accounts, orderOf(accounts, columns, kept.sorting)))).toBe('abc');
});

test('an account that came later stands last; without an order, all stand as they are', () => {
  const kept = orderOf(accounts.slice(1), columns, { column: 'pnl', order: 'descending' });
  expect(ids(inOrder(accounts, kept))).toBe('bca');
  expect(inOrder(accounts, orderOf(accounts, columns, null))).toBe(accounts);
});
