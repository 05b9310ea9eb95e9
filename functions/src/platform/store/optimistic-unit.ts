import type * as z from 'zod/mini';
import type { Doc } from '#documents/reference.ts';
import { systemClock } from '#platform/clock.ts';
import { AppError, invariant } from '#platform/errors.ts';
import { lostRace } from '#platform/firestore.ts';
import { databaseRefusal, notDone } from './database-refusal.ts';
import { removed } from './field-names.ts';
import type { OptimisticOptions, Store } from './store.ts';
import {
  type Fields,
  fieldsOf,
  readsOf,
  type Sink,
  type Source,
  type Stored,
  writesOf,
} from './typed-unit.ts';
import type { Unit } from './unit.ts';

const mostAttempts = 60;
const longestWaitMs = 250;

interface Database {
  source: Source;
  /** Writes all, or fails. */
  write: (write: (sink: Sink) => void) => Promise<unknown>;
}

/**
 * `Store.optimistically`. A common transaction locks what it reads, and two that have both read a hot
 * document wait for each other until one gives up. This one locks nothing: it writes all at once, on
 * the condition that every document it wrote is still as it read it, and begins again when one is
 * not.
 */
export function optimisticallyOn(database: Database): Store['optimistically'] {
  return async (
    work,
    { clock = systemClock, ahead = [], attempts = mostAttempts, watch = 'all that is read' } = {},
  ) => {
    let readBefore: readonly Pick<Doc<z.ZodMiniType>, 'path'>[] = ahead;
    for (let attempt = 1; ; attempt += 1) {
      const change = await OptimisticChange.begin(database, readBefore);
      try {
        return await runOnce(work, change, watch);
      } catch (error) {
        if (!isLostRace(error)) throw databaseRefusal(error) ?? error;
        if (attempt === attempts) throw new AppError('unavailable', notDone, { detail: error });
        readBefore = change.whatWasRead;
        await clock.sleep(Math.random() * Math.min(longestWaitMs, 10 * attempt));
      }
    }
  };
}

async function runOnce<Result>(
  work: (unit: Unit) => Promise<Result>,
  change: OptimisticChange,
  watch: OptimisticOptions['watch'],
): Promise<Result> {
  let result: Result;
  try {
    result = await work(change.unit);
  } catch (error) {
    throw (await change.isStale())
      ? new LostRace('What was read has changed meanwhile', { cause: error })
      : error;
  }
  if (watch === 'all that is read') change.watchUnwritten();
  await change.commit();
  return result;
}

/**
 * The work failed on readings of different moments. It begins again, because its failure says
 * nothing about what is stored.
 */
class LostRace extends Error {
  override readonly name = 'LostRace';
}

function isLostRace(error: unknown): boolean {
  return error instanceof LostRace || lostRace(error);
}

/** What one attempt read and is about to write. */
class OptimisticChange {
  /**
   * Read in one go at the beginning: the shorter the time between reading and writing, the fewer
   * races are lost.
   */
  readonly #ahead: ReadonlyMap<string, Stored>;
  readonly #database: Database;
  readonly #read = new Map<string, Stored>();
  readonly #written = new Set<string>();
  readonly #writes: ((sink: Sink) => void)[] = [];

  readonly unit: Unit;

  private constructor(database: Database, ahead: readonly Stored[]) {
    this.#database = database;
    this.#ahead = byPath(ahead);
    const reads = readsOf({ ...database.source, get: (docs) => this.#get(docs) });
    this.unit = { ...reads, ...writesOf(this.#sink), readUnlocked: reads.readVersioned };
  }

  async #get(docs: Parameters<Source['get']>[0]): Promise<Stored[]> {
    const missing = docs.filter(({ path }) => !this.#ahead.has(path));
    const fetched = missing.length === 0 ? [] : await this.#database.source.get(missing);
    const found = new Map([...this.#ahead, ...byPath(fetched)]);
    return docs.flatMap(({ path }) => found.get(path) ?? []).map((stored) => this.#keep(stored));
  }

  readonly #sink: Sink = {
    create: (path, data) => this.#write(path, (sink) => sink.create(path, data)),
    replace: (path, data) => this.#replace(path, data),
    change: (path, data) => {
      const { version } = this.#readBefore(path);
      invariant(version, `${path} is changed and does not exist`);
      this.#write(path, (sink) => sink.change(path, data, version));
    },
    increment: (path, field, by) => this.#write(path, (sink) => sink.increment(path, field, by)),
    remove: (path) => {
      const { version } = this.#readBefore(path);
      if (version) this.#write(path, (sink) => sink.remove(path, version));
    },
  };

  static async begin(
    database: Database,
    expected: readonly { path: string }[],
  ): Promise<OptimisticChange> {
    const ahead = expected.length === 0 ? [] : await database.source.get(expected);
    return new OptimisticChange(database, ahead);
  }

  get whatWasRead(): { path: string }[] {
    return [...this.#read.keys()].map((path) => ({ path }));
  }

  /** Whether a document has changed since it was read. */
  async isStale(): Promise<boolean> {
    if (this.#read.size === 0) return false;
    const now = await this.#database.source.get(this.whatWasRead);
    return now.some(
      ({ path, version }) => version?.valueOf() !== this.#read.get(path)?.version?.valueOf(),
    );
  }

  /** To be called once everything is written. */
  watchUnwritten(): void {
    if (this.#writes.length === 0) return;
    for (const [path, stored] of this.#read) if (!this.#written.has(path)) this.#watch(stored);
  }

  async commit(): Promise<void> {
    if (this.#writes.length === 0) return;
    await this.#database.write((sink) => {
      for (const write of this.#writes) write(sink);
    });
  }

  #keep(stored: Stored): Stored {
    this.#read.set(stored.path, stored);
    return stored;
  }

  #replace(path: string, data: Fields): void {
    const before = this.#readBefore(path);
    const had = before.exists ? Object.keys(fieldsOf(before.data)) : [];
    const left = had.filter((name) => !(name in data)).map((name) => [name, removed] as const);
    if (before.exists) this.#sink.change(path, { ...data, ...Object.fromEntries(left) });
    else this.#sink.create(path, data);
  }

  /**
   * Writes a value over itself: the only way to lay a condition on a document that stays as it is.
   */
  #watch({ path, exists, data }: Stored): void {
    const [field] = exists ? Object.entries(fieldsOf(data)) : [];
    invariant(
      field,
      `${path} was not there and was not written: that it appears would go unnoticed`,
    );
    this.#sink.change(path, Object.fromEntries([field]));
  }

  #readBefore(path: string): Stored {
    const before = this.#read.get(path);
    invariant(before, `${path} is written without having been read`);
    return before;
  }

  #write(path: string, write: (sink: Sink) => void): void {
    invariant(!this.#written.has(path), `${path} is written twice`);
    this.#written.add(path);
    this.#writes.push(write);
  }
}

function byPath(stored: readonly Stored[]): Map<string, Stored> {
  return new Map(stored.map((one) => [one.path, one]));
}
