import type { DocumentData, DocumentReference } from 'firebase-admin/firestore';
import { type Clock, systemClock } from './clock.ts';
import { AppError, invariant } from './errors.ts';
import {
  type DocumentSnapshot,
  db,
  FieldValue,
  lostRace,
  type Query,
  type Transaction,
  type WriteBatch,
} from './firestore.ts';
import { databaseRefusal, notDone } from './store/database-refusal.ts';

const mostAttempts = 60;
const longestWaitMs = 250;

interface Optimism {
  clock?: Clock;
  /** Documents the work will read, which are read in one go before it begins. */
  ahead?: readonly DocumentReference[];
  /** How often it is begun again at most. */
  attempts?: number;
  /** Whether what was read and not written must stay as it was too. */
  watch?: 'all that is read' | 'what is written';
}

/**
 * A transaction for documents that many processes change at once. A common transaction locks what
 * it reads, and two that have both read a hot document wait for each other until one gives up. This
 * one locks nothing: it writes all at once, on the condition that every document it wrote is still
 * as it read it, and begins again when one is not. So `work` may run many times, and must do
 * nothing but read and write through its argument.
 *
 * A document that was only read is watched too, unless `watch` says otherwise; queries are not
 * watched. Throws `unavailable` when it loses every race.
 */
export async function runOptimistically<Result>(
  work: (transaction: Transaction) => Promise<Result>,
  {
    clock = systemClock,
    ahead = [],
    attempts = mostAttempts,
    watch = 'all that is read',
  }: Optimism = {},
): Promise<Result> {
  let readBefore = ahead;
  for (let attempt = 1; ; attempt += 1) {
    const change = await OptimisticChange.begin(readBefore);
    try {
      return await runOnce(work, change, watch);
    } catch (error) {
      if (!isLostRace(error)) throw databaseRefusal(error) ?? error;
      if (attempt === attempts) throw new AppError('unavailable', notDone, { detail: error });
      readBefore = change.readReferences;
      await clock.sleep(Math.random() * Math.min(longestWaitMs, 10 * attempt));
    }
  }
}

async function runOnce<Result>(
  work: (transaction: Transaction) => Promise<Result>,
  change: OptimisticChange,
  watch: Optimism['watch'],
): Promise<Result> {
  let result: Result;
  try {
    result = await work(change as unknown as Transaction);
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
 * Work that failed on readings of different moments has not failed: it has not been done on what is
 * true.
 */
class LostRace extends Error {
  override readonly name = 'LostRace';
}

function isLostRace(error: unknown): boolean {
  return error instanceof LostRace || lostRace(error);
}

type Write = (batch: WriteBatch) => void;

/** What of a `Transaction` verbs use, on a batch. */
class OptimisticChange {
  /**
   * Read in one go at the beginning: the shorter the time between reading and writing, the fewer
   * races are lost.
   */
  #ahead = new Map<string, DocumentSnapshot>();
  readonly #read = new Map<string, DocumentSnapshot>();
  readonly #written = new Set<string>();
  readonly #writes: Write[] = [];

  static async begin(expected: readonly DocumentReference[]): Promise<OptimisticChange> {
    const change = new OptimisticChange();
    if (expected.length > 0) change.#ahead = byPath(await db().getAll(...expected));
    return change;
  }

  get readReferences(): DocumentReference[] {
    return [...this.#read.values()].map(({ ref }) => ref);
  }

  async get(source: DocumentReference | Query): Promise<unknown> {
    if ('where' in source) return source.get();
    return this.#keep(this.#ahead.get(source.path) ?? (await source.get()));
  }

  async getAll(...references: DocumentReference[]): Promise<DocumentSnapshot[]> {
    const missing = references.filter(({ path }) => !this.#ahead.has(path));
    const fetched =
      missing.length === 0
        ? new Map<string, DocumentSnapshot>()
        : byPath(await db().getAll(...missing));
    return references
      .flatMap(({ path }) => this.#ahead.get(path) ?? fetched.get(path) ?? [])
      .map((snapshot) => this.#keep(snapshot));
  }

  create(reference: DocumentReference, data: DocumentData): this {
    return this.#write(reference, (batch) => batch.create(reference, data));
  }

  /** Replaces the whole document. */
  set(reference: DocumentReference, data: DocumentData): this {
    const before = this.#readBefore(reference);
    if (!before.exists) return this.create(reference, data);
    const left = Object.keys(before.data() ?? {}).filter((name) => !(name in data));
    const whole = {
      ...data,
      ...Object.fromEntries(left.map((name) => [name, FieldValue.delete()])),
    };
    return this.update(reference, whole);
  }

  update(reference: DocumentReference, data: DocumentData): this {
    const { updateTime } = this.#readBefore(reference);
    invariant(updateTime, `${reference.path} is updated and does not exist`);
    return this.#write(reference, (batch) =>
      batch.update(reference, data, { lastUpdateTime: updateTime }),
    );
  }

  /** Whether a document has changed since it was read. */
  async isStale(): Promise<boolean> {
    if (this.#read.size === 0) return false;
    const snapshots = await db().getAll(...this.readReferences);
    return snapshots.some(
      ({ ref, updateTime }) =>
        updateTime?.valueOf() !== this.#read.get(ref.path)?.updateTime?.valueOf(),
    );
  }

  /** To be called once everything is written. */
  watchUnwritten(): void {
    if (this.#writes.length === 0) return;
    for (const [path, snapshot] of this.#read) if (!this.#written.has(path)) this.#watch(snapshot);
  }

  async commit(): Promise<void> {
    if (this.#writes.length === 0) return;
    const batch = db().batch();
    for (const write of this.#writes) write(batch);
    await batch.commit();
  }

  #keep(snapshot: DocumentSnapshot): DocumentSnapshot {
    this.#read.set(snapshot.ref.path, snapshot);
    return snapshot;
  }

  /**
   * Writes a value over itself: the only way to lay a condition on a document that stays as it is.
   */
  #watch(snapshot: DocumentSnapshot): void {
    const { ref } = snapshot;
    const [field] = Object.entries(snapshot.data() ?? {});
    invariant(
      field,
      `${ref.path} was not there and was not written: that it appears would go unnoticed`,
    );
    this.update(ref, Object.fromEntries([field]));
  }

  #readBefore(reference: DocumentReference): DocumentSnapshot {
    const before = this.#read.get(reference.path);
    invariant(before, `${reference.path} is written without having been read`);
    return before;
  }

  #write(reference: DocumentReference, write: Write): this {
    invariant(!this.#written.has(reference.path), `${reference.path} is written twice`);
    this.#written.add(reference.path);
    this.#writes.push(write);
    return this;
  }
}

function byPath(snapshots: readonly DocumentSnapshot[]): Map<string, DocumentSnapshot> {
  return new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]));
}
