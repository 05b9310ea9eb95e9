import { type Day, istInstant, minuteMs } from '@sthira/contract/units';
import { hoursOf } from '@sthira/quant/calendar/session-hours';
import { nextTradingDay, previousTradingDay } from '@sthira/quant/calendar/trading-days';
import type { IndexName, Underlying } from '@sthira/quant/contracts/contract-terms';
import type { RecordedSession } from '#backtest/backtest.ts';
import { createMarket } from '#market/market.ts';
import { indexCloseAt } from '#market/trading-clock.ts';
import { type DayKind, scriptsOf } from './day-scripts.ts';

interface SimulatedDay {
  day: Day;
  kind: DayKind;
  underlying: Underlying;
}

/**
 * The session before a simulated day, the day's own, and those after it without end, each made when
 * it is asked for. The same day of a kind is always the same.
 */
export function* simulatedSessions({
  day,
  kind,
  underlying,
}: SimulatedDay): Generator<RecordedSession, never> {
  const market = createMarket({
    ...{ seed: `${kind} ${day}`, hours: 'exchange', scriptsAt: scriptsOf(kind, day) },
  });
  for (let next = previousTradingDay(day); ; next = nextTradingDay(next)) {
    const opensAt = istInstant(next, hoursOf(next).open);
    const minutes = (indexCloseAt(next) - opensAt) / minuteMs;
    const bars = (name: IndexName, stepMs: number) =>
      Array.from({ length: minutes }, (_, minute) => {
        const fromAt = opensAt + minute * minuteMs;
        return market.bar(name, { fromAt, toAt: fromAt + minuteMs }, stepMs);
      });
    // Of VIX the closes are needed alone, and of the index no extremes within a second.
    const vixHundredths = bars('INDIAVIX', minuteMs).map(({ closePaise }) => closePaise);
    yield { day: next, bars: bars(underlying, 1_000), vixHundredths };
  }
}
