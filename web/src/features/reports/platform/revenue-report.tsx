import { istDay } from '@sthira/contract/units';
import { useState } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { ReportFilter } from '#features/reports/report-filter.tsx';
import { type Range, rangeOf, recentMonths } from '#features/reports/report-range.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Reading } from '#ui/feedback/reading.tsx';
import { CountedWallets } from './counted-wallets.tsx';
import { RevenueCards } from './revenue-cards.tsx';
import { RevenueMonths } from './revenue-months.tsx';
import { MonthTable, PaperTable } from './revenue-tables.tsx';

interface Props {
  /** The days in the address. */
  asked: { from: string | null; to: string | null };
  changeRange: (range: Range) => void;
}

/** What was sold and taxed, month by month, and what became of the credits. */
export function RevenueReport({ asked, changeRange }: Props) {
  const [now] = useState(() => serverNow());
  const range = rangeOf(asked, now, recentMonths(now));
  const {
    data: revenue,
    error,
    isFetching,
    refetch,
  } = useAnswer('getRevenue', { from_date: range.from, to_date: range.to });
  function update(wanted: Range) {
    if (wanted.from === range.from && wanted.to === range.to) void refetch();
    else changeRange(wanted);
  }
  return (
    <>
      <ReportFilter
        key={`${range.from} ${range.to}`}
        range={range}
        today={istDay(now)}
        busy={isFetching}
        update={update}
      />
      <Reading error={error} retry={refetch} skeleton={<RevenueCards revenue={undefined} />}>
        {revenue ? (
          <>
            <RevenueCards revenue={revenue} />
            <RevenueMonths months={revenue.months} range={range} />
            <CountedWallets counted={revenue.counted} reread={refetch} />
            <MonthTable months={revenue.months} range={range} />
            <PaperTable papers={revenue.papers} range={range} />
          </>
        ) : null}
      </Reading>
    </>
  );
}
