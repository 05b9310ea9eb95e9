import type { Account } from '@sthira/contract/accounts';
import type { Report, ReportTrade } from '@sthira/contract/reports';
import { type Day, istDay, paiseFromRupees } from '@sthira/contract/units';
import { addDays } from '@sthira/quant/calendar/trading-days';
import { contractOfSymbol } from '@sthira/quant/contracts/display-name';
import { dayPositions } from '#entities/books/day-positions.ts';
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

/** A position that was opened and closed within the days that are looked at. */
export interface PastPosition {
  /** On which it was opened. */
  day: Day;
  /** Paise, charges taken off; null where they are not known. */
  netPaise: number | null;
  /** Null where its lot is not known. */
  lots: number | null;
}

/** The closed positions of an account, oldest first; null where trades of them may be missing. */
export function pastPositionsOf({
  trades,
  rows_left_out: leftOut,
}: Report): readonly PastPosition[] | null {
  if (leftOut > 0) return null;
  return splitPositions(trades)
    .flatMap(closedPosition)
    .sort((one, other) => one.day.localeCompare(other.day));
}

function closedPosition(trades: readonly ReportTrade[]): PastPosition[] {
  const entries = trades.filter(({ purpose }) => purpose === 'entry');
  const at = instantOf(entries[0]?.timestamp);
  const contracts = dayPositions(trades);
  if (at === null || contracts.some(({ gross }) => gross === null)) return [];
  const day = istDay(at);
  const nets = contracts.flatMap(({ net }) => net ?? []);
  return [
    {
      day,
      netPaise:
        nets.length < contracts.length
          ? null
          : nets.reduce((sum, net) => sum + paiseFromRupees(net), 0),
      lots: mostLots(entries, day),
    },
  ];
}

/** The lots of the option of which most were opened. */
function mostLots(entries: readonly ReportTrade[], day: Day): number | null {
  const lots = [...Map.groupBy(entries, ({ symbol }) => symbol)].flatMap(([symbol, own]) => {
    const lotSize = contractOfSymbol(symbol, day)?.lotSize;
    const units = own.reduce((sum, { quantity }) => sum + quantity, 0);
    return lotSize === undefined ? [] : units / lotSize;
  });
  return lots.length === 0 ? null : Math.max(...lots);
}
