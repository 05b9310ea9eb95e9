// @vitest-environment jsdom
// req: ADMIN-8, ADMIN-14, ADMIN-18

import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Sorting } from './sorting.ts';
import type { Column } from './table-props.ts';
import { useTableView, type ViewOptions } from './use-table-view.ts';

interface Row {
  name: string;
  size: number | null;
}

const column = <Value>(id: string, more: Partial<Column<Value>> = {}): Column<Value> => ({
  id,
  header: id,
  cell: () => id,
  ...more,
});
const rows: Row[] = [
  { name: 'Asha 10', size: 5 },
  { name: 'Asha 9', size: null },
  { name: 'asha 1', size: 0.5 },
];
const columns = [
  column<Row>('name', { value: ({ name }) => name }),
  column<Row>('size', { value: ({ size }) => size }),
  column<Row>('actions'),
];
const keyOf = ({ name }: Row) => name;
const viewOf = (asked: ViewOptions<Row>) =>
  renderHook(() => useTableView({ label: 'Rows', columns, rows, rowKey: keyOf }, asked)).result;
const names = (sorting: Sorting | null) =>
  viewOf({ sorted: { by: sorting, change: () => {} } }).current.rows.map(({ name }) => name);

test('table view: numbers in names are sorted by value', () => {
  expect(names({ column: 'name', order: 'ascending' })).toEqual(['asha 1', 'Asha 9', 'Asha 10']);
  expect(names({ column: 'name', order: 'descending' })).toEqual(['Asha 10', 'Asha 9', 'asha 1']);
});

test('table view: unknown values are last in either order', () => {
  expect(names({ column: 'size', order: 'ascending' })).toEqual(['asha 1', 'Asha 10', 'Asha 9']);
  expect(names({ column: 'size', order: 'descending' })).toEqual(['Asha 10', 'asha 1', 'Asha 9']);
});

test.each([
  null,
  { column: 'actions', order: 'ascending' },
  { column: 'gone', order: 'ascending' },
] as const)('table view: %j keeps the order', (sorting) =>
  expect(names(sorting)).toEqual(['Asha 10', 'Asha 9', 'asha 1']),
);

test.each([
  ['own', undefined],
  ['asked', null],
] as const)(
  'table view: the %s order: the same column reverses it, another one starts ascending',
  (_, by) => {
    let asked: Sorting | null = null;
    const { result, rerender } = renderHook(() =>
      useTableView(
        { label: 'Rows', columns, rows, rowKey: keyOf },
        by === undefined ? {} : { sorted: { by: asked, change: (sorting) => (asked = sorting) } },
      ),
    );
    const sortBy = (id: string) => {
      act(() => result.current.sortBy(id));
      rerender();
      return result.current.sorting;
    };
    expect(sortBy('name')).toEqual({ column: 'name', order: 'ascending' });
    expect(sortBy('name')?.order).toBe('descending');
    expect(sortBy('name')?.order).toBe('ascending');
    expect(sortBy('size')).toEqual({ column: 'size', order: 'ascending' });
  },
);

test('table view: found rows are kept in order, and counted in pages', () => {
  const isFound = ({ size }: Row) => size !== null;
  const { current } = viewOf({
    isFound,
    sorted: { by: { column: 'size', order: 'ascending' }, change: () => {} },
    paged: { page: 2, size: 1 },
  });
  expect(current.found.map(keyOf)).toEqual(['asha 1', 'Asha 10']);
  expect(current.rows.map(keyOf)).toEqual(['Asha 10']);
  expect([current.page, current.pages]).toEqual([2, 2]);
});

const counted = (count: number) => Array.from({ length: count }, (_, place) => ({ n: place + 1 }));
const countColumns = [column<{ n: number }>('n')];
const countKey = ({ n }: { n: number }) => String(n);

