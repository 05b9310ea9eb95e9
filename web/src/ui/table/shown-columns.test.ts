// req: ADMIN-18

import { expect, test } from 'vitest';
import { hideableColumns, shownColumns } from './shown-columns.ts';
import type { Column } from './table-props.ts';

const column = (id: string, more: Partial<Column<object>> = {}): Column<object> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
});
const columns = [
  column('name', { under: column('email') }),
  column('broker', { under: column('strategy') }),
  column('size'),
  column('actions', { pinned: 'end' }),
];
const shown = (...hidden: string[]) =>
  shownColumns(columns, new Set(hidden)).map(({ id, under }) => (under ? `${id}/${under.id}` : id));

test('all but the naming and the pinned columns can be hidden', () => {
  expect(hideableColumns(columns).map(({ id }) => id)).toEqual([
    'email',
    'broker',
    'strategy',
    'size',
  ]);
  expect(shown('name', 'actions', 'unknown')).toEqual([
    'name/email',
    'broker/strategy',
    'size',
    'actions',
  ]);
});

test('what stood beneath a hidden column takes its place', () => {
  expect(shown('broker')).toEqual(['name/email', 'strategy', 'size', 'actions']);
  expect(shown('strategy', 'email')).toEqual(['name', 'broker', 'size', 'actions']);
  expect(shown('broker', 'strategy', 'size')).toEqual(['name/email', 'actions']);
});
