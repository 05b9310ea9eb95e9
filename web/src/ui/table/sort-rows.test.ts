// req: ADMIN-14

import { expect, test } from 'vitest';
import { type Sorting, sortRows, turnedSorting } from './sort-rows.ts';

interface Row {
  name: string;
  size: number | null;
}

const rows: Row[] = [
  { name: 'Asha 10', size: 5 },
  { name: 'Asha 9', size: null },
  { name: 'asha 1', size: 0.5 },
];
const columns = [
  { id: 'name', value: ({ name }: Row) => name },
  { id: 'size', value: ({ size }: Row) => size },
  { id: 'actions' },
];
const names = (sorting: Sorting | null) => sortRows(rows, columns, sorting).map(({ name }) => name);

test('numbers in names count by their value', () => {
  expect(names({ column: 'name', order: 'ascending' })).toEqual(['asha 1', 'Asha 9', 'Asha 10']);
  expect(names({ column: 'name', order: 'descending' })).toEqual(['Asha 10', 'Asha 9', 'asha 1']);
});

test('unknown stands last either way', () => {
  expect(names({ column: 'size', order: 'ascending' })).toEqual(['asha 1', 'Asha 10', 'Asha 9']);
  expect(names({ column: 'size', order: 'descending' })).toEqual(['Asha 10', 'asha 1', 'Asha 9']);
});

test.each([
  null,
  { column: 'actions', order: 'ascending' },
  { column: 'gone', order: 'ascending' },
] as const)('%j leaves the order as it is', (sorting) =>
  expect(names(sorting)).toEqual(['Asha 10', 'Asha 9', 'asha 1']),
);

test('the same column turns round, another one starts ascending', () => {
  const first = turnedSorting(null, 'name');
  expect(first).toEqual({ column: 'name', order: 'ascending' });
  expect(turnedSorting(first, 'name').order).toBe('descending');
  expect(turnedSorting(turnedSorting(first, 'name'), 'name').order).toBe('ascending');
  expect(turnedSorting(first, 'size')).toEqual({ column: 'size', order: 'ascending' });
});
