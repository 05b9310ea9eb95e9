import { type Day, type Instant, istDay, type Paise } from '@sthira/contract/units';
import { type Fill, foldFill, type Held, nothingHeld } from './mtm.ts';

export interface TimedFill extends Fill {
  at: Instant;
}

/** What one IST day brought. `closedUnits` is 0 on a day that only opened. */
export interface RealisedDay {
  day: Day;
  realisedPaise: Paise;
  closedUnits: number;
  fills: number;
}

/**
 * The realised profit and loss of one run by IST day, at average cost: units count on the day that
 * closes them, at the average of what was open then. The days with fills alone, oldest first;
 * together exactly the realised part of `runFigures` of the same fills. Fills of one instant keep
 * the order they are given in.
 */
export function realisedByDay(fills: Iterable<TimedFill>): RealisedDay[] {
  const held = new Map<number, Held>();
  const days = new Map<Day, RealisedDay>();
  for (const fill of [...fills].sort((one, other) => one.at - other.at)) {
    const before = held.get(fill.instrumentId) ?? nothingHeld;
    const after = foldFill(before, fill);
    held.set(fill.instrumentId, after);
    const day = istDay(fill.at);
    const {
      realisedPaise,
      closedUnits,
      fills: count,
    } = days.get(day) ?? { realisedPaise: 0, closedUnits: 0, fills: 0 };
    days.set(day, {
      day,
      realisedPaise: realisedPaise + after.realisedPaise - before.realisedPaise,
      closedUnits:
        closedUnits + (Math.abs(before.netUnits) + fill.quantity - Math.abs(after.netUnits)) / 2,
      fills: count + 1,
    });
  }
  return [...days.values()];
}
