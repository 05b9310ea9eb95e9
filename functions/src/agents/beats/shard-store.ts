import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import type { SeenShard } from '#agents/shards/sight-shard.ts';
import { docs } from '#documents/docs.ts';
import type { ShardDocument } from '#documents/shards.ts';
import { pulse } from '#platform/pace.ts';
import type { Store } from '#platform/store/store.ts';
import type { Version, Writes } from '#platform/store/unit.ts';

/**
 * A shard that this process holds: the document it wrote last, and the server's time of that write,
 * which is the precondition of the next one.
 */
export interface HeldShard {
  name: string;
  document: ShardDocument;
  writtenAt: Version;
}

/** Another process holds the shard, or may hold it: who catches this must send nothing more. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

/**
 * Takes the shard and raises its epoch, if nobody has written it since it was `seen`; undefined
 * otherwise.
 */
export async function takeShard(
  store: Store,
  {
    name,
    holder,
    seen,
    now,
  }: {
    name: string;
    holder: string;
    seen: SeenShard;
    now: Instant;
  },
): Promise<HeldShard | undefined> {
  const before = seen.value;
  const document: ShardDocument = {
    lease: { holder, epoch: (before?.lease.epoch ?? 0) + 1, expiresAt: now + pulse.leaseMs },
    beat: 0,
    at: now,
    live: before?.live ?? {},
    runs: before?.runs ?? {},
    instruments: before?.instruments ?? [],
  };
  const writtenAt = await store.swap(seen, document);
  return writtenAt && { name, document, writtenAt };
}

export interface BeatOrders {
  accountId: string;
  create: OrderDocument[];
  update: OrderDocument[];
}

/**
 * Writes heartbeat, figures, algorithm state and order intents in one batch, once a second, under
 * the precondition that nobody else has written the shard. Throws `Fenced` when somebody has.
 */
export async function beatShard(
  store: Store,
  {
    held,
    next,
    orders,
    extra,
  }: {
    held: HeldShard;
    next: Omit<ShardDocument, 'beat'>;
    orders: BeatOrders[];
    /** What is written with it, the market's documents for example. */
    extra?: (writes: Writes) => void;
  },
): Promise<HeldShard> {
  const document: ShardDocument = { ...next, beat: held.document.beat + 1 };
  try {
    const writtenAt = await store.commit((writes) => {
      writes.change(docs.shard(held.name), document, held.writtenAt);
      for (const { accountId, create, update } of orders) {
        for (const order of create) writes.create(docs.order(accountId, order.tag), order);
        for (const order of update) writes.replace(docs.order(accountId, order.tag), order);
      }
      extra?.(writes);
    });
    if (writtenAt) return { name: held.name, document, writtenAt };
  } catch (error) {
    return confirmBeat(store, { held, document, error });
  }
  return confirmBeat(store, { held, document, error: undefined });
}

/** A write that failed may have succeeded after all: the stored epoch and beat say whether. */
async function confirmBeat(
  store: Store,
  {
    held,
    document,
    error,
  }: {
    held: HeldShard;
    document: ShardDocument;
    error: unknown;
  },
): Promise<HeldShard> {
  const { value: stored, version } = await store.readVersioned(docs.shard(held.name));
  const mine =
    stored?.lease.epoch === document.lease.epoch && stored.lease.holder === document.lease.holder;
  if (mine && stored.beat === document.beat && version)
    return { name: held.name, document, writtenAt: version };
  throw new Fenced(`Shard ${held.name} was lost in epoch ${document.lease.epoch}`, {
    cause: error,
  });
}
