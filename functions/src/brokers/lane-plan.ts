import type { Instant } from '@sthira/contract/units';
import { hashText } from '@sthira/quant/hash';
import type { LimitsDocument } from '#documents/accounts.ts';
import { paced } from '#platform/pace.ts';
import { orderLimit } from './order-limit.ts';
import { brokenClockMs, latestStartMs, reservedUntil, spacingMs } from './slot-plan.ts';

/*
 * One cycle of an account's readings of one book while its agent holds a lane: three slots of
 * `spacingMs`.
 *
 *   0            1            2            3 = 0
 *   |---- agent -----|          |web|        |---- agent …
 *                100 ms         100 ms
 *
 * Any two starts are 1,100 ms apart, whoever makes them: those of two lanes by the wall clock,
 * which all machines share as they do for reservations, and the agent's own by its memory. While no
 * agent holds a lane the web has every slot.
 */
const cycleMs = 3 * spacingMs;
const agentMs = spacingMs + latestStartMs;
const webSlotMs = 2 * spacingMs;

/**
 * The starts of two readings of one book are at least this far apart, as exactly as the starts are
 * known.
 */
export const closestMs = orderLimit.windowMs;

/**
 * The books that an agent reads repeatedly, and by how much each one's cycle is delayed, so that
 * books read one after the other find their lanes open.
 */
const laterMs = { orders: 0, trades: 300, positions: 600, balance: 0 } as const;
export type LaneEndpoint = keyof typeof laterMs;
const laneEndpoints = Object.keys(laterMs) as LaneEndpoint[];

export function hasLane(endpoint: string): endpoint is LaneEndpoint {
  return Object.hasOwn(laterMs, endpoint);
}

interface Reading {
  accountId: string;
  endpoint: LaneEndpoint;
}

/** Each account has cycles of its own: a thousand of them must not be read at the same instant. */
function intoCycle(at: Instant, { accountId, endpoint }: Reading): number {
  const beginsAt = (hashText(accountId) % cycleMs) + laterMs[endpoint];
  return (((at - beginsAt) % cycleMs) + cycleMs) % cycleMs;
}

/** How long the agent has to wait until it is in its lane; 0 while it is. */
export function agentWaitMs(now: Instant, reading: Reading): number {
  const into = intoCycle(now, reading);
  return into <= agentMs ? 0 : cycleMs - into;
}

/** The first start of the web's lane from then on. */
export function webStart(from: Instant, reading: Reading): Instant {
  return from + ((webSlotMs + cycleMs - intoCycle(from, reading)) % cycleMs);
}

/** As it stands in the account's limits. */
export type Lane = NonNullable<LimitsDocument['lane']>;

/**
 * Longer than a shift: the next one claims it anew, and after one that died for good the web has
 * all slots again.
 */
const laneForMs = 20 * 60_000;
/**
 * Its holder uses a lane no longer than this before its end, when the web may already be queueing
 * for slots behind that.
 */
const laneMarginMs = 60_000;

/** Whether the web has to keep out of the agent's slots at that instant. */
export function isClosedToWeb(
  lane: Lane | undefined,
  { now, at }: { now: Instant; at: Instant },
): boolean {
  return lane !== undefined && at < lane.until && lane.until <= now + laneForMs + brokenClockMs;
}

/** Whether its holder may go on reading in it. */
export function isUsable(lane: Lane | undefined, now: Instant): lane is Lane {
  return isClosedToWeb(lane, { now, at: now + laneMarginMs });
}

/**
 * So long a lane may be wide: its holder reads at any time, and the web waits. It is wide when it
 * is claimed, since a run begins with all books, and now and then while its holder is in a hurry.
 */
const wideMs = paced(4_000);

interface Claim {
  id: string;
  now: Instant;
  stored: LimitsDocument | undefined;
}

export interface ClaimedLane {
  lane: Lane;
  /** Before this its holder need not wait for its slots. */
  wideUntil: Instant;
  /** From then on it may be wide again, unless web calls have reserved slots by then. */
  wideFrom: Instant;
  /** When the web may read each book next. */
  nextFreeAt: Record<string, Instant>;
}

/**
 * The lane of the agent that holds the account from now on. Where there is a lane already, web
 * calls have kept out of it. Elsewhere it begins after the slots that web calls have reserved;
 * without any it is wide.
 */
export function planClaim({ id, now, stored }: Claim): ClaimedLane {
  const reserved = Math.max(
    now,
    ...laneEndpoints.map((endpoint) => reservedUntil(stored?.nextFreeAt[endpoint], now)),
  );
  const lane = {
    id,
    from: isUsable(stored?.lane, now) ? stored.lane.from : reserved,
    until: now + laneForMs,
  };
  if (reserved > now) return { lane, wideUntil: now, wideFrom: reserved, nextFreeAt: {} };
  const wideUntil = now + wideMs;
  const wideFrom = wideUntil + closestMs;
  return {
    lane,
    wideUntil,
    wideFrom,
    nextFreeAt: Object.fromEntries(laneEndpoints.map((endpoint) => [endpoint, wideFrom])),
  };
}

interface Left {
  /** How long ago the agent started its last reading of each book. */
  agesMs: Readonly<Partial<Record<LaneEndpoint, number>>>;
  nextFreeAt: Readonly<Record<string, Instant>>;
  now: Instant;
}

/** When each book that the agent has read is next free, once it has left its lane. */
export function freeAfter({ agesMs, nextFreeAt, now }: Left): Record<string, Instant> {
  const own = laneEndpoints.flatMap((endpoint) => {
    const ageMs = agesMs[endpoint];
    if (ageMs === undefined) return [];
    return [
      [
        endpoint,
        Math.max(Math.ceil(now - ageMs + closestMs), reservedUntil(nextFreeAt[endpoint], now)),
      ] as const,
    ];
  });
  return Object.fromEntries(own);
}
