import { type Day, istDay, minuteMs, type Paise } from '@sthira/contract/units';
import { backtest, type ClosedTrade, type RecordedSession } from '@sthira/lab/backtest/backtest';
import { parametersOfPreset } from '@sthira/quant/enigma/parameters';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { creditsPaise, type Played } from './book-position.ts';
import { type Quarter, type QuartersByDay, quarterMs } from './recorded-quarters.ts';

/**
 * The days of a year that a preset traded, by its backtest over the minutes of recorded quarters. It is
 * charged on each of them, as a preset is that closes within the day. Charges are spread evenly over
 * the legs.
 */
export function playPreset(
  preset: PresetName,
  { year, capitalPaise }: { year: string; capitalPaise: Paise },
  quarters: QuartersByDay,
): Played[] {
  const ofYear = [...quarters].filter(([day]) => day.startsWith(year));
  const { trades, chargesPaise } = backtest({
    underlying: 'NIFTY',
    sessions: ofYear.map(([day, rows]) => sessionOf(day, rows)),
    parameters: parametersOfPreset(preset),
    capitalPaise,
  });
  const byDay = Map.groupBy(trades, ({ closedAt }) => istDay(closedAt));
  return ofYear.map(([day]) => {
    const legs = byDay.get(day) ?? [];
    return {
      day,
      grossPaise: grossOf(legs),
      chargesPaise: (chargesPaise * legs.length) / Math.max(1, trades.length),
      creditsPaise: creditsPaise(1, capitalPaise),
    };
  });
}

function grossOf(legs: readonly ClosedTrade[]): Paise {
  return legs.reduce((sum, { profitPaise }) => sum + profitPaise, 0);
}

/** Within a quarter the index goes evenly from its open over its low and its high to its close. */
function sessionOf(day: Day, quarters: readonly Quarter[]): RecordedSession {
  const minutes = quarters.flatMap(({ endsAt, path, vixPath }) =>
    Array.from({ length: quarterMs / minuteMs }, (_, minute) => {
      const share = (passed: number) => (passed * minuteMs) / quarterMs;
      const openPaise = Math.round(alongPath(path, share(minute)));
      const closePaise = Math.round(alongPath(path, share(minute + 1)));
      const bar = {
        at: endsAt - quarterMs + minute * minuteMs,
        ...{ openPaise, closePaise },
        highPaise: Math.max(openPaise, closePaise),
        lowPaise: Math.min(openPaise, closePaise),
      };
      return { bar, vix: alongPath(vixPath, share(minute + 1)) };
    }),
  );
  return { day, bars: minutes.map(({ bar }) => bar), vixHundredths: minutes.map(({ vix }) => vix) };
}

/** Where a path of turns that are equally long stands after a share of it. */
function alongPath(turns: readonly number[], share: number): number {
  const place = share * (turns.length - 1);
  const before = Math.min(turns.length - 2, Math.floor(place));
  const [from = 0, to = from] = turns.slice(before);
  return from + (place - before) * (to - from);
}
