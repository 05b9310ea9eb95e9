import type { StoredBar } from '@sthira/contract/market';
import { windowBars } from '@sthira/quant/enigma/z-score';

/** The newest bars of a replay, oldest first, and how many there were in all. */
export interface RecentBars {
  bars: readonly StoredBar[];
  count: number;
  add(bar: StoredBar): void;
}

/**
 * Keeps as many one-minute bars as a z-score of this timeframe can look at: a frame has at most as
 * many bars as minutes, and the frame that is not closed yet is looked at too.
 */
export function createRecentBars(timeframe: number): RecentBars {
  const needed = (windowBars + 2) * timeframe;
  const bars: StoredBar[] = [];
  let count = 0;
  return {
    bars,
    get count() {
      return count;
    },
    add(bar) {
      if (bars.length >= 16 * needed) bars.splice(0, bars.length - needed);
      bars.push(bar);
      count += 1;
    },
  };
}
