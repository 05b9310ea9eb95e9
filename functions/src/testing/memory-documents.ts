import { type DocumentData, type ReadOptions, Timestamp } from 'firebase-admin/firestore';

interface Stored {
  data: DocumentData;
  updateTime: Timestamp;
}

interface Reference {
  path: string;
}

interface Condition {
  field: string;
  operator: string;
  value: unknown;
}

interface MemorySnapshot {
  id: string;
  ref: Reference;
  exists: boolean;
  data: () => DocumentData | undefined;
  get: (field: string) => unknown;
  updateTime: Timestamp | undefined;
  readTime: Timestamp;
}

interface Wanted {
  conditions: readonly Condition[];
  /** A field of numbers, the smallest first. */
  by: string | undefined;
  most: number;
}

interface MemoryQuery {
  where: (field: string, operator: string, value: unknown) => MemoryQuery;
  orderBy: (field: string) => MemoryQuery;
  limit: (most: number) => MemoryQuery;
  select: (...fields: string[]) => MemoryQuery;
  get: () => Promise<{ docs: MemorySnapshot[] }>;
}

const mostAttempts = 25;

/** For tests: documents in memory, with what the product's verbs use of the database. */
export class MemoryDocuments {
  readonly #stored = new Map<string, Stored>();
  readonly #now: () => number;
  #writes = 0;
  #losesAnswer = false;

  constructor(now: () => number = () => 0) {
    this.#now = now;
  }

  put(path: string, data: DocumentData, updateTime: Timestamp = this.#nextTime()): void {
    this.#stored.set(path, { data, updateTime });
  }

  at(path: string): DocumentData | undefined {
    return this.#stored.get(path)?.data;
  }

  /** What stands right below a path, in the order it was first written. */
  below(path: string): DocumentData[] {
    return this.#below(path).map(({ data }) => data() ?? {});
  }

  doc(path: string) {
    const written = async (write: (batch: ReturnType<MemoryDocuments['batch']>) => void) => {
      const batch = this.batch();
      write(batch);
      const [result] = await batch.commit();
      return result;
    };
    const reference = {
      path,
      get: async () => this.#snapshot(reference),
      create: (data: DocumentData) => written((batch) => batch.create(reference, data)),
      update: (data: DocumentData, condition?: { lastUpdateTime: Timestamp }) =>
        written((batch) => batch.update(reference, data, condition)),
    };
    return reference;
  }

