import type { Broker } from '@sthira/contract/accounts';
import type { Instant } from '@sthira/contract/units';
import type { LimitsDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { takeFromWindow } from '#platform/limits/rate-limit.ts';
import type { Store } from '#platform/store/store.ts';
import { BrokerError } from './broker-error.ts';
import { hasLane, isClosedToWeb, type LaneEndpoint, webStart } from './lane-plan.ts';
import { changeLimits, type SeenLimits } from './limits-document.ts';
import { orderLimit } from './order-limit.ts';
import { latestStartMs, loginSpacingMs, planSlot, spacingMs } from './slot-plan.ts';

export type Endpoint = LaneEndpoint | 'holdings' | 'profile';

const attempts = 12;
const contentionMs = 40;
const longestLeadMs = 3_000;

/**
 * Slots that all callers in all processes share: they are in one document, which is written only if
 * nobody else has changed it.
 */
interface Line {
  doc: ReturnType<typeof docs.limits>;
  endpoint: Endpoint | 'login';
  everyMs: number;
  /** The first start from an instant on that a lane of an agent leaves free. */
  start: (from: Instant) => Instant;
  /** The document as the caller read it. */
  seen?: SeenLimits | undefined;
}

const anyStart = (from: Instant) => from;

/**
 * Waits for the account's next free slot at an endpoint; while its agent holds a lane, for the next
 * one outside that lane. A caller that has just read the account's limits passes them as `seen` and
 * saves a reading. Throws `rate-limited` when the queue is too long.
 */
export async function reserveSlot(
  store: Store,
  accountId: string,
  endpoint: Endpoint,
  clock: Clock = systemClock,
  seen?: SeenLimits,
): Promise<void> {
  const start = hasLane(endpoint)
    ? (from: Instant) => webStart(from, { accountId, endpoint })
    : anyStart;
  await waitForSlot(
    store,
    { doc: docs.limits(accountId), endpoint, everyMs: spacingMs, start, seen },
    clock,
  );
}

/**
 * Waits until one more login may be made at this broker. Throws `rate-limited` when the queue is
 * too long.
 */
export async function reserveLogin(
  store: Store,
  broker: Broker,
  clock: Clock = systemClock,
): Promise<void> {
  await waitForSlot(
    store,
    {
      doc: docs.brokerLimits(broker),
      endpoint: 'login',
      everyMs: loginSpacingMs,
      start: anyStart,
    },
    clock,
  );
}

async function waitForSlot(store: Store, line: Line, clock: Clock): Promise<void> {
  let leadMs = 0;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const askedAtMs = clock.monotonicMs();
    const startsAt = await tryReserve(store, attempt === 0 ? line : { ...line, seen: undefined }, {
      now: clock.now(),
      leadMs,
    });
    if (startsAt === 'lost') {
      await clock.sleep(Math.random() * contentionMs * (attempt + 1));
    } else if (clock.now() <= startsAt + latestStartMs) {
      await clock.sleep(Math.max(0, startsAt - clock.now()));
      // A busy machine wakes up late; then the next caller's slot is too close.
      if (clock.now() <= startsAt + latestStartMs) return;
    }
    leadMs =
      startsAt === 'lost'
        ? leadMs
        : Math.min(longestLeadMs, Math.ceil((clock.monotonicMs() - askedAtMs) * 1.5));
  }
  throw new BrokerError('rate-limited', {
    detail: { path: line.doc.path, endpoint: line.endpoint, cause: 'contention' },
  });
}

/** The start of the reserved slot, or `lost` when another caller wrote the document first. */
async function tryReserve(
  store: Store,
  { doc, endpoint, everyMs, start, seen }: Line,
  { now, leadMs }: { now: number; leadMs: number },
): Promise<number | 'lost'> {
  const decide = (stored: LimitsDocument | undefined) => {
    const startFrom = (from: Instant) =>
      isClosedToWeb(stored?.lane, { now, at: from }) ? start(from) : from;
    const plan = planSlot({
      nextFreeAt: stored?.nextFreeAt[endpoint],
      now,
      leadMs,
      everyMs,
      startFrom,
    });
    if (plan.kind === 'full')
      throw new BrokerError('rate-limited', {
        detail: { path: doc.path, endpoint, cause: 'queue' },
      });
    return { result: plan.startsAt, change: { nextFreeAt: { [endpoint]: plan.nextFreeAt } } };
  };
  return changeLimits(store, doc, decide, seen);
}

/** When each account's last orders were sent, on the monotonic clock. */
const sends = new Map<string, readonly number[]>();

/**
 * Takes one of the account's order sends if the sliding second has room: 0, send now; else how many
 * milliseconds to wait before asking again. Counted in this process, which is the one that holds
 * the account's lease.
 */
export function takeOrderSlot(accountId: string, clock: Clock = systemClock): number {
  const before = sends.get(accountId) ?? [];
  const { waitMs, takenAt } = takeFromWindow(before, orderLimit, clock.monotonicMs());
  sends.set(accountId, takenAt);
  return waitMs;
}

/** Waits until the account may send one order or cancel, and takes that place. */
export async function reserveOrderSlot(
  accountId: string,
  clock: Clock = systemClock,
): Promise<void> {
  for (
    let waitMs = takeOrderSlot(accountId, clock);
    waitMs > 0;
    waitMs = takeOrderSlot(accountId, clock)
  )
    await clock.sleep(waitMs);
}
