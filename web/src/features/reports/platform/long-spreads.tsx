import {
  type LongSpread,
  type LongSpreads,
  longRecordingTime,
} from '@sthira/contract/price-levels';
import { ChartSpline } from 'lucide-react';
import { Suspense, useMemo } from 'react';
import { later } from '#platform/load-part.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { Skeleton, SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber, formatPercent } from '#ui/format/format-money.ts';
import { formatDateTime, formatDay } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import { TableBar } from '#ui/table/export-table.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { longSpreadColumns } from './long-spread-columns.tsx';
import { shareText } from './price-level-columns.tsx';
import { threeMonthDays } from './spread-days.ts';

const LongSpreadPicture = later(() => import('./long-spread-picture.tsx'));

/** Of the newest recordings; the file has all of them. */
const shownRows = 25;

/** What a call spread of months and quarters cost by recorded quotes, whatever days the report is of. */
export default function LongSpreadsCard() {
  const { data, error, refetch } = useAnswer('getPriceLevels', {});
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Long Spreads"
        note="What a call at the money cost with one 5% above it sold against it, from recorded quotes of all days, whatever the dates above"
      />
      <Reading
        className="p-4 sm:p-5"
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={6} label="Loading long spreads" />}
      >
        {data ? (
          data.long_spreads.rows.length > 0 ? (
            <Spreads {...data.long_spreads} />
          ) : (
            <Nothing />
          )
        ) : null}
      </Reading>
    </Card>
  );
}

const Nothing = () => (
  <EmptyState
    icon={<ChartSpline className="size-6" />}
    title="No long spread is recorded yet"
    text={`Three monthly and two quarterly expiries are recorded at ${longRecordingTime} on every trading day.`}
  />
);

const keyOf = ({ recorded_at, expiry_date }: LongSpread) => `${recorded_at} ${expiry_date}`;

function Spreads({ rows, ...counted }: LongSpreads) {
  const days = useMemo(() => threeMonthDays(rows), [rows]);
  const newest = useMemo(() => rows.slice(0, shownRows), [rows]);
  const view = useTableView({
    label: 'Long spreads',
    columns: longSpreadColumns,
    rows: newest,
    rowKey: keyOf,
    brief,
  });
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-sm text-ink-soft text-pretty sm:px-5">
        <Measured {...counted} /> The debit is the ask of the bought call less the bid of the sold
        one, in percent of the index; a width is ask less bid in percent of their middle. The model
        asks by VIX of the same moment.
      </p>
      <Suspense fallback={<Skeleton className="m-4 h-48" />}>
        <LongSpreadPicture days={days} />
      </Suspense>
      <TableBar
        action={
          <ExportButton
            size="small"
            file="long-spreads"
            columns={csvColumnsOf(longSpreadColumns)}
            rows={rows}
          />
        }
      >
        <h3 className="font-medium text-ink">Recorded spreads</h3>
        {rows.length > newest.length ? (
          <span>
            {newest.length} of {formatNumber(rows.length, 'whole')} rows; the file has all of them.
          </span>
        ) : null}
      </TableBar>
      <ShownTable view={view} />
    </>
  );
}

function Measured({ days, days_needed, measured }: Omit<LongSpreads, 'rows'>) {
  if (!measured)
    return (
      <>
        <span className="figures font-medium text-ink">
          {days} of {days_needed}
        </span>{' '}
        recorded days tell a debit at three months; its median counts from the last of them on.
      </>
    );
  return (
    <>
      At three months the median debit of {measured.days} recorded days is{' '}
      <span className="figures font-medium text-ink">{formatPercent(measured.debit)}</span>,{' '}
      <span className="figures font-medium text-ink">{shareText(measured.share_of_model)}</span> of
      what the model asks.
    </>
  );
}

const brief = (row: LongSpread) => (
  <>
    <span className="figures flex items-baseline justify-between gap-3">
      <span className="font-medium">{formatDay(row.expiry_date)}</span>
      <span>{formatPercent(row.debit)}</span>
    </span>
    <span className="figures flex items-baseline justify-between gap-3 text-xs text-ink-soft">
      <span>{formatDateTime(Date.parse(row.recorded_at))}</span>
      <span>
        {formatPercent(row.bought_width)} · {formatPercent(row.sold_width)} wide
      </span>
    </span>
  </>
);
