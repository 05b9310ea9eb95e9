type Scope = 'COLLECTION' | 'COLLECTION_GROUP';
type Way = 'ASCENDING' | 'DESCENDING' | 'CONTAINS';

interface Kept {
  order?: Way;
  arrayConfig?: Way;
}

/** firestore.indexes.json, which a deployment takes. */
export interface IndexFile {
  indexes: readonly {
    collectionGroup: string;
    queryScope: Scope;
    fields: readonly (Kept & { fieldPath: string })[];
  }[];
  fieldOverrides: readonly {
    collectionGroup: string;
    fieldPath: string;
    indexes: readonly (Kept & { queryScope: Scope })[];
  }[];
}

/** What an index has to know of a query. */
export interface IndexedQuery {
  /** Of the collection; its name alone where all collections of the name are asked. */
  path: string;
  everywhere: boolean;
  conditions: readonly { field: string; operator: string }[];
  order: readonly { field: string; direction: 'asc' | 'desc' }[];
}

interface Column {
  field: string;
  way: Way;
}

interface Needs {
  group: string;
  scope: Scope;
  /** Compared for equality, in no order. */
  equal: readonly Column[];
  /** Sorted by, or compared with more than one value, in this order. */
  sorted: readonly Column[];
}

/** The field under which a query names a document's path. */
const byPath = '__name__';
const equality = { '==': 'ASCENDING', in: 'ASCENDING', 'array-contains': 'CONTAINS' } as const;
const wayOf = ({ order, arrayConfig }: Kept) => order ?? arrayConfig;
const keyOf = ({ field, way }: Column) => `${field} ${way}`;
const storedKey = (kept: Kept & { fieldPath: string }) => `${kept.fieldPath} ${wayOf(kept)}`;

/**
 * Whether the indexes of a file serve a query; `sumOf`: a field that it adds up. The emulator
 * carries out any query, the database refuses one without its index
 * (https://firebase.google.com/docs/firestore/query-data/index-overview): of one field each
 * collection has them by itself but where the file says otherwise, of several fields the file names
 * them, those compared for equality first and those sorted by last. The database joins several that
 * end alike.
 */
export function isIndexed(from: IndexFile, query: IndexedQuery, sumOf?: string): boolean {
  const needs = needsOf(query, sumOf);
  const { equal, sorted } = needs;
  // The path stands last in every index, in the direction of the field before it.
  const path = query.order.find(({ field }) => field === byPath);
  const last = sorted.at(-1)?.way ?? 'ASCENDING';
  if (path && last !== (path.direction === 'asc' ? 'ASCENDING' : 'DESCENDING')) return false;
  const isOne = equal.length + sorted.length === 1;
  const onlyEqual = sorted.length === 0 && equal.every(({ way }) => way === 'ASCENDING');
  return isOne || onlyEqual
    ? [...equal, ...sorted].every((column) => hasOfOne(needs, column, from))
    : hasJoined(needs, from);
}

function needsOf({ path, everywhere, conditions, order }: IndexedQuery, sumOf?: string): Needs {
  const compared = conditions.filter(({ field }) => field !== byPath);
  const equal = compared.flatMap(({ field, operator }) =>
    operator in equality ? [{ field, way: equality[operator as keyof typeof equality] }] : [],
  );
  const named = order.map(
    ({ field, direction }): Column => ({
      field,
      way: direction === 'asc' ? 'ASCENDING' : 'DESCENDING',
    }),
  );
  const others = [...compared.map(({ field }) => field), ...(sumOf === undefined ? [] : [sumOf])];
  const columns = [...named, ...others.map((field): Column => ({ field, way: 'ASCENDING' }))];
  const isEqual = (name: string) => equal.some(({ field }) => field === name);
  return {
    group: path.slice(path.lastIndexOf('/') + 1),
    scope: everywhere ? 'COLLECTION_GROUP' : 'COLLECTION',
    equal,
    sorted: columns.filter(
      ({ field }, place) =>
        field !== byPath &&
        !isEqual(field) &&
        columns.findIndex((column) => column.field === field) === place,
    ),
  };
}

function hasOfOne({ group, scope }: Needs, { field, way }: Column, from: IndexFile): boolean {
  const own = from.fieldOverrides.find(
    ({ collectionGroup, fieldPath }) =>
      collectionGroup === group && `${field}.`.startsWith(`${fieldPath}.`),
  );
  if (!own) return scope === 'COLLECTION';
  return own.indexes.some((index) => index.queryScope === scope && wayOf(index) === way);
}

function hasJoined({ group, scope, equal, sorted }: Needs, { indexes }: IndexFile): boolean {
  const wanted = equal.map(keyOf);
  const end = sorted.map(keyOf).join();
  const served = indexes.flatMap(({ collectionGroup, queryScope, fields }) => {
    const keys = fields.map(storedKey);
    const first = keys.slice(0, keys.length - sorted.length);
    const serves =
      collectionGroup === group &&
      queryScope === scope &&
      keys.slice(first.length).join() === end &&
      first.every((key) => wanted.includes(key));
    return serves ? [first] : [];
  });
  return wanted.length === 0
    ? served.length > 0
    : wanted.every((key) => served.some((first) => first.includes(key)));
}
