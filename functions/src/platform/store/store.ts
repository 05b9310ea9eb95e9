import type * as z from 'zod/mini';
import type { Collection, Doc, Readable } from '#documents/reference.ts';
import type { Clock } from '#platform/clock.ts';
import type { Stop } from '#platform/keep-listening.ts';
import type { Changes, NoOther } from './field-names.ts';
import type { TypedQuery } from './query.ts';
import type { ReadDocument, Reads, Unit, Version, Writes } from './unit.ts';

export interface TransactOptions {
  /** How long a unit that loses its races is begun again before it is given up. */
  patienceMs?: number;
  clock?: Clock;
}

export interface OptimisticOptions {
  clock?: Clock;
  /** Documents the work will read, which are read in one go before it begins. */
  ahead?: readonly Doc<z.ZodMiniType>[];
  /** How often it is begun again at most. */
  attempts?: number;
  /** Whether what was read and not written must stay as it was too. */
  watch?: 'all that is read' | 'what is written';
}

export interface Listener<Schema extends z.ZodMiniType> {
  /** The name in the log; the path when left out. */
  what?: string;
  onValue: (seen: ReadDocument<Schema>) => void;
}

/** The one way to the database. */
export interface Store extends Reads {
  /**
   * A unit that locks what it reads. It is begun again while it loses its races, so `work` may run
   * many times and must do nothing but read and write through its argument. Throws `unavailable`
   * when it never gets through.
   */
  transact<Result>(
    work: (unit: Unit) => Promise<Result>,
    patience?: TransactOptions,
  ): Promise<Result>;
  /**
   * A unit for documents that many processes change at once: it locks nothing, writes on the
   * condition that what it read is still so, and begins again when it is not. A document that was
   * only read is watched too, unless `watch` says otherwise; queries are not watched. Throws
   * `unavailable` when it loses every race.
   */
  optimistically<Result>(
    work: (unit: Unit) => Promise<Result>,
    optimism?: OptimisticOptions,
  ): Promise<Result>;
  /** Reads that belong to one moment, without holding anybody up. */
  together<Result>(work: (reads: Reads) => Promise<Result>): Promise<Result>;
  /**
   * Writes all of it, or nothing: on the condition that what is created is absent, and what is
   * changed as of a version still has it. Answers the version that was written, and `undefined` when
   * a condition did not hold; throws when nobody knows.
   */
  commit(write: (writes: Writes) => void): Promise<Version | undefined>;
  /** `commit` of one document as it was seen: made where there was none, changed where there was. */
  swap<Schema extends z.ZodMiniType, Value extends z.input<Schema>>(
    seen: ReadDocument<Schema>,
    next: NoOther<Value, z.input<Schema>>,
  ): Promise<Version | undefined>;
  /** Changes many documents, each for itself and as it was seen; answers those that were. */
  changeEach<Schema extends z.ZodMiniType, Change extends Changes<z.input<Schema>>>(
    seen: readonly ReadDocument<Schema>[],
    change: NoOther<Change, Changes<z.input<Schema>>>,
  ): Promise<ReadDocument<Schema>[]>;
  /** The names of all documents of a collection, of those too that only have documents below them. */
  names(collection: Collection<z.ZodMiniType>): Promise<string[]>;
  /**
   * Calls `onValue` with the document now and at each change, and opens itself anew when it ends. A
   * document that breaks its schema is logged and passed over.
   */
  watch<Schema extends z.ZodMiniType>(doc: Readable<Schema>, listener: Listener<Schema>): Stop;
  /**
   * The same for the documents a query finds: one that breaks its schema keeps its last readable
   * value.
   */
  watchAll<Schema extends z.ZodMiniType>(
    query: TypedQuery<Schema>,
    listener: { what: string; onValues: (seen: ReadDocument<Schema>[]) => void },
  ): Stop;
}
