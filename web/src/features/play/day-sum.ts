import { type Instant, type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { DayPoint, PlayedMinute } from './play-day.worker.ts';

/** What a played day came to, in rupees; null where a price or a rate was not known at its end. */
export interface DaySum {
  gross: number | null;
  charges: number | null;
  net: number | null;
  orders: number;
  trades: number;
  /** When the day stood lowest after charges; null where it was never below nothing. */
  worst: { at: Instant; net: number } | null;
}

/** Sums up the minutes of a day. */
export function sumOfDay(
  { orders, trades }: Pick<PlayedMinute, 'orders' | 'trades'>,
  points: readonly DayPoint[],
): DaySum {
  const last = points.at(-1);
  const worst = points.reduce<DayPoint | undefined>(
    (low, point) => (point.netPaise < (low?.netPaise ?? 0) ? point : low),
    undefined,
  );
  const rupees = (paise: Paise | undefined) =>
    paise === undefined ? null : rupeesFromPaise(paise);
  return {
    gross: rupees(last?.grossPaise),
    charges: rupees(last && last.grossPaise - last.netPaise),
    net: rupees(last?.netPaise),
    orders: orders.length,
    trades: trades.length,
    worst: worst ? { at: worst.at, net: rupeesFromPaise(worst.netPaise) } : null,
  };
}
