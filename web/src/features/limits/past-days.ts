import type { Account } from '@sthira/contract/accounts';
import type { Report, ReportTrade } from '@sthira/contract/reports';
import { type Day, istDay } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { splitPositions } from '#entities/books/split-positions.ts';
import { formatMinute, instantOf } from '#ui/format/format-time.ts';

/** What an account did on a day that it traded. */
export interface PastDay {
  day: Day;
  /** Rupees, charges taken off; null where they are not known. */
  net: number | null;
  /** When it opened its positions, `HH:MM` in India; null where trades of the day may be missing. */
  opened: readonly string[] | null;
}

/** Days back that are looked at, today not counted: about three months. */
const daysBack = 91;

/** What is asked of the reports. */
export const pastAsked = ({ id }: Pick<Account, 'id'>, today: Day) => ({
  ...{ from_date: addDays(today, -daysBack), to_date: addDays(today, -1), account_ids: [id] },
});

/** The recorded days of an account, oldest first. */
export function pastDaysOf({ days, trades, rows_left_out: leftOut }: Report): PastDay[] {
  const byDay = Map.groupBy(trades, ({ timestamp }) => istDay(instantOf(timestamp) ?? 0));
  return days.map(({ date, net_pnl: net }) => ({
    ...{ day: date, net },
    opened: leftOut > 0 ? null : openedOn(byDay.get(date) ?? []),
  }));
}

function openedOn(trades: readonly ReportTrade[]): string[] {
  return splitPositions(trades).flatMap((position) => {
    const at = instantOf(position.find(({ purpose }) => purpose === 'entry')?.timestamp);
    return at === null ? [] : [formatMinute(at)];
  });
}
