import type { Stored } from '../../../functions/src/platform/store/typed-unit.ts';
import { collectionOf } from '../cost/collection-of.ts';
import type { Question, Write } from './questions.ts';

type Found = readonly Pick<Stored, 'path' | 'version'>[];

/**
 * What Firestore bills of the agents' questions, by what was done and to which collection: `write
 * accounts/orders`. A read is each document that is asked for, found or not; each that a query
 * finds, one for a query that finds none; each that changed, for a listener; one for a sum.
 */
export class BilledCounts {
  readonly counts: Record<string, number> = {};
  /** What each listened query was last told, by path: when it was written. */
  readonly #sent = new Map<string, Map<string, string>>();

  read(paths: readonly string[]): void {
    for (const path of paths) this.#count('read', path);
  }

  answer(question: Extract<Question, { kind: 'query' | 'tally' }>, found: Found): void {
    const { path } = question.chain;
    if (question.kind === 'tally') this.#count('read', path);
    else if (question.by === 'asked') this.#count('read', path, Math.max(found.length, 1));
    else this.#count('read', path, this.#changed(JSON.stringify(question.chain), found));
  }

  write(writes: readonly Write[]): void {
    for (const { op, path } of writes)
      if (op !== 'verify') this.#count(op === 'delete' ? 'delete' : 'write', path);
  }

  #changed(query: string, found: Found): number {
    const before = this.#sent.get(query);
    const now = new Map(found.map(({ path, version }) => [path, version?.valueOf() ?? '']));
    this.#sent.set(query, now);
    return before
      ? [...now].filter(([path, time]) => before.get(path) !== time).length
      : Math.max(now.size, 1);
  }

  #count(kind: 'read' | 'write' | 'delete', path: string, times = 1): void {
    const name = `${kind} ${collectionOf(path)}`;
    this.counts[name] = (this.counts[name] ?? 0) + times;
  }
}
