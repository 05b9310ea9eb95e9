import type { StoredBar } from '@sthira/contract/market';
import { type Instant, minuteMs, type Paise } from '@sthira/contract/units';
import type { Underlying } from '@sthira/quant/contracts/contract-terms';
import type { OptionContract } from '@sthira/quant/contracts/contracts';
import { isWithinReach } from '@sthira/quant/contracts/tradable-contracts';
import type { PricingLevels } from '@sthira/quant/prices/premium';
import type { RecordedSession } from '#backtest/backtest.ts';
import { createRecentBars } from '#backtest/recent-bars.ts';
import { chooseContracts } from '#backtest/replay-contracts.ts';

/** The market at the end of a bar. */
export interface Moment {
  at: Instant;
  levels: PricingLevels;
  /** The index at the end of the session before; left out on the first. */
  previousClosePaise?: Paise | undefined;
  /** The newest bars, oldest first; the same array at every moment. */
  bars: readonly StoredBar[];
  /** What a run may trade. */
  contracts: readonly OptionContract[];
}

/** The moments of recorded sessions, one at the end of each bar. `timeframe` is that of the z-score. */
export function* barMoments(
  underlying: Underlying,
  sessions: Iterable<RecordedSession>,
  timeframe: number,
): Generator<Moment> {
  const recent = createRecentBars(timeframe);
  let previousClosePaise: Paise | undefined;
  for (const { bars, vixHundredths } of sessions) {
    const first = bars[0];
    if (first === undefined) continue;
    let chosen = chooseContracts(underlying, first.at, first.openPaise);
    for (const [place, bar] of bars.entries()) {
      recent.add(bar);
      const at = bar.at + minuteMs;
      const indexPaise = bar.closePaise;
      if (!isWithinReach(chosen.reach, indexPaise))
        chosen = chooseContracts(underlying, at, indexPaise);
      const levels = { indexPaise, vixHundredths: vixHundredths[place] ?? 0 };
      yield { at, levels, previousClosePaise, bars: recent.bars, contracts: chosen.contracts };
    }
    previousClosePaise = bars.at(-1)?.closePaise;
  }
}
