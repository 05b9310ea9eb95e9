import { paths } from '@sthira/contract/paths';
import { pulse } from '@sthira/contract/pulse';
import type { Instant } from '@sthira/contract/units';
import type { OrderDocument } from '@sthira/quant/run/order-document';
import { type ShardDocument, shardDocument } from '#documents/shards.ts';
import {
  type DocumentSnapshot,
  db,
  failedWith,
  parseSnapshot,
  Timestamp,
} from '#platform/firestore.ts';
import type { Sighting } from './lease.ts';

/**
 * A shard this process holds: what was last written and when the server wrote it, the precondition
 * of the next write.
 */
export interface HeldShard {
  name: string;
  document: ShardDocument;
  writtenAt: Timestamp;
}

/** Somebody else holds the shard, or nobody knows: whoever meets this stops at once. */
export class Fenced extends Error {
  override readonly name = 'Fenced';
}

function reference(name: string) {
  return db().doc(paths.shard(name));
}

export async function sightShard(
  name: string,
): Promise<{ sighting: Sighting | undefined; snapshot: DocumentSnapshot }> {
  const snapshot = await reference(name).get();
  const document = parseSnapshot(snapshot, shardDocument);
  if (!document || !snapshot.updateTime) return { sighting: undefined, snapshot };
  const writtenAt = snapshot.updateTime.toMillis();
  return {
    sighting: {
      holder: document.lease.holder,
      writtenAt,
      stillMs: snapshot.readTime.toMillis() - writtenAt,
    },
    snapshot,
  };
}

/**
 * Takes the shard exactly as it was seen, raising the epoch; undefined when somebody was faster.
 */
export async function takeShard({
  name,
  holder,
  seen,
  now,
}: {
  name: string;
  holder: string;
  seen: DocumentSnapshot;
  now: Instant;
}): Promise<HeldShard | undefined> {
  const before = parseSnapshot(seen, shardDocument);
  const document: ShardDocument = {
    lease: { holder, epoch: (before?.lease.epoch ?? 0) + 1, expiresAt: now + pulse.leaseMs },
    beat: 0,
    at: now,
    live: before?.live ?? {},
    runs: before?.runs ?? {},
    instruments: before?.instruments ?? [],
  };
  try {
    const { writeTime } = seen.updateTime
      ? await reference(name).update({ ...document }, { lastUpdateTime: seen.updateTime })
      : await reference(name).create(document);
    return { name, document, writtenAt: writeTime };
  } catch (error) {
    if (
      failedWith(error, 'failed-precondition') ||
      failedWith(error, 'already-exists') ||
      failedWith(error, 'not-found')
    )
      return undefined;
    throw error;
  }
}

export interface BeatOrders {
  accountId: string;
  create: OrderDocument[];
  update: OrderDocument[];
}

/**
 * The one write a second: heartbeat, figures, algorithm state and order intents together, under the
 * precondition that nobody wrote the shard since. Throws `Fenced` when somebody did.
 */
export async function beatShard({
  held,
  next,
  orders,
  extra,
}: {
  held: HeldShard;
  next: Omit<ShardDocument, 'beat'>;
  orders: BeatOrders[];
  extra?: { path: string; data: Record<string, unknown> }[];
}): Promise<HeldShard> {
  const document: ShardDocument = { ...next, beat: held.document.beat + 1 };
  const batch = db().batch();
  batch.update(reference(held.name), { ...document }, { lastUpdateTime: held.writtenAt });
  for (const { accountId, create, update } of orders) {
    for (const order of create) batch.create(db().doc(paths.order(accountId, order.tag)), order);
    for (const order of update) batch.set(db().doc(paths.order(accountId, order.tag)), order);
  }
  for (const { path, data } of extra ?? []) batch.set(db().doc(path), data);
  try {
    const [result] = await batch.commit();
    return { name: held.name, document, writtenAt: result?.writeTime ?? Timestamp.now() };
  } catch (error) {
    return confirmBeat({ held, document, error });
  }
}

/** An unclear or refused write may have been ours after all: the stored epoch and beat tell. */
async function confirmBeat({
  held,
  document,
  error,
}: {
  held: HeldShard;
  document: ShardDocument;
  error: unknown;
}): Promise<HeldShard> {
  const snapshot = await reference(held.name).get();
  const stored = parseSnapshot(snapshot, shardDocument);
  const mine =
    stored?.lease.epoch === document.lease.epoch && stored.lease.holder === document.lease.holder;
  if (mine && stored.beat === document.beat && snapshot.updateTime)
    return { name: held.name, document, writtenAt: snapshot.updateTime };
  throw new Fenced(`Shard ${held.name} was lost in epoch ${document.lease.epoch}`, {
    cause: error,
  });
}
