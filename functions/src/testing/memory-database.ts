import { Timestamp } from '#platform/firestore.ts';
import {
  type Fields,
  isRemoved,
  type Sink,
  type Source,
  type Stored,
} from '#platform/store/typed-unit.ts';
import type { Version } from '#platform/store/unit.ts';
import { unreadableBefore } from './last-release.ts';
import { fieldOf, foundBy } from './memory-query.ts';
import { recordDocument } from './record-documents.ts';

/**
 * Refuses a write because the document is not in the state it requires. It carries the database's
 * own error code.
 */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly code: number;

  constructor(code: keyof typeof codes) {
    super('A condition of the write does not hold');
    this.code = codes[code];
  }
}

const codes = { absent: 5, present: 6, stale: 9, contended: 10, silent: 14 };

/**
 * Functions that a test has called on reads and writes. When `write` throws, the commit is not
 * made.
 */
export interface Observers {
  /** Called after documents were read by their paths, before the reader receives them. */
  read?: (paths: string[]) => void;
  /** Called before a commit, with the paths it writes. */
  write?: (paths: string[]) => void;
}

/** Documents by path, with reads, queries and atomic commits. */
export class MemoryDatabase {
  readonly #stored = new Map<string, Kept>();
  readonly #listeners = new Set<() => void>();
  readonly #now: () => number;
  observers: Observers = {};
  #writes = 0;

  constructor(now: () => number) {
    this.#now = now;
  }

  readonly source: Source = {
    get: async (docs) => {
      const found = docs.map(({ path }) => this.stored(path));
      this.observers.read?.(found.map(({ path }) => path));
      return found;
    },
    query: async (shape) => foundBy(shape, this.#all()),
    aggregate: async (shape, sumOf) => {
      const found = foundBy(shape, this.#all(), sumOf).map(({ data }) =>
        sumOf === undefined ? 0 : fieldOf(data, sumOf),
      );
      const counted = found.filter((value) => value !== undefined);
      const sum = counted.reduce<number>((all, value) => all + Number(value), 0);
      return { count: counted.length, sum };
    },
  };

  /** Never changed: a write puts other fields in their place. */
  fields(path: string): Fields | undefined {
    return this.#stored.get(path)?.data;
  }

  stored(path: string): Stored {
    const { data, createdAt, version } = this.#stored.get(path) ?? {};
    const readAt = Timestamp.fromMillis(this.#now());
    return { path, data, exists: data !== undefined, createdAt, version, readAt };
  }

  /** What a test puts there, whatever it is. */
  put(path: string, data: Fields): void {
    this.#apply(
      (sink) => sink.replace(path, data),
      () => {},
    );
  }

  /**
   * Makes all writes or none; throws `Refused`. While a release is deployed the last one goes on
   * reading: what the code writes has to be readable by both.
   */
  write(write: (sink: Sink) => void): Version {
    return this.#apply(write, (path, { before, after }) => {
      const reason = after && unreadableBefore(path, after.data);
      if (reason && (!before || !unreadableBefore(path, before.data)))
        throw new Error(`The last release could not read ${path}: ${reason}`);
      if (after) recordDocument(path, after.data);
    });
  }

  #apply(write: (sink: Sink) => void, judge: Judge): Version {
    const steps: Step[] = [];
    write(sinkInto(steps));
    this.observers.write?.(steps.map(({ path }) => path));
    const after: Documents = new Map(steps.map(({ path }) => [path, this.#stored.get(path)]));
    const version = this.#nextVersion();
    for (const { apply } of steps) apply(after, version);
    for (const [path, document] of after)
      judge(path, { before: this.#stored.get(path), after: document });
    for (const [path, document] of after)
      if (document) this.#stored.set(path, document);
      else this.#stored.delete(path);
    for (const listener of [...this.#listeners]) listener();
    return version;
  }

  /** Calls `listener` after each change from now on. */
  listen(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  paths(): string[] {
    return [...this.#stored.keys()];
  }

  #all(): Stored[] {
    return this.paths().map((path) => this.stored(path));
  }

  /** Every write gets a later time than the one before, as in the database. */
  #nextVersion(): Version {
    this.#writes += 1;
    const now = this.#now();
    const nanoseconds = (now % 1_000) * 1_000_000 + (this.#writes % 1_000_000);
    return new Timestamp(Math.floor(now / 1_000), nanoseconds);
  }
}

interface Kept {
  data: Fields;
  createdAt: Version;
  version: Version;
}

/** Throws where a document may not become what it would be. */
type Judge = (path: string, change: { before: Kept | undefined; after: Kept | undefined }) => void;

/** The documents that a commit writes; `undefined` for a document that does not exist. */
type Documents = Map<string, Kept | undefined>;

interface Step {
  path: string;
  apply: (documents: Documents, version: Version) => void;
}

function sinkInto(steps: Step[]): Sink {
  const push = (path: string, apply: Step['apply']) => void steps.push({ path, apply });
  const step = (path: string, next: (before: Fields | undefined) => Fields, asOf?: Version) =>
    push(path, (documents, version) => {
      const before = documents.get(path);
      if (asOf && !before?.version.isEqual(asOf)) throw new Refused('stale');
      const createdAt = before?.createdAt ?? version;
      documents.set(path, { data: next(before?.data), createdAt, version });
    });
  return {
    create: (path, data) =>
      step(path, (before) => {
        if (before) throw new Refused('present');
        return data;
      }),
    replace: (path, data) => step(path, () => data),
    change: (path, data, asOf) =>
      step(
        path,
        (before) => {
          if (!before) throw new Refused('absent');
          return changed(before, data);
        },
        asOf,
      ),
    increment: (path, field, by) =>
      step(path, (before = {}) =>
        changed(before, { [field]: Number(fieldOf(before, field) ?? 0) + by }),
      ),
    remove: (path, asOf) =>
      push(path, (documents) => {
        if (asOf && !documents.get(path)?.version.isEqual(asOf)) throw new Refused('stale');
        documents.set(path, undefined);
      }),
  };
}

/** A field name with a dot changes one field of a nested map. */
function changed(before: unknown, change: Fields): Fields {
  const after: Fields = Object.fromEntries(
    typeof before === 'object' && before !== null ? Object.entries(before) : [],
  );
  for (const [name, value] of Object.entries(change)) {
    const [outer = '', ...inner] = name.split('.');
    if (inner.length > 0) after[outer] = changed(after[outer], { [inner.join('.')]: value });
    else if (isRemoved(value)) delete after[outer];
    else after[outer] = value;
  }
  return after;
}
