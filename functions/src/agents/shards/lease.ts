import type { Instant } from '@sthira/contract/units';
import { closestMs } from '#brokers/lane-plan.ts';
import { pulse } from '#platform/pace.ts';

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
 * time. So the clocks of two machines are never compared.
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
 * What a challenger does: it takes a shard that has no holder or a silent one, leaves a shard whose
 * holder writes, and looks again while it cannot tell.
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
 * How long after `seen` the next holder must not read the accounts' books: the last holder may have
 * read them just before it released the shard, and brokers allow one reading a second. `stillMs` is
 * measured by the server's clock alone.
 */
export function restMs(seen: Sighting | undefined): number {
  return seen ? Math.max(0, closestMs - seen.stillMs) : 0;
}
