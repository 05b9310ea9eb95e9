import { type Instant, istDay } from '@sthira/contract/units';
import type { ShardDocument } from '#documents/shards.ts';
import { pulse } from '#platform/pace.ts';

type LiveRow = ShardDocument['live'][string];

/** An account's live row. That of an ended run, or of another day, says nothing of this one. */
export function rowOfToday(row: LiveRow | undefined, now: Instant): LiveRow | undefined {
  return row && row.state !== 'stopped' && istDay(row.at) === istDay(now) ? row : undefined;
}

/** Whether nobody has reported for so long that a figure is an old one. */
export const isOld = ({ at }: LiveRow, now: Instant): boolean => now - at > pulse.deadAfterMs;
