import { freshnessOf } from '#ui/format/freshness.ts';
import type { AccountStatus } from './frames.ts';

/**
 * `unread` and `unpriced`: the agent has just reported that it does not know the MTM, because it
 * lacks the broker's books or prices. `old`: the last report is too long ago.
 */
export type MtmState = 'missing' | 'known' | 'unread' | 'unpriced' | 'old';

export const mtmMeanings: Record<MtmState, string> = {
  missing: 'No MTM has been heard yet',
  known: 'What the open positions and the trades of this run stand at',
  unread: 'The broker’s books are being read',
  unpriced: 'Prices are older than 10 seconds',
  old: 'Nothing has been heard for 10 seconds',
};

export function mtmState(
  { mtmRupees, mtmAt, run }: Pick<AccountStatus, 'mtmRupees' | 'mtmAt' | 'run'>,
  now: number,
): MtmState {
  const freshness = freshnessOf(mtmAt, now);
  if (freshness === 'unknown') return 'missing';
  if (freshness === 'stale') return 'old';
  if (mtmRupees !== null) return 'known';
  return run?.unread ? 'unread' : 'unpriced';
}
