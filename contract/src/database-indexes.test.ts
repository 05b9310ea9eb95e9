import { expect, test } from 'vitest';
import { type IndexedQuery, type IndexFile, isIndexed } from './database-indexes.ts';

const column = (text: string) => {
  const [fieldPath = '', way] = text.split(' ');
  return way === 'has'
    ? { fieldPath, arrayConfig: 'CONTAINS' as const }
    : { fieldPath, order: way === 'desc' ? ('DESCENDING' as const) : ('ASCENDING' as const) };
};
const index = (collectionGroup: string, ...fields: string[]) => ({
  ...{ collectionGroup, queryScope: 'COLLECTION' as const },
  fields: fields.map(column),
});
const file: IndexFile = {
  indexes: [
    index('rows', 'state', 'at desc'),
    index('rows', 'owner', 'at desc'),
    index('rows', 'owners has', 'at desc'),
    index('rows', 'at desc', 'action desc'),
    index('rows', 'state', 'at desc', 'action desc'),
    index('rows', 'state', 'at', 'amount'),
  ],
  fieldOverrides: [
    { collectionGroup: 'rows', fieldPath: 'live', indexes: [] },
    {
      ...{ collectionGroup: 'rows', fieldPath: 'day' },
      indexes: [{ queryScope: 'COLLECTION_GROUP', order: 'ASCENDING' }],
    },
  ],
};

/** `state == / at desc`: conditions, then the order. */
function query(text: string): IndexedQuery {
  const [conditions = '', order = ''] = text.split('/').map((part) => part.trim());
  const parts = (list: string) =>
    list === '' ? [] : list.split(', ').map((one) => one.split(' '));
  return {
    ...{ path: 'people/asha/rows', everywhere: false },
    conditions: parts(conditions).map(([field = '', operator = '']) => ({ field, operator })),
    order: parts(order).map(([field = '', way]) => ({
      field,
      direction: way === 'desc' ? 'desc' : 'asc',
    })),
  };
}

test.each([
  ['', true],
  ['/ at desc', true],
  ['at >=, at < / at desc', true],
  ['state ==', true],
  ['state ==, owner in', true],
  ['owners array-contains', true],
  ['owners array-contains, state ==', false],
  ['state == / at desc', true],
  ['state in / at desc', true],
  ['state == / at desc, __name__ desc', true],
  ['state == / at desc, __name__', false],
  ['state == / at', false],
  ['state ==, at >=', false],
  ['state ==, owner == / at desc', true],
  ['state ==, broker == / at desc', false],
  ['owners array-contains, at < / at desc', true],
  ['action not-in / at desc, action desc, __name__ desc', true],
  ['action not-in / at desc', false],
  ['state ==, action not-in / at desc, action desc', true],
  ['/ at desc, broker desc', false],
  ['state == / state', true],
  ['/ __name__', true],
  ['/ __name__ desc', false],
  ['__name__ <= / __name__', true],
  ['live.a ==', false],
  ['lively ==', true],
  ['day ==', false],
  ['broker !=', true],
] as const)('database indexes: the query "%s" is served: %s', (text, isServed) => {
  expect(isIndexed(file, query(text))).toBe(isServed);
});

test('database indexes: all collections of a name have none of one field by themselves', () => {
  const everywhere = (text: string) => ({ ...query(text), path: 'rows', everywhere: true });
  expect(isIndexed(file, everywhere(''))).toBe(true);
  expect(isIndexed(file, everywhere('state =='))).toBe(false);
  expect(isIndexed(file, everywhere('day == '))).toBe(true);
  expect(isIndexed(file, everywhere('/ day desc'))).toBe(false);
  expect(isIndexed(file, everywhere('state == / at desc'))).toBe(false);
});

test('database indexes: a field that is added up stands in the index of the query', () => {
  expect(isIndexed(file, query('state ==, at >='), 'amount')).toBe(true);
  expect(isIndexed(file, query('owner ==, at >='), 'amount')).toBe(false);
  expect(isIndexed(file, query(''), 'amount')).toBe(true);
});
