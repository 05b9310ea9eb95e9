import { type Day, istDay, type Paise } from '@sthira/contract/units';
import { foldFill, type Held, nothingHeld } from '#mtm.ts';
import type { TimedFill } from '#realised-days.ts';

/**
 * Of one IST day of a run: `turnoverPaise`, the results of what each instrument closed on it, added
 * up without their signs; and `openUnits`, long and short, after its last fill.
 */
export interface ClosedResults {
  turnoverPaise: Paise;
  openUnits: number;
}

/** By days with fills; `fills` are those of one run. */
export function closedResults(fills: Iterable<TimedFill>): Map<Day, ClosedResults> {
  const held = new Map<number, Held>();
  const days = new Map<Day, ClosedResults>();
  const inTime = [...fills].sort((one, other) => one.at - other.at);
  for (const [day, ofDay] of Map.groupBy(inTime, ({ at }) => istDay(at))) {
    const realised = new Map<number, Paise>();
    for (const fill of ofDay) {
      const before = held.get(fill.instrumentId) ?? nothingHeld;
      const after = foldFill(before, fill);
      held.set(fill.instrumentId, after);
      const madePaise = after.realisedPaise - before.realisedPaise;
      realised.set(fill.instrumentId, (realised.get(fill.instrumentId) ?? 0) + madePaise);
    }
    days.set(day, {
      turnoverPaise: sumOf([...realised.values()].map(Math.abs)),
      openUnits: sumOf([...held.values()].map(({ netUnits }) => Math.abs(netUnits))),
    });
  }
  return days;
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
