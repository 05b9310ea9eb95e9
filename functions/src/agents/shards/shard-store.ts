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
 * A shard that this process holds: the document it wrote last, and the server's time of that write,
 * which is the precondition of the next one.
 */
export interface HeldShard {
  name: string;
  document: ShardDocument;
  writtenAt: Timestamp;
}

/** Another process holds the shard, or may hold it: who catches this must send nothing more. */
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
 * Takes the shard and raises its epoch, if nobody has written it since it was `seen`; undefined
 * otherwise.
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
 * Writes heartbeat, figures, algorithm state and order intents in one batch, once a second, under
 * the precondition that nobody else has written the shard. Throws `Fenced` when somebody has.
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

/** A write that failed may have succeeded after all: the stored epoch and beat say whether. */
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
