import { expect, test } from 'vitest';
import { compareValues, nextSorting } from './sort-rows.ts';

test('a new column starts ascending, the same one toggles', () => {
  const first = nextSorting(null, 'name');
  expect(first).toEqual({ column: 'name', order: 'ascending' });
  expect(nextSorting(first, 'name').order).toBe('descending');
  expect(nextSorting(nextSorting(first, 'name'), 'name').order).toBe('ascending');
  expect(nextSorting(nextSorting(first, 'name'), 'size')).toEqual({ column: 'size', order: 'ascending' });
});

test('unknown values come last in either order', () => {
  const sorted = (order: 'ascending' | 'descending') => [3, null, 1].sort((a, b) => compareValues(a, b, order));
  expect(sorted('ascending')).toEqual([1, 3, null]);
  expect(sorted('descending')).toEqual([3, 1, null]);
});

test('texts with numbers compare by the number', () => expect(compareValues('SIM9', 'SIM10', 'ascending')).toBeLessThan(0));
