import type { Account } from '@sthira/contract/accounts';
import type { Report } from '@sthira/contract/reports';
import { istDay } from '@sthira/contract/units';
import { ChartLine } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { withPaperMarks } from '#entities/account/paper/paper.ts';
import { NetResult } from '#features/reports/net-result.tsx';
import { ReportCards } from '#features/reports/report-cards.tsx';
import { ReportFilter } from '#features/reports/report-filter.tsx';
import { ReportPictures } from '#features/reports/report-pictures.tsx';
import { isOpenRange, type Range, rangeOf } from '#features/reports/report-range.ts';
import { later } from '#platform/load-part.ts';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDay, instantOf } from '#ui/format/format-time.ts';
import { Card } from '#ui/layout/card.tsx';
import { ReportBooks, type ReportTab } from './report-books.tsx';
import { useReport } from './use-report.ts';

// Below the fold, and shared with another page.
const ContractNoteCheck = later(() => import('./contract-note-check.tsx'));

interface Props {
  /** The accounts the report is about. */
  accounts: readonly Account[];
  /** Those of them that were chosen; none means all. */
  chosen: readonly string[];
  /** The days in the address. */
  asked: { from: string | null; to: string | null };
  changeRange: (range: Range) => void;
  tab: ReportTab;
  changeTab: (tab: ReportTab) => void;
  /** Stands beside each figure: that it is of paper. */
  mark: ReactNode;
  /** Stands in the place of figures where nothing was ever traded. */
  sample: ReactNode;
  /** What else stands below the pictures of these days. */
  renderBeside: (range: Range) => ReactNode;
  /** The filter of accounts. */
  children: ReactNode;
}

export function Reports({
  accounts,
  chosen,
  asked,
  changeRange,
  tab,
  changeTab,
  mark,
  sample,
  renderBeside,
  children,
}: Props) {
  const [now] = useState(() => serverNow());
  const range = rangeOf(asked, now);
  const open = isOpenRange(range, now);
  const answer = useReport({ range, accountIds: chosen, open });
  const report = answer.data && withMarks(answer.data, accounts);
  const at = instantOf(report?.as_of);
  const state = open && report && report.summary.active_accounts > 0 ? 'open' : 'settled';
  const [updating, setUpdating] = useState(false);
  async function update(wanted: Range) {
    if (wanted.from !== range.from || wanted.to !== range.to) {
      changeRange(wanted);
      return;
    }
    setUpdating(true);
    await answer.refetch();
    setUpdating(false);
  }
  const shown = (
    <>
      {report && report.rows_left_out > 0 ? (
        <Notice kind="warn">
          The oldest {formatNumber(report.rows_left_out, 'whole')} rows are left out of trades and
          orders. Choose fewer days to see them.
        </Notice>
      ) : null}
      <ReportCards summary={report?.summary} at={at} state={state} mark={mark} />
      <DimWhenStale at={state === 'open' ? at : null} className="space-y-4">
        <NetResult
          result={report?.summary}
          notes={report?.charge_notes ?? []}
          mark={
            <>
              {mark}
              {report ? <AsOf at={at} settled={state === 'settled'} /> : null}
            </>
          }
        >
          {report?.summary.charges ? (
            <Suspense fallback={null}>
              <ContractNoteCheck
                charges={report.summary.charges}
                caveat={noteCaveat(range, accounts)}
              />
            </Suspense>
          ) : null}
        </NetResult>
        <ReportPictures equity={report?.equity} days={report?.days} mark={mark} />
      </DimWhenStale>
    </>
  );
  return (
    <div className="space-y-4">
      <ReportFilter
        key={`${range.from} ${range.to}`}
        range={range}
        today={istDay(now)}
        busy={updating || (answer.isFetching && !report)}
        update={(wanted) => void update(wanted)}
      >
        {children}
      </ReportFilter>
      <Reading error={answer.error} retry={answer.refetch} skeleton={shown}>
        {report ? sample && report.days.length === 0 ? <Untraded sample={sample} /> : shown : null}
      </Reading>
      {renderBeside(range)}
      {answer.error && !report && tab !== 'positions' ? null : (
        <ReportBooks
          tab={tab}
          changeTab={changeTab}
          accounts={accounts}
          report={report}
          at={at}
          state={state}
        />
      )}
    </div>
  );
}

/** A contract note is of one account's day. */
function noteCaveat({ from, to }: Range, accounts: Props['accounts']): string | undefined {
  const days = from === to ? [] : [`the days from ${formatDay(from)} to ${formatDay(to)}`];
  const several = accounts.length > 1 ? [`${accounts.length} accounts`] : [];
  const of = [...days, ...several].join(' and ');
  return of === ''
    ? undefined
    : `A contract note is of one account and one day, and what stands above is of ${of}.`;
}

function Untraded({ sample }: Pick<Props, 'sample'>) {
  return (
    <>
      <Card>
        <EmptyState
          icon={<ChartLine className="size-6" />}
          title="Nothing was traded yet"
          text="What is left after charges stands here from the first trade on."
        />
      </Card>
      {sample}
    </>
  );
}

const withMarks = (report: Report, accounts: readonly Account[]): Report => ({
  ...report,
  days: withPaperMarks(report.days, accounts),
  trades: withPaperMarks(report.trades, accounts),
  orders: withPaperMarks(report.orders, accounts),
});
