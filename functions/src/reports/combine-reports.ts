import type { EquityPoint, Report, ReportDay, ReportSummary } from '@sthira/contract/reports';
import { type Instant, rupeesFromPaise } from '@sthira/contract/units';
import type { RealisedDay } from '@sthira/quant/realised-days';
import type { AccountReport, Traded } from './account-report.ts';
import { chargeNotes } from './charge-notes.ts';
import { type CreditsSpent, creditsOf } from './credits-spent.ts';
import { netFigures, netRow, sumResults } from './net-result.ts';

/** An answer of this many rows is some megabytes. */
const mostRows = 10_000;

/** The accounts' reports as one answer. Sums are taken in paise. */
export function combineReports(
  reports: readonly AccountReport[],
  { readAt, spent }: { readAt: Instant; spent: CreditsSpent },
): Report {
  const trades = newestFirst(reports.flatMap((each) => each.trades));
  const orders = newestFirst(reports.flatMap((each) => each.orders));
  return {
    as_of: new Date(readAt).toISOString(),
    summary: {
      ...summaryOf(reports),
      milli_credits: [...spent.values()].reduce((sum, paid) => sum + paid, 0),
    },
    days: daysOf(reports, spent),
    equity: equityOf(reports),
    trades: trades.slice(0, mostRows),
    orders: orders.slice(0, mostRows),
    rows_left_out: Math.max(trades.length - mostRows, 0) + Math.max(orders.length - mostRows, 0),
    charge_notes: chargeNotes(reports),
  };
}

function newestFirst<Row extends { timestamp: string | null }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (other.timestamp ?? '').localeCompare(one.timestamp ?? ''));
}

export function summaryOf(reports: readonly Traded[]): Omit<ReportSummary, 'milli_credits'> {
  const days = reports.flatMap((each) => each.days);
  const { closed, winning, rate } = wins(days);
  const active = reports.filter(({ account }) => account.trading.state !== 'stopped');
  const result = sumResults(days);
  return {
    total_pnl: rupeesFromPaise(result.realisedPaise),
    ...netRow(result),
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

function daysOf(reports: readonly AccountReport[], spent: CreditsSpent): ReportDay[] {
  const rows = reports.flatMap(({ account, days, entryDays }) =>
    days.map((each) => ({
      date: each.day,
      account_id: account.id,
      account_name: account.accountName,
      realised_pnl: rupeesFromPaise(each.realisedPaise),
      ...netRow(each),
      milli_credits: creditsOf(spent, { accountId: account.id, day: each.day }),
      trades: each.fills,
      ...(entryDays.has(each.day) ? { entered: true as const } : {}),
    })),
  );
  return rows.sort((one, other) => one.date.localeCompare(other.date));
}

/** A point for every day on which something was executed. */
export function equityOf(reports: readonly Traded[]): EquityPoint[] {
  const days = reports.flatMap((each) => each.days).filter(({ fills }) => fills > 0);
  const byDay = Map.groupBy(days, ({ day }) => day);
  let soFar = sumResults([]);
  return [...byDay]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([date, ofDay]) => {
      const result = sumResults(ofDay);
      soFar = sumResults([soFar, result]);
      return {
        date,
        realised_pnl: rupeesFromPaise(result.realisedPaise),
        cumulative_pnl: rupeesFromPaise(soFar.realisedPaise),
        ...netFigures(result),
        cumulative_net_pnl: netFigures(soFar).net_pnl,
      };
    });
}
