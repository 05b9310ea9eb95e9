import { type DocumentData, type DocumentReference, Timestamp } from 'firebase-admin/firestore';
import { parseSnapshot, type readIn } from './firestore.ts';

interface Stored {
  data: DocumentData;
  updateTime: Timestamp;
}

/** For tests: documents in memory, with what an optimistic change uses of the database. */
export class MemoryDocuments {
  readonly #stored = new Map<string, Stored>();
  #writes = 0;

  put(path: string, data: DocumentData): void {
    this.#writes += 1;
    this.#stored.set(path, { data, updateTime: new Timestamp(this.#writes, 0) });
  }

  at(path: string): DocumentData | undefined {
    return this.#stored.get(path)?.data;
  }

  doc(path: string) {
    const reference = { path, get: async () => this.#snapshot(reference) };
    return reference;
  }

  async getAll(...references: { path: string }[]) {
    return references.map((reference) => this.#snapshot(reference));
  }

  batch() {
    const checks: (() => void)[] = [];
    const writes: (() => void)[] = [];
    return {
      create: ({ path }: { path: string }, data: DocumentData) => {
        checks.push(() => refuseIf(this.#stored.has(path), 6));
        writes.push(() => this.put(path, data));
      },
      update: ({ path }: { path: string }, data: DocumentData, { lastUpdateTime }: { lastUpdateTime: Timestamp }) => {
        checks.push(() => refuseIf(!this.#stored.get(path)?.updateTime.isEqual(lastUpdateTime), 9));
        writes.push(() => this.put(path, { ...this.at(path), ...data }));
      },
      commit: async () => {
        for (const check of checks) check();
        for (const write of writes) write();
      },
    };
  }

  #snapshot(ref: { path: string }) {
    const stored = this.#stored.get(ref.path);
    return { ref, exists: stored !== undefined, data: () => stored?.data, updateTime: stored?.updateTime };
  }
}

/** `readIn` on documents in memory. */
export function readInMemory(documents: MemoryDocuments): typeof readIn {
  return async (transaction, { path, schema }) => parseSnapshot(await transaction.get(documents.doc(path) as unknown as DocumentReference), schema);
}

function refuseIf(refused: boolean, code: number): void {
  if (refused) throw Object.assign(new Error('A condition of the write does not hold'), { code });
}
