import { paths } from '@sthira/contract/paths';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import type { AccountDocument } from '#documents/accounts.ts';
import { orderDocument } from '#documents/orders.ts';
import type { ShardDocument } from '#documents/shards.ts';
import type { MemoryDocuments } from '#testing/memory-documents.ts';

/** For tests: what is stored of one account, its run, its orders and the issues filed. */
export class StoredRun {
  readonly #documents: MemoryDocuments;
  readonly #id: string;
  readonly shard: string;

  constructor(documents: MemoryDocuments, { id, shard }: AccountDocument) {
    this.#documents = documents;
    this.#id = id;
    this.shard = shard;
  }

  get account(): AccountDocument {
    return this.#documents.at(paths.account(this.#id)) as AccountDocument;
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
      (tag) => orderDocument.safeParse(this.#documents.at(paths.order(this.#id, tag))).data ?? [],
    );
  }

  get issues(): string[] {
    const last = Number(this.#documents.at(paths.issueCounter)?.last ?? 0);
    return Array.from({ length: last }, (_, at) =>
      String(this.#documents.at(paths.issue(`ERR${String(at + 1).padStart(3, '0')}`))?.description),
    );
  }

  get beats(): number {
    return Number(this.#documents.at(paths.shard(this.shard))?.beat);
  }

  /** What was last published of the run. */
  get row(): ShardDocument['live'][string] | undefined {
    return this.#documents.at(paths.shard(this.shard))?.live?.[this.#id];
  }
}
