import type * as z from 'zod/mini';
import type { Doc, Readable } from '#documents/reference.ts';
import type { Timestamp } from '#platform/firestore.ts';
import type { Changes, FieldName, NoOther } from './field-names.ts';
import type { Query, TypedQuery } from './query.ts';

/*
 * How work is written: open among the reads, do among the writes. A unit of work may read nothing
 * once it has written, and it may be begun again. So a function that takes part in somebody else's
 * unit is called `open…` where it reads, and answers a function that writes.
 */

/** The instant a document was last written, by the database's clock: no two writes have the same. */
export type Version = Timestamp;

/** A document as it was read. */
export interface ReadDocument<Schema extends z.ZodMiniType> {
  path: string;
  /** The last part of the path. */
  id: string;
  schema: Schema;
  /** `undefined` where there is none. */
  value: z.output<Schema> | undefined;
  exists: boolean;
  /** What is stored, whether or not it can be read. */
  data: unknown;
  createdAt: Version | undefined;
  /** `undefined` where there is none. */
  version: Version | undefined;
  readAt: Version;
}

export interface Reads {
  /** Throws `internal` for a document that breaks its schema, as all do that do not say otherwise. */
  read<Schema extends z.ZodMiniType>(doc: Readable<Schema>): Promise<z.output<Schema> | undefined>;
  /** Many in one round trip, in their order. */
  readEach<Schema extends z.ZodMiniType>(
    docs: readonly Readable<Schema>[],
  ): Promise<(z.output<Schema> | undefined)[]>;
  /** Two of different kinds in one round trip. */
  readBoth<One extends z.ZodMiniType, Other extends z.ZodMiniType>(
    one: Readable<One>,
    other: Readable<Other>,
  ): Promise<[z.output<One> | undefined, z.output<Other> | undefined]>;
  find<Schema extends z.ZodMiniType>(query: TypedQuery<Schema>): Promise<z.output<Schema>[]>;
  /**
   * The results of `find`, each with its path, which distinguishes documents of different
   * collections.
   */
  findWithPaths<Schema extends z.ZodMiniType>(
    query: TypedQuery<Schema>,
  ): Promise<{ path: string; value: z.output<Schema> }[]>;
  readVersioned<Schema extends z.ZodMiniType>(doc: Readable<Schema>): Promise<ReadDocument<Schema>>;
  /** Documents of several kinds in one round trip. */
  readVersionedEach<Kinds extends readonly z.ZodMiniType[]>(
    ...kinds: { [Place in keyof Kinds]: readonly Readable<Kinds[Place]>[] }
  ): Promise<{ [Place in keyof Kinds]: ReadDocument<Kinds[Place]>[] }>;
  /**
   * For lists that one spoilt document must not hide: what breaks its schema is logged and has no
   * value.
   */
  readTolerant<Schema extends z.ZodMiniType>(
    docs: readonly Readable<Schema>[],
  ): Promise<ReadDocument<Schema>[]>;
  findTolerant<Schema extends z.ZodMiniType>(
    query: TypedQuery<Schema>,
  ): Promise<ReadDocument<Schema>[]>;
  /** The values of `findTolerant` that can be read. */
  findReadable<Schema extends z.ZodMiniType>(
    query: TypedQuery<Schema>,
  ): Promise<z.output<Schema>[]>;
  /** Counted and added up by the database: no document is read. */
  count(query: TypedQuery<z.ZodMiniType>): Promise<number>;
  sum<Of extends z.ZodMiniType>(
    query: Query<Of, z.ZodMiniType>,
    field: FieldName<z.input<Of>>,
  ): Promise<number>;
  /** Both of those that have the field, at one moment. */
  tally<Of extends z.ZodMiniType>(
    query: Query<Of, z.ZodMiniType>,
    field: FieldName<z.input<Of>>,
  ): Promise<{ count: number; sum: number }>;
}

/** All of a unit's writes happen, or none. */
export interface Writes {
  /** Fails when the document is there. */
  create<Schema extends z.ZodMiniType, Value extends z.input<Schema>>(
    doc: Doc<Schema>,
    value: NoOther<Value, z.input<Schema>>,
  ): void;
  /** Writes the whole document, whether it is there or not. */
  replace<Schema extends z.ZodMiniType, Value extends z.input<Schema>>(
    doc: Doc<Schema>,
    value: NoOther<Value, z.input<Schema>>,
  ): void;
  /** Fails when the document is not there, or was written since `asOf`. */
  change<Schema extends z.ZodMiniType, Change extends Changes<z.input<Schema>>>(
    doc: Doc<Schema>,
    change: NoOther<Change, Changes<z.input<Schema>>>,
    asOf?: Version,
  ): void;
  /** Adds to a number without reading it; a missing number counts as 0. */
  increment<Schema extends z.ZodMiniType>(
    doc: Doc<Schema>,
    field: FieldName<z.input<Schema>>,
    by: number,
  ): void;
  remove(doc: Doc<z.ZodMiniType>): void;
}

/** Reads and writes that belong together. */
export interface Unit extends Reads, Writes {
  /**
   * Without a lock. It is to be written as of the version that was seen: when somebody else was
   * faster, the unit begins again.
   */
  readUnlocked<Schema extends z.ZodMiniType>(doc: Readable<Schema>): Promise<ReadDocument<Schema>>;
}
