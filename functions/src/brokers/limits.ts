import { limitsDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import { type Clock, systemClock } from '#platform/clock.ts';
import { db, failedWith, parseSnapshot } from '#platform/firestore.ts';
import { BrokerError } from './broker-error.ts';
import { emptyWindow, type OrderWindow, takePlace } from './order-window.ts';
import { latestStartMs, planSlot } from './slot-plan.ts';

export type Endpoint = 'orders' | 'trades' | 'positions' | 'balance' | 'holdings' | 'profile';

const attempts = 12;
const contentionMs = 40;
const longestLeadMs = 3_000;

/**
 * Waits for the account's next free slot at an endpoint. All callers in all processes share the slots: they stand in
 * one document, written only as it was read. Throws `rate-limited` when the queue is too long.
 */
export async function reserveSlot(accountId: string, endpoint: Endpoint, clock: Clock = systemClock): Promise<void> {
  let leadMs = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const askedAtMs = clock.monotonicMs();
    const startsAt = await tryReserve({ accountId, endpoint, now: clock.now(), leadMs });
    if (startsAt === 'lost') {
      await clock.sleep(Math.random() * contentionMs * (attempt + 1));
    } else if (clock.now() <= startsAt + latestStartMs) {
      return clock.sleep(Math.max(0, startsAt - clock.now()));
    }
    leadMs = startsAt === 'lost' ? leadMs : Math.min(longestLeadMs, Math.ceil((clock.monotonicMs() - askedAtMs) * 1.5));
  }
  throw new BrokerError('rate-limited', { detail: { accountId, endpoint, cause: 'contention' } });
}

interface Reservation {
  accountId: string;
  endpoint: Endpoint;
  now: number;
  leadMs: number;
}

/** The start of the reserved slot, or `lost` when another caller wrote the document first. */
async function tryReserve({ accountId, endpoint, now, leadMs }: Reservation): Promise<number | 'lost'> {
  const reference = db().doc(paths.limits(accountId));
  const snapshot = await reference.get();
  const plan = planSlot({ nextFreeAt: parseSnapshot(snapshot, limitsDocument)?.nextFreeAt[endpoint], now, leadMs });
  if (plan.kind === 'full') throw new BrokerError('rate-limited', { detail: { accountId, endpoint, cause: 'queue' } });
  try {
    const { updateTime } = snapshot;
    if (updateTime) await reference.update({ [`nextFreeAt.${endpoint}`]: plan.nextFreeAt }, { lastUpdateTime: updateTime });
    else await reference.create({ nextFreeAt: { [endpoint]: plan.nextFreeAt } });
    return plan.startsAt;
  } catch (error) {
    if (isLostRace(error)) return 'lost';
    throw error;
  }
}

function isLostRace(error: unknown): boolean {
  return (
    failedWith(error, 'failed-precondition') || failedWith(error, 'already-exists') || failedWith(error, 'aborted') || failedWith(error, 'not-found')
  );
}

const windows = new Map<string, OrderWindow>();

/**
 * Takes one of the account's order sends if the sliding second has room: 0, send now; else how many milliseconds to
 * wait before asking again. Counted in this process, which is the one that holds the account's lease.
 */
export function takeOrderSlot(accountId: string, clock: Clock = systemClock): number {
  const { waitMs, window } = takePlace(windows.get(accountId) ?? emptyWindow, clock.monotonicMs());
  windows.set(accountId, window);
  return waitMs;
}

/** Waits until the account may send one order or cancel, and takes that place. */
export async function reserveOrderSlot(accountId: string, clock: Clock = systemClock): Promise<void> {
  for (let waitMs = takeOrderSlot(accountId, clock); waitMs > 0; waitMs = takeOrderSlot(accountId, clock)) await clock.sleep(waitMs);
}
