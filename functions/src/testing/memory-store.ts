import { invariant } from '#platform/errors.ts';
import { keepKnown } from '#platform/store/keep-known.ts';
import { optimisticallyOn } from '#platform/store/optimistic-unit.ts';
import type { Store } from '#platform/store/store.ts';
import { swapBy } from '#platform/store/swap.ts';
import {
  type Fields,
  fieldsOf,
  readsOf,
  type Sink,
  type Source,
  type Stored,
  strictly,
  writesOf,
} from '#platform/store/typed-unit.ts';
import type { Unit } from '#platform/store/unit.ts';
import { MemoryDatabase, type Observers, Refused } from './memory-database.ts';
import { foundBy } from './memory-query.ts';

/**
 * A store for tests, with additional functions by which a test reads and changes documents
 * directly.
 */
export interface MemoryStore extends Store {
  put: (path: string, data: object) => void;
  at: (path: string) => Fields | undefined;
  /** The documents directly below a path, in the order they were first written. */
  below: (path: string) => Fields[];
  /** Calls these functions from now on; without an argument it stops calling any. */
  observe: (observers?: Observers) => void;
  /** Makes the next unit's commit succeed while its caller gets an error instead of the answer. */
  loseNextAnswer: () => void;
}

/** The connection between a process and the store. A test may delay or fail each request on it. */
export interface Line {
  read: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  /** Sends a commit; `write` lists its writes to a sink. */
  write: <Answer>(write: (sink: Sink) => void, act: () => Promise<Answer>) => Promise<Answer>;
  /** Carries out a whole unit that locks what it reads. */
  transact: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
}

const atOnce: Line = {
  read: (act) => act(),
  write: (_, act) => act(),
  transact: (act) => act(),
};

const mostAttempts = 25;

/** A store that keeps its documents in memory and follows the database's rules. */
export function memoryStore(now: () => number = () => 0, line: Line = atOnce): MemoryStore {
  const database = new MemoryDatabase(now);
  const answers = new Answers();
  const source = sourceBehind(line, database.source);
  return {
    ...readsOf(source),
    ...unitsOf(database, { answers, line, source }),
    ...conditionalOf(database, line),
    ...watchesOf(database),
    names: async ({ path }) => {
      const below = database.paths().filter((one) => one.startsWith(`${path}/`));
      return [...new Set(below.flatMap((one) => one.slice(path.length + 1).split('/')[0] ?? []))];
    },
    put: (path, data) => database.put(path, fieldsOf(data)),
    at: (path) => database.fields(path),
    below: (path) => {
      const depth = path.split('/').length + 1;
      const inside = database
        .paths()
        .filter((one) => one.startsWith(`${path}/`) && one.split('/').length === depth);
      return inside.map((one) => fieldsOf(database.stored(one).data));
    },
    observe: (observers = {}) => {
      database.observers = observers;
    },
    loseNextAnswer: () => answers.loseNext(),
  };
}

class Answers {
  #isLost = false;

  loseNext(): void {
    this.#isLost = true;
  }

  /** Whether the answer to a commit reaches the caller. Called once, after the commit. */
  arrives(): boolean {
    const isLost = this.#isLost;
    this.#isLost = false;
    return !isLost;
  }
}

function sourceBehind({ read }: Line, source: Source): Source {
  return {
    get: (docs) => read(() => source.get(docs)),
    query: (shape) => read(() => source.query(shape)),
    aggregate: (shape, sumOf) => read(() => source.aggregate(shape, sumOf)),
  };
}

type Units = Pick<Store, 'transact' | 'optimistically' | 'together'>;

function unitsOf(
  database: MemoryDatabase,
  { answers, line, source }: { answers: Answers; line: Line; source: Source },
): Units {
  const transact: Store['transact'] = async (work) => {
    for (let attempt = 1; ; attempt += 1) {
      const { unit, isStale, writes, unlocked } = lockingUnit(database);
      const result = await work(unit);
      const isDone = !isStale() && isWritten(database, { writes, unlocked });
      // When the answer to a commit is lost, the unit runs again although its writes were made. The
      // database's client does the same.
      if (isDone && answers.arrives()) return result;
      if (attempt === mostAttempts) throw new Refused('contended');
    }
  };
  return {
    transact: (work) => line.transact(() => transact(work)),
    optimistically: optimisticallyOn({
      source,
      write: (write) =>
        line.write(write, async () => {
          database.write(write);
          if (!answers.arrives()) throw new Refused('silent');
        }),
    }),
    together: (work) => work(readsOf(source)),
  };
}

