import type { Instant } from '@sthira/contract/units';
import { paced } from '#platform/pace.ts';
import { jitterMs } from './order-limit.ts';

/**
 * A caller that starts later than this comes too close to the next slot and needs another one.
 */
export const latestStartMs = 100;
/**
 * The broker allows one read a second of each of these. The allowance covers a read that starts
 * late or travels long while the next one does not.
 */
export const spacingMs = paced(1_000) + latestStartMs + jitterMs;
/**
 * The pause between logins at one broker, for all accounts together. No broker publishes a limit;
 * five a second have not been refused in practice.
 */
export const loginSpacingMs = paced(200);
/** The longest wait for a slot; after it the caller is refused because the account is busy. */
export const longestWaitMs = 15_000;
/** A slot this far ahead was written by a broken clock, not by a queue. */
export const brokenClockMs = 60_000;

export type SlotPlan = { kind: 'slot'; startsAt: Instant; nextFreeAt: Instant } | { kind: 'full' };

/*
 * Slots, not a window or a bucket of `platform/limits/rate-limit.ts`: those refuse a caller who
 * comes too early. Here callers in many processes want the same book, and each is given the next
 * free start, so that they come one after the other and none asks the database again and again.
 */
interface SlotNeed {
  nextFreeAt: Instant | undefined;
  now: Instant;
  /** How long the reservation takes to be written. */
  leadMs: number;
  everyMs?: number;
  /**
   * The first start at or after that instant which the spacing allows; further conditions are
   * optional.
   */
  startFrom?: (from: Instant) => Instant;
}

/** Until when an endpoint is taken, given what is stored. */
export function reservedUntil(nextFreeAt: Instant | undefined, now: Instant): Instant {
  return nextFreeAt === undefined || nextFreeAt > now + brokenClockMs ? now : nextFreeAt;
}

/** The next free slot of one endpoint, given when it is next free. */
export function planSlot({
  nextFreeAt,
  now,
  leadMs,
  everyMs = spacingMs,
  startFrom = (from) => from,
}: SlotNeed): SlotPlan {
  const startsAt = startFrom(Math.max(now + leadMs, reservedUntil(nextFreeAt, now)));
  return startsAt - now > longestWaitMs
    ? { kind: 'full' }
    : { kind: 'slot', startsAt, nextFreeAt: startsAt + everyMs };
}
