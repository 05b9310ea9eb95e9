import type { EquityPoint, Report, ReportDay, ReportSummary } from '@sthira/contract/reports';
import { type Day, type Instant, type Paise, rupeesFromPaise } from '@sthira/contract/units';
import type { RealisedDay } from '@sthira/quant/realised-days';
import type { AccountReport } from './account-report.ts';

/** An answer of this many rows is some megabytes. */
const mostRows = 10_000;

/** The accounts' reports as one answer. Sums are taken in paise. */
export function combineReports(reports: readonly AccountReport[], readAt: Instant): Report {
  const trades = newestFirst(reports.flatMap((each) => each.trades));
  const orders = newestFirst(reports.flatMap((each) => each.orders));
  return {
    as_of: new Date(readAt).toISOString(),
    summary: summaryOf(reports),
    days: daysOf(reports),
    equity: equityOf(reports),
    trades: trades.slice(0, mostRows),
    orders: orders.slice(0, mostRows),
    rows_left_out: Math.max(trades.length - mostRows, 0) + Math.max(orders.length - mostRows, 0),
  };
}

function newestFirst<Row extends { timestamp: string | null }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (other.timestamp ?? '').localeCompare(one.timestamp ?? ''));
}

/** What an account did, day by day. */
export type Traded = Pick<AccountReport, 'account' | 'days'>;

export function summaryOf(reports: readonly Traded[]): ReportSummary {
  const days = reports.flatMap((each) => each.days);
  const { closed, winning, rate } = wins(days);
  const active = reports.filter(({ account }) => account.trading.state !== 'stopped');
  return {
    total_pnl: rupeesFromPaise(days.reduce((sum, { realisedPaise }) => sum + realisedPaise, 0)),
    win_rate: rate,
    winning_days: winning,
    closed_days: closed,
    active_algorithms: new Set(active.map(({ account }) => account.trading.algoId)).size,
    active_accounts: active.length,
  };
}

/**
 * Of the days that closed something, how many ended with a gain; the percentage has two decimals,
 * and is `null` when nothing was closed.
 */
export function wins(days: readonly RealisedDay[]): {
  closed: number;
  winning: number;
  rate: number | null;
} {
  const results = days.filter(({ closedUnits }) => closedUnits > 0);
  const closed = results.length;
  const winning = results.filter(({ realisedPaise }) => realisedPaise > 0).length;
  return {
    closed,
    winning,
    rate: closed === 0 ? null : Math.round((winning / closed) * 10_000) / 100,
  };
}

function daysOf(reports: readonly AccountReport[]): ReportDay[] {
  const rows = reports.flatMap(({ account, days }) =>
    days.map(({ day, realisedPaise, fills }) => ({
      date: day,
      account_id: account.id,
      account_name: account.accountName,
      realised_pnl: rupeesFromPaise(realisedPaise),
      trades: fills,
    })),
  );
  return rows.sort((one, other) => one.date.localeCompare(other.date));
}

/** A point for every day on which something was executed. */
export function equityOf(reports: readonly Traded[]): EquityPoint[] {
  const byDay = new Map<Day, Paise>();
  const days = reports.flatMap((each) => each.days).filter(({ fills }) => fills > 0);
  for (const { day, realisedPaise } of days) byDay.set(day, (byDay.get(day) ?? 0) + realisedPaise);
  let cumulativePaise = 0;
  return [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([date, realisedPaise]) => {
      cumulativePaise += realisedPaise;
      return {
        date,
        realised_pnl: rupeesFromPaise(realisedPaise),
        cumulative_pnl: rupeesFromPaise(cumulativePaise),
      };
    });
}