test.each([
  { count: 0, page: 1, size: 10, shown: [undefined, undefined], is: [1, 1] },
  { count: 1, page: 1, size: 10, shown: [1, 1], is: [1, 1] },
  { count: 10, page: 1, size: 10, shown: [1, 10], is: [1, 1] },
  { count: 11, page: 2, size: 10, shown: [11, 11], is: [2, 2] },
  { count: 1_000, page: 40, size: 25, shown: [976, 1_000], is: [40, 40] },
  { count: 30, page: 99, size: 10, shown: [21, 30], is: [3, 3] },
  { count: 30, page: 0, size: 10, shown: [1, 10], is: [1, 3] },
  { count: 30, page: -4, size: 10, shown: [1, 10], is: [1, 3] },
  { count: 30, page: Number.NaN, size: 10, shown: [1, 10], is: [1, 3] },
  { count: 30, page: 2.9, size: 10, shown: [11, 20], is: [2, 3] },
])('table view: page $page of $count rows by $size', ({ count, page, size, shown, is }) => {
  const all = counted(count);
  const { result } = renderHook(() =>
    useTableView(
      { label: 'Numbers', columns: countColumns, rows: all, rowKey: countKey },
      { paged: { page, size } },
    ),
  );
  const view = result.current;
  expect([view.rows[0]?.n, view.rows.at(-1)?.n]).toEqual(shown);
  expect([view.page, view.pages]).toEqual(is);
});

test('table view: a page lost to a search becomes the nearest one, and comes back afterwards', () => {
  const all = counted(30);
  const { result, rerender } = renderHook(
    ({ most }: { most: number }) =>
      useTableView(
        { label: 'Numbers', columns: countColumns, rows: all, rowKey: countKey },
        { isFound: ({ n }) => n <= most, paged: { page: 3, size: 10 } },
      ),
    { initialProps: { most: 30 } },
  );
  const firstAndPages = () => [
    result.current.rows[0]?.n,
    result.current.page,
    result.current.pages,
  ];
  expect(firstAndPages()).toEqual([21, 3, 3]);
  rerender({ most: 15 });
  expect(firstAndPages()).toEqual([11, 2, 2]);
  rerender({ most: 30 });
  expect(firstAndPages()).toEqual([21, 3, 3]);
});

const stacked = [
  column<object>('name', { under: column('email') }),
  column<object>('broker', { under: column('strategy') }),
  column<object>('size'),
  column<object>('actions', { pinned: 'end' }),
];
const none: object[] = [];
const stackedView = (ids: ReadonlySet<string>, change = (_: ReadonlySet<string>) => {}) =>
  renderHook(() =>
    useTableView(
      { label: 'Stacked', columns: stacked, rows: none, rowKey: () => '' },
      { hidden: { ids, change } },
    ),
  ).result.current;
const shownIds = (...hidden: string[]) =>
  stackedView(new Set(hidden)).columns.map(({ id, under }) => (under ? `${id}/${under.id}` : id));

test('table view: all but the naming and the pinned columns can be hidden', () => {
  const { choices } = stackedView(new Set());
  expect(choices.map(({ id }) => id)).toEqual(['email', 'broker', 'strategy', 'size']);
  expect(shownIds('name', 'actions', 'unknown')).toEqual([
    'name/email',
    'broker/strategy',
    'size',
    'actions',
  ]);
});

test('table view: a column stacked below a hidden one takes its place', () => {
  expect(shownIds('broker')).toEqual(['name/email', 'strategy', 'size', 'actions']);
  expect(shownIds('strategy', 'email')).toEqual(['name', 'broker', 'size', 'actions']);
  expect(shownIds('broker', 'strategy', 'size')).toEqual(['name/email', 'actions']);
});

test('table view: a choice hides its column, and shows it again', () => {
  const changes: string[][] = [];
  const change = (ids: ReadonlySet<string>) => void changes.push([...ids]);
  const choice = (ids: ReadonlySet<string>) =>
    stackedView(ids, change).choices.find(({ id }) => id === 'size');
  choice(new Set(['email']))?.toggle();
  choice(new Set(['email', 'size']))?.toggle();
  expect(changes).toEqual([['email', 'size'], ['email']]);
});

test('table view: the naming column and the one stacked below stay visible at the start', () => {
  const pins = stackedView(new Set()).columns.map(({ pin, under }) => [pin, under?.pin]);
  expect(pins).toEqual([
    ['start', 'start'],
    [false, false],
    [false, undefined],
    ['end', undefined],
  ]);
});
