import type * as z from 'zod/mini';
import type { Doc } from '#documents/reference.ts';
import { byPath, type Query } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument } from '#platform/store/unit.ts';
import type { OwnRow } from './plain-row.ts';

/** Whose data is read. */
export interface Person {
  store: Store;
  uid: string;
  /** Empty until it is proven. */
  email: string;
}

export interface SourcePage {
  rows: OwnRow[];
  /** After what the next page begins; left out on the last. */
  next?: string;
}

/** One place with data about a person, read a page at a time. */
export interface Source {
  /** The same at every call, and nobody else's. */
  key: string;
  page: (after: string | undefined) => Promise<SourcePage>;
}

/** A part of the data: its name in the file, the collection it comes from, and where it stands. */
export interface Part {
  part: string;
  /** As in the list of what is kept; left out where the database does not hold it. */
  folder?: string;
  sources: (person: Person) => Source[] | Promise<Source[]>;
}

const mostRows = 200;
const pathless = /^[^/]{1,300}$/;

type RowOf<Schema extends z.ZodMiniType> = (value: z.output<Schema>, id: string) => OwnRow[];

/** A document that cannot be read is named, so that a person can ask for it. */
function rowsOf<Schema extends z.ZodMiniType>(
  { id, value, exists }: ReadDocument<Schema>,
  rowOf: RowOf<Schema>,
): OwnRow[] {
  if (value !== undefined) return rowOf(value, id);
  return exists ? [{ id, unreadable: true }] : [];
}

/** Everything that a query finds: it has to ask for this person's alone. */
export function found<Schema extends z.ZodMiniType>(
  store: Store,
  { key, query, rowOf }: { key: string; query: Query<Schema>; rowOf: RowOf<Schema> },
): Source {
  const inOrder = query.orderBy(byPath).limit(mostRows + 1);
  return {
    key,
    page: async (after) => {
      const begins = after !== undefined && pathless.test(after);
      const path = `${query.shape.path}/${after}`;
      const read = await store.findTolerant(begins ? inOrder.after(path) : inOrder);
      const page = read.slice(0, mostRows);
      const rows = page.flatMap((each) => rowsOf(each, rowOf));
      const last = page.at(-1)?.id;
      return read.length > page.length && last !== undefined ? { rows, next: last } : { rows };
    },
  };
}

/** One document. */
export function single<Schema extends z.ZodMiniType>(
  store: Store,
  { key, doc, rowOf }: { key: string; doc: Doc<Schema>; rowOf: RowOf<Schema> },
): Source {
  return {
    key,
    page: async () => {
      const read = await store.readTolerant([doc]);
      return { rows: read.flatMap((each) => rowsOf(each, rowOf)) };
    },
  };
}