interface Attempt {
  writes: readonly ((sink: Sink) => void)[];
  unlocked: ReadonlySet<string>;
}

/**
 * Returns false when a document that was read without a lock has changed meanwhile, so that the
 * unit runs again. Any other refusal is thrown.
 */
function isWritten(database: MemoryDatabase, { writes, unlocked }: Attempt): boolean {
  try {
    if (writes.length > 0)
      database.write((sink) => {
        for (const write of writes) write(sink);
      });
    return true;
  } catch (error) {
    if (unlocked.size > 0 && error instanceof Refused) return false;
    throw error;
  }
}

/**
 * Makes the unit run again when something it has read was written meanwhile, as the database does.
 */
function lockingUnit(database: MemoryDatabase) {
  const seen = new Map<string, Stored>();
  const unlocked = new Set<string>();
  const writes: ((sink: Sink) => void)[] = [];
  const keep = (stored: readonly Stored[]) => {
    invariant(writes.length === 0, 'a unit reads before it writes');
    for (const one of stored) seen.set(one.path, one);
    return [...stored];
  };
  const source: Source = {
    ...database.source,
    get: async (docs) => keep(await database.source.get(docs)),
    query: async (shape) => keep(await database.source.query(shape)),
  };
  const unit: Unit = {
    ...readsOf(source),
    ...writesOf(deferred(writes)),
    readUnlocked: (doc) => {
      unlocked.add(doc.path);
      return readsOf(database.source).readVersioned(doc);
    },
  };
  const isStale = () =>
    [...seen].some(([path, { version }]) => database.stored(path).version !== version);
  return { unit, writes, isStale, unlocked };
}

function deferred(writes: ((sink: Sink) => void)[]): Sink {
  const later = (write: (sink: Sink) => void) => void writes.push(write);
  return {
    create: (path, data) => later((sink) => sink.create(path, data)),
    replace: (path, data) => later((sink) => sink.replace(path, data)),
    change: (path, data, asOf) => later((sink) => sink.change(path, data, asOf)),
    increment: (path, field, by) => later((sink) => sink.increment(path, field, by)),
    remove: (path, asOf) => later((sink) => sink.remove(path, asOf)),
  };
}

function conditionalOf(
  database: MemoryDatabase,
  line: Line,
): Pick<Store, 'commit' | 'swap' | 'changeEach'> {
  const commit: Store['commit'] = async (work) => {
    // What is written is settled when it is asked for, whatever the line does before it is done.
    const writes: ((sink: Sink) => void)[] = [];
    work(writesOf(deferred(writes)));
    const write = (sink: Sink) => {
      for (const one of writes) one(sink);
    };
    try {
      return await line.write(write, async () => database.write(write));
    } catch (error) {
      if (error instanceof Refused) return undefined;
      throw error;
    }
  };
  return {
    commit,
    swap: swapBy(commit),
    changeEach: async (seen, change) => {
      const outcomes = seen.map(async (one) => {
        const { path, schema, version } = one;
        if (!version) return [];
        const done = await commit((writes) => writes.change({ path, schema }, change, version));
        return done ? [one] : [];
      });
      return (await Promise.all(outcomes)).flat();
    },
  };
}

function watchesOf(database: MemoryDatabase): Pick<Store, 'watch' | 'watchAll'> {
  const listen = (listener: () => void) => {
    listener();
    return database.listen(listener);
  };
  return {
    watch: ({ path, schema }, { onValue }) =>
      listen(() => onValue(strictly(database.stored(path), schema))),
    watchAll: ({ shape, schema }, { onValues }) => {
      const keep = keepKnown(schema);
      return listen(() => {
        const all = database.paths().map((path) => database.stored(path));
        onValues(keep(foundBy(shape, all).map((one) => ({ ...one, stored: () => one }))));
      });
    },
  };
}
