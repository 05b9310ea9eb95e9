import { type DocumentData, type ReadOptions, Timestamp } from 'firebase-admin/firestore';
import type { Answer, Chain, DocumentState, Moment, Question, Write } from './questions.ts';

type Ask = (question: Question) => Promise<Answer>;
type Listener = (snapshot: unknown) => void;

interface Reference {
  path: string;
}

/** Told by this process itself. */
export interface Local {
  listen: (path: string, listener: Listener) => (() => void) | undefined;
}

interface Parts {
  ask: Ask;
  now: () => number;
  local: Local;
}

const momentOf = (at: Timestamp | undefined): Moment | null =>
  at ? [at.seconds, at.nanoseconds] : null;

/** What the product's verbs use of the database, on documents that another process keeps. */
export class RemoteDocuments {
  readonly #parts: Parts;
  readonly #listened = new Set<() => void>();

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  doc(path: string) {
    const reference = {
      path,
      id: path.slice(path.lastIndexOf('/') + 1),
      get: async () => (await this.getAll({ path }))[0],
      create: async (data: DocumentData) => ({
        writeTime: await this.#commit([{ op: 'create', path, data }]),
      }),
      update: async (data: DocumentData, condition?: { lastUpdateTime: Timestamp }) => ({
        writeTime: await this.#commit([
          { op: 'update', path, data, asOf: momentOf(condition?.lastUpdateTime) },
        ]),
      }),
      onSnapshot: (listener: Listener) => {
        const stop = this.#parts.local.listen(path, listener);
        if (!stop) void reference.get().then(listener);
        return stop ?? (() => {});
      },
    };
    return reference;
  }

  collection(path: string, calls: Chain['calls'] = []) {
    const with_ = (name: string, args: unknown[]) =>
      this.collection(path, [...calls, [name, args]]);
    const chain = { path, calls };
    const found = async (by: 'asked' | 'watched') => ({
      docs: await this.#documents({ kind: 'query', chain, by, now: this.#parts.now() }),
    });
    const get = () => found('asked');
    const tally = async () => {
      const answer = await this.#parts.ask({
        kind: 'tally',
        chain,
        field: 'updatedAt',
        now: this.#parts.now(),
      });
      return {
        data: () => (answer.kind === 'tally' ? { count: answer.count, sum: answer.sum } : {}),
      };
    };
    return {
      where: (...args: unknown[]) => with_('where', args),
      orderBy: (...args: unknown[]) => with_('orderBy', args),
      limit: (...args: unknown[]) => with_('limit', args),
      select: (...args: unknown[]) => with_('select', args),
      get,
      aggregate: () => ({ get: tally }),
      count: () => ({ get: tally }),
      /** Asked again when an account was written. */
      onSnapshot: (listener: Listener) => {
        const notify = () => void found('watched').then(listener);
        this.#listened.add(notify);
        notify();
        return () => this.#listened.delete(notify);
      },
    };
  }

  /** Whole documents, even where fewer fields are asked for: a document costs the same. */
  getAll(...wanted: (Reference | ReadOptions)[]) {
    return this.#documents({
      kind: 'get',
      paths: wanted.flatMap((each) => ('path' in each ? [each.path] : [])),
      now: this.#parts.now(),
    });
  }

  batch() {
    const writes: Write[] = [];
    return { ...writer(writes), commit: async () => [{ writeTime: await this.#commit(writes) }] };
  }

  async runTransaction<Result>(work: (transaction: unknown) => Promise<Result>): Promise<Result> {
    const writes: Write[] = [];
    const note = <Snapshot extends { ref: Reference; updateTime: Timestamp | undefined }>(
      snapshots: Snapshot[],
    ) => {
      for (const { ref, updateTime } of snapshots)
        writes.push({ op: 'verify', path: ref.path, asOf: momentOf(updateTime) });
      return snapshots;
    };
    const get = async (wanted: Reference | { get: () => Promise<{ docs: never[] }> }) =>
      'path' in wanted ? note(await this.getAll(wanted))[0] : wanted.get();
    const result = await work({
      get,
      getAll: async (...wanted: (Reference | ReadOptions)[]) => note(await this.getAll(...wanted)),
      ...writer(writes),
    });
    await this.#commit(writes);
    return result;
  }

  async #documents(question: Question) {
    const answer = await this.#parts.ask(question);
    if (answer.kind !== 'documents') throw new Error(`Asked for documents, told ${answer.kind}`);
    return answer.documents.map((state) => snapshotOf(state, this.#parts.now()));
  }

  async #commit(writes: Write[]): Promise<Timestamp> {
    const answer = await this.#parts.ask({ kind: 'commit', writes, now: this.#parts.now() });
    if (answer.kind === 'refused')
      throw Object.assign(new Error('A condition of the write does not hold'), {
        code: answer.code,
      });
    if (answer.kind !== 'written') throw new Error(`Asked to write, told ${answer.kind}`);
    if (writes.some(({ op, path }) => op !== 'verify' && /^accounts\/[^/]+$/.test(path)))
      for (const notify of this.#listened) notify();
    return new Timestamp(...answer.at);
  }
}

function writer(writes: Write[]) {
  return {
    create: ({ path }: Reference, data: DocumentData) =>
      void writes.push({ op: 'create', path, data }),
    set: ({ path }: Reference, data: DocumentData) => void writes.push({ op: 'set', path, data }),
    update: ({ path }: Reference, data: DocumentData, condition?: { lastUpdateTime: Timestamp }) =>
      void writes.push({ op: 'update', path, data, asOf: momentOf(condition?.lastUpdateTime) }),
    delete: ({ path }: Reference) => void writes.push({ op: 'delete', path }),
  };
}

/** A document as the SDK tells it. */
export function snapshotOf({ path, data, updateTime }: DocumentState, now: number) {
  const field = (name: string) =>
    name
      .split('.')
      .reduce<unknown>(
        (inner, part) => (inner as DocumentData | undefined)?.[part],
        data ?? undefined,
      );
  const time = updateTime ? new Timestamp(...updateTime) : undefined;
  return {
    id: path.slice(path.lastIndexOf('/') + 1),
    ref: { path },
    exists: data !== null,
    data: () => data ?? undefined,
    get: field,
    updateTime: time,
    createTime: time,
    readTime: Timestamp.fromMillis(now),
  };
}
