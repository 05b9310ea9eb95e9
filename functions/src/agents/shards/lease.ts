import { pulse } from '@sthira/contract/pulse';
import type { Instant } from '@sthira/contract/units';
import { closestMs } from '#brokers/lane-plan.ts';

/*
 * Who may act for a shard.
 *
 *   free ──take──▶ held ──one write a second──▶ held ──let go──▶ free
 *                   │
 *                   └── stands still for 10 s ──take by a challenger──▶ held (epoch + 1)
 *
 * The holder counts on its own monotonic clock from just before its last successful write and sends
 * nothing after 5 s; a broker request ends within 3 s; so its last possible effect ends 8 s after
 * that write. A challenger takes over when the server's read time is 10 s past the server's write
 * time. Two machines' clocks never meet.
 */

/**
 * A shard document as a challenger sees it: its holder and how long it has stood still, by the
 * server's clock.
 */
export interface Sighting {
  holder: string;
  writtenAt: Instant;
  stillMs: number;
}

export type LeaseVerdict = 'take' | 'watch' | 'alive';

/**
 * What a challenger does about what it sees: take a shard nobody holds or whose holder is silent,
 * leave one whose holder writes, and look again while it cannot tell.
 */
export function judgeLease(first: Sighting | undefined, now: Sighting | undefined): LeaseVerdict {
  if (!now || now.holder === '') return 'take';
  if (now.stillMs >= pulse.takeOverAfterMs) return 'take';
  if (first && first.holder !== '' && now.writtenAt > first.writtenAt) return 'alive';
  return 'watch';
}

/** May the holder still send? Both readings are of its own monotonic clock. */
export function maySend(beganWriteMs: number, nowMs: number): boolean {
  return nowMs - beganWriteMs < pulse.sendWithinMs;
}

/**
 * How long after it was seen a shard's next holder leaves its accounts' books alone: who let go of
 * it may have read them just before. Both ends of `stillMs` are the server's, and what its holder
 * did last came before its last write, or long ago.
 */
export function restMs(seen: Sighting | undefined): number {
  return seen ? Math.max(0, closestMs - seen.stillMs) : 0;
}
