import { paths } from '@sthira/contract/paths';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import { orderDocument } from '#documents/orders.ts';
import { type ShardDocument, shardDocument } from '#documents/shards.ts';
import type { MemoryStore } from '#testing/memory-store.ts';

/**
 * Reads a document anew only after it was written: a schedule asks for it at every instant. A
 * stored document is never changed, another one takes its place.
 */
function eachOnce<Document>(read: (stored: object) => Document): (stored: object) => Document {
  const known = new WeakMap<object, Document>();
  return (stored) => {
    const document = known.get(stored) ?? read(stored);
    known.set(stored, document);
    return document;
  };
}

const accountIn = eachOnce((stored) => accountDocument.parse(stored));
const shardIn = eachOnce((stored) => shardDocument.safeParse(stored).data);

/** For tests: what is stored of one account, its run, its orders and the issues filed. */
export class StoredRun {
  readonly #store: MemoryStore;
  readonly #id: string;
  readonly shard: string;

  constructor(store: MemoryStore, { id, shard }: AccountDocument) {
    this.#store = store;
    this.#id = id;
    this.shard = shard;
  }

  get account(): AccountDocument {
    return accountIn(this.#store.at(paths.account(this.#id)) ?? {});
  }

  get ended(): boolean {
    return this.account.trading.state === 'stopped';
  }

  get active(): AccountDocument[] {
    return this.ended ? [] : [this.account];
  }

  /** Of the orders with these tags, those that are stored. */
  ordersTagged(tags: readonly string[]): OrderDocument[] {
    return tags.flatMap(
      (tag) => orderDocument.safeParse(this.#store.at(paths.order(this.#id, tag))).data ?? [],
    );
  }

  get issues(): string[] {
    const last = Number(this.#store.at(paths.issueCounter)?.last ?? 0);
    return Array.from({ length: last }, (_, at) =>
      String(this.#store.at(paths.issue(`ERR${String(at + 1).padStart(3, '0')}`))?.description),
    );
  }

  get beats(): number {
    return this.#shard?.beat ?? Number.NaN;
  }

  /** What was last published of the run. */
  get row(): ShardDocument['live'][string] | undefined {
    return this.#shard?.live[this.#id];
  }

  get #shard(): ShardDocument | undefined {
    return shardIn(this.#store.at(paths.shard(this.shard)) ?? {});
  }
}