  /** The documents right below a path that meet all conditions (`==`, `in`, `<=` and `>=`). */
  collection(
    path: string,
    wanted: Wanted = { conditions: [], by: undefined, most: Number.POSITIVE_INFINITY },
  ): MemoryQuery {
    const { conditions, by, most } = wanted;
    const met = () =>
      this.#below(path).filter(({ data }) =>
        conditions.every((condition) => meets(data(), condition)),
      );
    const sorted = () =>
      by === undefined
        ? met()
        : met().sort((one, other) => Number(one.get(by)) - Number(other.get(by)));
    return {
      where: (field, operator, value) =>
        this.collection(path, {
          ...wanted,
          conditions: [...conditions, { field, operator, value }],
        }),
      orderBy: (field) => this.collection(path, { ...wanted, by: field }),
      limit: (fewer) => this.collection(path, { ...wanted, most: fewer }),
      select: () => this.collection(path, wanted),
      get: async () => ({ docs: sorted().slice(0, most) }),
    };
  }

  /** The documents of every collection of this name, wherever it stands. */
  collectionGroup(name: string) {
    const inside = [...this.#stored.keys()].filter((path) => path.split('/').at(-2) === name);
    return { get: async () => ({ docs: inside.map((path) => this.#snapshot({ path })) }) };
  }

  async getAll(...wanted: (Reference | ReadOptions)[]) {
    return referencesIn(wanted).map((reference) => this.#snapshot(reference));
  }

  batch() {
    const checks: (() => void)[] = [];
    const writes: ((time: Timestamp) => void)[] = [];
    return {
      create: ({ path }: Reference, data: DocumentData) => {
        checks.push(() => refuseIf(this.#stored.has(path), 6));
        writes.push((time) => this.put(path, data, time));
      },
      set: ({ path }: Reference, data: DocumentData) => {
        writes.push((time) => this.put(path, data, time));
      },
      update: (
        { path }: Reference,
        data: DocumentData,
        condition?: { lastUpdateTime: Timestamp },
      ) => {
        checks.push(() => refuseIf(!this.#stored.has(path), 5));
        if (condition)
          checks.push(() =>
            refuseIf(!this.#stored.get(path)?.updateTime.isEqual(condition.lastUpdateTime), 9),
          );
        writes.push((time) => this.put(path, changed(this.at(path), data), time));
      },
      delete: ({ path }: Reference) => {
        writes.push(() => void this.#stored.delete(path));
      },
      commit: async () => {
        for (const check of checks) check();
        const writeTime = this.#nextTime();
        for (const write of writes) write(writeTime);
        return writes.map(() => ({ writeTime }));
      },
    };
  }

  /** The next transaction is committed, and its caller is told that the database was not there. */
  loseNextAnswer(): void {
    this.#losesAnswer = true;
  }

  #maybeLoseAnswer(): void {
    const isLost = this.#losesAnswer;
    this.#losesAnswer = false;
    refuseIf(isLost, 14);
  }

  /**
   * Begins again, as the database does, when something that was read has been written meanwhile.
   */
  async runTransaction<Result>(work: (transaction: unknown) => Promise<Result>): Promise<Result> {
    for (let attempt = 1; ; attempt += 1) {
      const seen = new Map<string, Timestamp | undefined>();
      const look = (reference: Reference) => {
        const snapshot = this.#snapshot(reference);
        seen.set(reference.path, snapshot.updateTime);
        return snapshot;
      };
      const { commit, ...writes } = this.batch();
      const result = await work({
        get: async (wanted: Reference | MemoryQuery) => {
          if ('path' in wanted) return look(wanted);
          const { docs } = await wanted.get();
          for (const { ref, updateTime } of docs) seen.set(ref.path, updateTime);
          return { docs };
        },
        getAll: async (...wanted: (Reference | ReadOptions)[]) => referencesIn(wanted).map(look),
        ...writes,
      });
      const stale = [...seen].some(([path, time]) => this.#stored.get(path)?.updateTime !== time);
      refuseIf(stale && attempt === mostAttempts, 10);
      if (stale) continue;
      await commit();
      this.#maybeLoseAnswer();
      return result;
    }
  }

  #below(path: string) {
    const prefix = `${path}/`;
    const found = [...this.#stored.keys()].filter(
      (other) => other.startsWith(prefix) && !other.includes('/', prefix.length),
    );
    return found.map((other) => this.#snapshot({ path: other }));
  }

  #snapshot(ref: Reference): MemorySnapshot {
    const stored = this.#stored.get(ref.path);
    const field = (name: string) => fieldOf(stored?.data, name);
    const times = { updateTime: stored?.updateTime, readTime: Timestamp.fromMillis(this.#now()) };
    return {
      id: ref.path.slice(ref.path.lastIndexOf('/') + 1),
      ref,
      exists: stored !== undefined,
      data: () => stored?.data,
      get: field,
      ...times,
    };
  }

  /** Every write has a time of its own, as in the database. */
  #nextTime(): Timestamp {
    this.#writes += 1;
    const now = this.#now();
    return new Timestamp(
      Math.floor(now / 1_000),
      (now % 1_000) * 1_000_000 + (this.#writes % 1_000_000),
    );
  }
}

/** Whole documents are read, whichever fields are asked for. */
const referencesIn = (wanted: readonly (Reference | ReadOptions)[]) =>
  wanted.filter((one) => 'path' in one);

/** `trading.state` is the field `state` of the map `trading`. */
function fieldOf(data: DocumentData | undefined, field: string): unknown {
  return field
    .split('.')
    .reduce<unknown>((inner, name) => (inner as DocumentData | undefined)?.[name], data);
}

function meets(data: DocumentData | undefined, { field, operator, value }: Condition): boolean {
  const actual = fieldOf(data, field);
  if (operator === '<=') return typeof actual === 'number' && actual <= Number(value);
  if (operator === '>=') return typeof actual === 'number' && actual >= Number(value);
  return operator === 'in' ? (value as unknown[]).includes(actual) : actual === value;
}

/** A name with a dot changes one field of a nested map. */
function changed(before: DocumentData | undefined, change: DocumentData): DocumentData {
  const after: DocumentData = { ...before };
  for (const [name, value] of Object.entries(change)) {
    const [outer = '', ...inner] = name.split('.');
    after[outer] = inner.length === 0 ? value : changed(after[outer], { [inner.join('.')]: value });
  }
  return after;
}

function refuseIf(refused: boolean, code: number): void {
  if (refused) throw Object.assign(new Error('A condition of the write does not hold'), { code });
}
