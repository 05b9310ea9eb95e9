import type { Account } from '@sthira/contract/accounts';
import type { Report } from '@sthira/contract/reports';
import { istDay, minuteMs } from '@sthira/contract/units';
import { useState } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { countedAccounts } from '#entities/account/paper/paper.ts';
import { TotalMark } from '#entities/account/paper/paper-mark.tsx';
import type { Range } from '#features/reports/report-range.ts';
import { useAnswers } from '#platform/use-answers.ts';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatMonth, instantOf } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { type MonthResult, monthColumns } from './month-columns.tsx';
import { lastMonths, monthOf } from './months.ts';

const keyOf = ({ from }: MonthResult) => from;

interface Props {
  /** The person's; `undefined` until they are read. */
  accounts: readonly Account[] | undefined;
  /** Of whose month; without it this month and the two before it. */
  at?: number;
}

/** What trading made and cost, by months. */
export default function MonthResults({ accounts, at }: Props) {
  const [now] = useState(() => serverNow());
  const today = istDay(now);
  const months = at === undefined ? lastMonths(now) : [monthOf(istDay(at), today)];
  const { counted, ...total } = countedAccounts(accounts ?? []);
  // Without ids a report is of all accounts.
  const named =
    total.money === 'paper' || total.leftOut > 0
      ? { account_ids: counted.map(({ id }) => id).toSorted() }
      : {};
  const answers = useAnswers(
    'getReport',
    months.map((range) => ({
      input: { from_date: range.from, to_date: range.to, ...named },
      enabled: accounts !== undefined,
      // While something trades, like a report that is open.
      everyMs: (report) =>
        range.to === today && report?.summary.active_accounts ? minuteMs : false,
    })),
  );
  const failed = answers.filter(({ error }) => error);
  const rows = months.flatMap((month, place) => rowOf(month, answers[place]?.data));
  const [newest] = rows;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="What Trading Made"
        note="Realised, by month, and what is left of it after the charges of broker, exchanges and state"
      >
        <TotalMark {...total} />
        {newest ? (
          <AsOf at={instantOf(newest.readAt)} settled={!newest.trades || newest.to < today} />
        ) : null}
      </CardHeader>
      <Reading
        className="p-4 sm:p-5"
        error={failed[0]?.error ?? null}
        retry={() => Promise.all(failed.map(({ refetch }) => refetch()))}
        skeleton={<SkeletonRows rows={months.length} label="Loading what trading made" />}
      >
        {rows.length > 0 && !answers.some(({ isPending }) => isPending) ? (
          <Months rows={rows} all={rows.length === months.length} />
        ) : null}
      </Reading>
    </Card>
  );
}

function rowOf(month: Range, report: Report | undefined): MonthResult[] {
  if (!report) return [];
  const { summary, days } = report;
  return [
    {
      ...month,
      ...{ total_pnl: summary.total_pnl, net_pnl: summary.net_pnl },
      charges: summary.charges?.total ?? null,
      milli_credits: summary.milli_credits,
      idle: days.length === 0 && summary.milli_credits === 0,
      trades: summary.active_accounts > 0,
      readAt: report.as_of,
      notes: report.charge_notes,
    },
  ];
}

/** `all`: none of the months is missing. */
function Months({ rows, all }: { rows: readonly MonthResult[]; all: boolean }) {
  if (all && rows.every(({ idle }) => idle)) {
    const names = rows.map(({ from }) => formatMonth(from)).toReversed();
    return (
      <p className="px-4 py-5 text-sm text-ink-soft sm:px-5">
        Nothing was traded in {new Intl.ListFormat('en-GB').format(names)}.
      </p>
    );
  }
  const notes = [...new Set(rows.flatMap((row) => row.notes))];
  return (
    <>
      <DataTable label="What trading made" columns={monthColumns} rows={rows} rowKey={keyOf} />
      {rows.some(({ charges }) => charges === null) ? (
        <div className="p-4 sm:px-5">
          <Notice kind="warn">
            The charges of some days are not known, so neither is what is left of their month.
          </Notice>
        </div>
      ) : null}
      <ul className="space-y-1 border-t border-line px-4 py-3 text-2xs text-ink-soft sm:px-5">
        <li>
          Credits are not taken off: what one costs in rupees depends on the pack it was bought in.
        </li>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </>
  );
}
