import { type Day, minuteMs, type Paise } from '@sthira/contract/units';
import type { RecordedSession } from '@sthira/lab/backtest/backtest';
import { DayByDay } from '@sthira/lab/outcome/played-days';
import { totalPaise } from '@sthira/quant/charges/charge-heads';
import { parametersOfPreset } from '@sthira/quant/enigma/parameters';
import type { PresetName } from '@sthira/quant/enigma/presets';
import { creditsPaise } from './book-position.ts';
import type { PlayedStrategy } from './played-strategy.ts';
import { type Quarter, type QuartersByDay, quarterMs } from './recorded-quarters.ts';

const slippageTicks = 1;

/**
 * What a preset made of the minutes of recorded quarters, each calendar year with an account of the
 * same size.
 */
export function playPreset(
  preset: PresetName,
  { moneyShare, capitalPaise }: { moneyShare: number; capitalPaise: Paise },
  quarters: QuartersByDay,
): PlayedStrategy {
  const byYear = Map.groupBy(quarters, ([day]) => day.slice(0, 4));
  const years = [...byYear.values()].map((ofYear) => {
    const replay = new DayByDay({
      underlying: 'NIFTY',
      ...{ parameters: parametersOfPreset(preset), capitalPaise },
      dayCreditsPaise: creditsPaise(1, capitalPaise),
      terms: { moneyShare, slippageTicks },
    });
    for (const [day, rows] of ofYear) replay.play(sessionOf(day, rows));
    return replay;
  });
  return {
    days: years.flatMap(({ days }) =>
      days.map(({ day, grossPaise, charges, creditsPaise: paidPaise }) => ({
        ...{ day, grossPaise, creditsPaise: paidPaise },
        chargesPaise: totalPaise(charges),
      })),
    ),
    results: years.flatMap(({ positions }) =>
      positions.map(({ grossPaise, chargesPaise }) => grossPaise - chargesPaise),
    ),
  };
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
