import type { Instant } from '@sthira/contract/units';

/** The broker allows one read a second of each of these; a fifth more keeps jitter from breaking the rule. */
export const spacingMs = 1_200;
/** Nobody waits longer than this: the caller is told that the account is busy. */
export const longestWaitMs = 15_000;
/** A slot this far ahead was written by a broken clock, not by a queue. */
const brokenClockMs = 60_000;

export type SlotPlan = { kind: 'slot'; startsAt: Instant; nextFreeAt: Instant } | { kind: 'full' };

/** The next free slot of one endpoint, given when it is next free. */
export function planSlot({ nextFreeAt, now }: { nextFreeAt: Instant | undefined; now: Instant }): SlotPlan {
  const free = nextFreeAt === undefined || nextFreeAt > now + brokenClockMs ? now : nextFreeAt;
  const startsAt = Math.max(now, free);
  return startsAt - now > longestWaitMs ? { kind: 'full' } : { kind: 'slot', startsAt, nextFreeAt: startsAt + spacingMs };
}
