import type * as z from 'zod/mini';
import type { Readable } from '#documents/reference.ts';
import { AppError, invariant } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { removed } from './field-names.ts';
import type { QueryShape } from './query.ts';
import type { ReadDocument, Reads, Version, Writes } from './unit.ts';

/** A document as a store has it, before anybody knows what it is. */
export interface Stored {
  path: string;
  data: unknown;
  exists: boolean;
  createdAt: Version | undefined;
  version: Version | undefined;
  readAt: Version;
}

/** The reads of a database; with `fields`, only those fields of a document are fetched. */
export interface Source {
  get(docs: readonly Pick<Readable<z.ZodMiniType>, 'path' | 'fields'>[]): Promise<Stored[]>;
  query(shape: QueryShape): Promise<Stored[]>;
  aggregate(shape: QueryShape, sumOf?: string): Promise<{ count: number; sum: number }>;
}

/** Fields by name; `removed` takes one away. */
export type Fields = Record<string, unknown>;

/** What a store writes with. */
export interface Sink {
  create(path: string, data: Fields): void;
  replace(path: string, data: Fields): void;
  change(path: string, data: Fields, asOf?: Version): void;
  increment(path: string, field: string, by: number): void;
  remove(path: string, asOf?: Version): void;
}

/** The typed reads of a store: each document is parsed by the schema of its reference. */
export function readsOf(source: Source): Reads {
  const readEach: Reads['readEach'] = async (docs) => {
    if (docs.length === 0) return [];
    const stored = await source.get(docs);
    return docs.map((doc, place) => strictly(at(stored, place), doc.schema).value);
  };
  const readVersioned: Reads['readVersioned'] = async (doc) => {
    const [stored] = await source.get([doc]);
    invariant(stored, `${doc.path} was read and not answered`);
    return strictly(stored, doc.schema);
  };
  const findWithPaths: Reads['findWithPaths'] = async ({ shape, schema }) =>
    (await source.query(shape)).flatMap((stored) => {
      const { path, value } = strictly(stored, schema);
      return value === undefined ? [] : [{ path, value }];
    });
  const findTolerant: Reads['findTolerant'] = async ({ shape, schema }) =>
    (await source.query(shape)).map((stored) => tolerantly(stored, schema));
  return {
    read: async (doc) => (await readVersioned(doc)).value,
    readEach,
    readBoth: async (one, other) => {
      const stored = await source.get([one, other]);
      return [
        strictly(at(stored, 0), one.schema).value,
        strictly(at(stored, 1), other.schema).value,
      ];
    },
    readVersioned,
    readVersionedEach: async (...kinds) => {
      const left = (await source.get((kinds as Readable<z.ZodMiniType>[][]).flat())).values();
      return kinds.map((docs) =>
        docs.map(({ schema }) => strictly(left.next().value as Stored, schema)),
      ) as never;
    },
    find: async (query) => (await findWithPaths(query)).map(({ value }) => value),
    findWithPaths,
    readTolerant: async (docs) => {
      if (docs.length === 0) return [];
      const stored = await source.get(docs);
      return docs.map((doc, place) => tolerantly(at(stored, place), doc.schema));
    },
    findTolerant,
    findReadable: async (query) => (await findTolerant(query)).flatMap(({ value }) => value ?? []),
    count: async ({ shape }) => (await source.aggregate(shape)).count,
    sum: async ({ shape }, field) => (await source.aggregate(shape, field)).sum,
    tally: ({ shape }, field) => source.aggregate(shape, field),
  };
}

/** The typed writing of a store. */
export function writesOf(sink: Sink): Writes {
  return {
    create: ({ path }, value) => sink.create(path, fieldsOf(value)),
    replace: ({ path }, value) => sink.replace(path, fieldsOf(value)),
    change: ({ path }, change, asOf) => sink.change(path, fieldsOf(change), asOf),
    increment: ({ path }, field, by) => sink.increment(path, field, by),
    remove: ({ path }) => sink.remove(path),
  };
}

/** Throws `internal` when it breaks its schema. */
export function strictly<Schema extends z.ZodMiniType>(
  stored: Stored,
  schema: Schema,
): ReadDocument<Schema> {
  const { seen, issues } = parsed(stored, schema);
  if (!issues) return seen;
  throw new AppError('internal', 'A stored record could not be read.', {
    detail: { path: stored.path, issues },
  });
}

/** Logged and without a value when it breaks its schema. */
export function tolerantly<Schema extends z.ZodMiniType>(
  stored: Stored,
  schema: Schema,
): ReadDocument<Schema> {
  const { seen, issues } = parsed(stored, schema);
  if (issues) log.error('record.unreadable', { path: stored.path, issues });
  return seen;
}

function parsed<Schema extends z.ZodMiniType>(stored: Stored, schema: Schema) {
  const id = stored.path.slice(stored.path.lastIndexOf('/') + 1);
  const seen: ReadDocument<Schema> = { ...stored, id, schema, value: undefined };
  if (!stored.exists) return { seen };
  const result = schema.safeParse(stored.data);
  return result.success
    ? { seen: { ...seen, value: result.data } }
    : { seen, issues: result.error.issues };
}

function at(stored: readonly Stored[], place: number): Stored {
  const one = stored[place];
  invariant(one, 'fewer documents were answered than asked for');
  return one;
}

/** A value as fields. */
export function fieldsOf(value: unknown): Fields {
  invariant(typeof value === 'object' && value !== null, 'a document is made of fields');
  return Object.fromEntries(Object.entries(value));
}

export const isRemoved = (value: unknown): value is typeof removed => value === removed;
