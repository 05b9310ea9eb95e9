import type { ReportSummary } from '@sthira/contract/reports';
import type { ReactNode } from 'react';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, unknown } from '#ui/format/format-money.ts';
import { Card } from '#ui/layout/card.tsx';

const big = 'figures text-2xl font-semibold tracking-tight';

/** `62.50%`, or a dash where nothing was closed. */
export function winRateText({ win_rate }: ReportSummary): string {
  return win_rate === null ? unknown : `${formatNumber(win_rate, 'paise')}%`;
}

function winNote({ winning_days, closed_days }: ReportSummary): string {
  if (closed_days === 0) return 'Nothing was closed in these days';
  return `${formatNumber(winning_days, 'whole')} of ${formatNumber(closed_days, 'whole')} account days ended with a gain`;
}

function activeNote({ active_accounts }: ReportSummary): string {
  return active_accounts === 0
    ? 'No account trades now'
    : `Trading now on ${active_accounts} account(s)`;
}

interface Props {
  summary: ReportSummary | undefined;
  at: number | null;
  /** `open` figures may have changed since they were read, `settled` ones cannot. */
  state: 'open' | 'settled';
  /** Stands beside the result: that it is of paper. */
  mark?: ReactNode;
}

export function ReportCards({ summary, at, state, mark }: Props) {
  const ages = state === 'open' ? at : null;
  return (
    <div className="grid grid-cols-2 gap-3 *:first:max-sm:col-span-2 sm:grid-cols-3 sm:gap-4">
      <SummaryCard
        title="Total P&L"
        note={summary && `Realised, ${basisOf(summary)}; open positions are not in it`}
        at={at}
        ages={ages}
      >
        {summary ? <NetFirst gross={summary.total_pnl} net={summary.net_pnl} /> : null} {mark}
      </SummaryCard>
      <SummaryCard title="Win Rate" note={summary && winNote(summary)} at={at} ages={ages}>
        <span className={big}>{summary ? winRateText(summary) : null}</span>
      </SummaryCard>
      <SummaryCard
        title="Active Algorithms"
        note={summary && activeNote(summary)}
        at={at}
        ages={at}
      >
        <span className={big}>
          {summary ? formatNumber(summary.active_algorithms, 'whole') : null}
        </span>
      </SummaryCard>
    </div>
  );
}

/** Whether a result is after charges, which it is where they are known. */
export const basisOf = ({ net_pnl }: { net_pnl: number | null }) =>
  net_pnl === null ? 'before charges, which are not all known' : 'after charges';

/** What is left of a result, and what it was before charges beside it. */
export function NetFirst({
  gross,
  net,
  precision = 'whole',
}: {
  gross: number;
  net: number | null;
  precision?: 'whole' | 'paise';
}) {
  if (net === null) return <Amount rupees={gross} precision={precision} className={big} />;
  return (
    <>
      <Amount rupees={net} precision={precision} className={big} />{' '}
      <span className="inline-block whitespace-nowrap text-sm text-ink-soft">
        before charges <Amount rupees={gross} precision={precision} />
      </span>
    </>
  );
}

interface CardProps {
  title: string;
  note: string | undefined;
  at: number | null;
  /** When the figure began to age; `null` where it does not. */
  ages: number | null;
  children: ReactNode;
}

/** A figure with what it means and how old it is. */
export function SummaryCard({ title, note, at, ages, children }: CardProps) {
  return (
    <Card className="px-4 py-4 sm:px-5">
      <h2 className="text-sm text-ink-soft">{title}</h2>
      <DimWhenStale at={ages} className="mt-1 min-h-8">
        {note ? children : <Skeleton className="h-8 w-32" />}
      </DimWhenStale>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-2xs text-ink-soft">
        {note ?? 'Loading'}
        {note ? <AsOf at={at} settled={ages === null} /> : null}
      </p>
    </Card>
  );
}
