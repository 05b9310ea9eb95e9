import type { StoredBar } from '@sthira/contract/market';
import { type Day, istInstant, minuteMs, type Paise } from '@sthira/contract/units';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import { addDays, isTradingDay } from '@sthira/quant/calendar/trading-days';
import { mix, nearNormal, uniform } from '@sthira/quant/hash';
import type { RecordedSession } from '#backtest/backtest.ts';

export interface Walk {
  seed: number;
  fromDay: Day;
  levelPaise: Paise;
  vixHundredths: number;
  /** Standard deviation of a minute, as a share of the level. */
  minuteShare: number;
  /** Share of the minutes that jump thirty times as far. */
  jumps: number;
  /** Share of the minutes that are missing. */
  gaps: number;
}

/**
 * Sessions of a random walk without end on the trading days from a day on; the level stays within
 * 30 % of the first.
 */
export function* walkedSessions({
  seed,
  fromDay,
  levelPaise,
  vixHundredths,
  minuteShare,
  jumps,
  gaps,
}: Walk): Generator<RecordedSession, never> {
  let level = levelPaise;
  for (let day = fromDay; ; day = addDays(day, 1)) {
    if (!isTradingDay(day)) continue;
    const opensAt = istInstant(day, '09:15');
    const minutes = (istInstant(day, hoursOf(day).close) - opensAt) / minuteMs;
    const bars: StoredBar[] = [];
    const vix: number[] = [];
    for (let minute = 0; minute < minutes; minute++) {
      const hash = mix(mix(seed, opensAt / minuteMs), minute);
      const before = level;
      const reach = uniform(mix(hash, 3)) < jumps ? 30 * minuteShare : minuteShare;
      const moved = Math.round(level * (1 + reach * nearNormal(hash)));
      level = Math.min(1.3 * levelPaise, Math.max(0.7 * levelPaise, moved));
      if (uniform(mix(hash, 1)) < gaps) continue;
      const [openPaise, closePaise] = [before, level];
      bars.push({
        at: opensAt + minute * minuteMs,
        ...{ openPaise, closePaise, highPaise: Math.max(openPaise, closePaise) },
        lowPaise: Math.min(openPaise, closePaise),
      });
      vix.push(Math.round(vixHundredths * (1 + 0.02 * nearNormal(mix(hash, 2)))));
    }
    yield { day, bars, vixHundredths: vix };
  }
}
