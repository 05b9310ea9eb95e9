import {
  AggregateField,
  type DocumentReference,
  type DocumentSnapshot,
  db,
  FieldValue,
  type Query,
  type ReadOptions,
} from '#platform/firestore.ts';
import { byPath, type QueryShape } from './query.ts';
import { type Fields, isRemoved, type Source, type Stored } from './typed-unit.ts';

export function referenceOf(path: string): DocumentReference {
  return db().doc(path);
}

export function storedOf(snapshot: DocumentSnapshot): Stored {
  return {
    path: snapshot.ref.path,
    data: snapshot.data(),
    exists: snapshot.exists,
    createdAt: snapshot.createTime,
    version: snapshot.updateTime,
    readAt: snapshot.readTime,
  };
}

/** A query as the database takes it. */
export function nativeQuery(shape: QueryShape): Query {
  let query: Query = shape.everywhere
    ? db().collectionGroup(shape.path)
    : db().collection(shape.path);
  for (const { field, operator, value } of shape.conditions)
    query = query.where(field, operator, value);
  for (const { field, direction } of shape.order) query = query.orderBy(field, direction);
  const place = (values: readonly unknown[]) =>
    values.map((value, at) =>
      shape.order[at]?.field === byPath ? referenceOf(String(value)) : value,
    );
  if (shape.after) query = query.startAfter(...place(shape.after));
  if (shape.through) query = query.endAt(...place(shape.through));
  if (shape.most !== undefined) query = query.limit(shape.most);
  return shape.fields ? query.select(...shape.fields) : query;
}

/** Counts, and adds a field up where one is named. */
export function aggregateOf(shape: QueryShape, sumOf: string | undefined) {
  const count = AggregateField.count();
  const sum = sumOf === undefined ? count : AggregateField.sum(sumOf);
  return nativeQuery(shape).aggregate(sumOf === undefined ? { count } : { count, sum });
}

/** Fields as the database takes them. */
export function updateOf(fields: Fields): Fields {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      isRemoved(value) ? FieldValue.delete() : value,
    ]),
  );
}

type Wanted = Parameters<Source['get']>[0];

/** What the database needs to read many documents at once: where they are, and which fields. */
export function wantedOf(docs: Wanted): {
  references: DocumentReference[];
  options: ReadOptions | undefined;
} {
  const references = docs.map(({ path }) => referenceOf(path));
  const parts = docs.flatMap(({ fields }) => (fields ? [fields] : []));
  const narrow = parts.length > 0 && parts.length === docs.length;
  return {
    references,
    options: narrow ? { fieldMask: [...new Set(parts.flat())] } : undefined,
  };
}

/** Reads in one round trip. */
export async function getAll(docs: Wanted): Promise<Stored[]> {
  const { references, options } = wantedOf(docs);
  const [first, ...others] = references;
  if (first && others.length === 0 && !options) return [storedOf(await first.get())];
  const snapshots = await (options
    ? db().getAll(...references, options)
    : db().getAll(...references));
  return snapshots.map(storedOf);
}

/** Reads of the database outside any unit. */
export const firestoreSource: Source = {
  get: getAll,
  query: async (shape) => (await nativeQuery(shape).get()).docs.map(storedOf),
  aggregate: async (shape, sumOf) => totalsOf((await aggregateOf(shape, sumOf).get()).data()),
};

export function totalsOf({ count, sum }: { count: number; sum?: number | null }) {
  return { count, sum: sum ?? 0 };
}
