import type { Account } from '@sthira/contract/accounts';
import type { Report, ReportTrade } from '@sthira/contract/reports';
import { type Day, istDay } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { contractOfSymbol } from '@sthira/quant/contracts/display-name';
import { splitPositions } from '#entities/books/split-positions.ts';
import { formatMinute, instantOf } from '#ui/format/format-time.ts';

/** What an account did on a day that it traded. */
export interface PastDay {
  day: Day;
  /** Rupees, charges taken off; null where they are not known. */
  net: number | null;
  /** The positions it opened; null where trades of the day may be missing. */
  opened: readonly Opened[] | null;
}

interface Opened {
  /** `HH:MM` in India. */
  at: string;
  /** Null where it is no option whose lot is known. */
  lots: number | null;
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
    opened: leftOut > 0 ? null : openedOn(byDay.get(date) ?? [], date),
  }));
}

function openedOn(trades: readonly ReportTrade[], day: Day): Opened[] {
  return splitPositions(trades, day).flatMap((position) => {
    const entries = position.filter(({ purpose }) => purpose === 'entry');
    const at = instantOf(entries[0]?.timestamp);
    return at === null ? [] : [{ at: formatMinute(at), lots: lotsOf(entries, day) }];
  });
}

/** Of the contract of which most was opened. */
function lotsOf(entries: readonly ReportTrade[], day: Day): number | null {
  const lots = [...Map.groupBy(entries, ({ symbol }) => symbol)].map(([symbol, own]) => {
    const lotSize = contractOfSymbol(symbol, day)?.lotSize;
    const units = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return lotSize === undefined ? null : units / lotSize;
  });
  return lots.reduce<number | null>(
    (most, each) => (most === null || each === null ? null : Math.max(most, each)),
    0,
  );
}
