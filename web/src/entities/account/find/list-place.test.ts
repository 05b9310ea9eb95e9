// req: ADMIN-14

import { expect, test } from 'vitest';
import { noFilter } from './account-filter.ts';
import { addressOf, listPlaceOf } from './list-place.ts';

const read = (text: string) => listPlaceOf(new URLSearchParams(text));

test('place in the list: an empty address is the first page of ten, unsorted', () => {
  expect(read('')).toEqual({ search: '', filter: noFilter, sorting: null, page: 1, size: 10 });
});

test('place in the list: read from the address', () => {
  expect(read('search=asha&active=no&sort=-size&page=3&rows=25')).toEqual({
    search: 'asha',
    filter: { ...noFilter, active: 'no' },
    sorting: { column: 'size', order: 'descending' },
    page: 3,
    size: 25,
  });
});

test.each(['page=0', 'page=-4', 'page=x', 'rows=7', 'rows=', 'sort='])(
  'place in the list: %s is ignored',
  (text) => expect(read(text)).toEqual(read('')),
);

test('place in the list: another page keeps the rest, any other change begins at the first page', () => {
  expect(addressOf({ page: 4 })).toEqual({ page: '4' });
  expect(addressOf({ search: 'ravi' })).toEqual({ page: null, search: 'ravi' });
  expect(addressOf({ filter: { login: 'error' } })).toEqual({ page: null, login: 'error' });
  expect(addressOf({ search: '' })).toEqual({ page: null, search: null });
  expect(addressOf({ sorting: { column: 'size', order: 'descending' } })).toEqual({
    page: null,
    sort: '-size',
  });
  expect(addressOf({ size: 50 })).toEqual({ page: null, rows: '50' });
  expect(addressOf({ size: 10 })).toEqual({ page: null, rows: null });
});

test('place in the list: a column is sorted ascending, or descending after a minus', () =>
  expect(['sort=size', 'sort=-size'].map((text) => read(text).sorting)).toEqual([
    { column: 'size', order: 'ascending' },
    { column: 'size', order: 'descending' },
  ]));
