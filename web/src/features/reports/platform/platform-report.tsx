import { istDay } from '@sthira/contract/units';
import { useState } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { NetResult } from '#features/reports/net-result.tsx';
import { ReportFilter } from '#features/reports/report-filter.tsx';
import { type Range, rangeOf } from '#features/reports/report-range.ts';
import { Reading } from '#ui/feedback/reading.tsx';
import { instantOf } from '#ui/format/format-time.ts';
import { PlatformCards } from './platform-cards.tsx';
import { type PlatformTab, PlatformTabs } from './platform-tabs.tsx';
import { usePlatformReport } from './use-platform-report.ts';

interface Props {
  /** The days in the address. */
  asked: { from: string | null; to: string | null };
  changeRange: (range: Range) => void;
  tab: PlatformTab;
  changeTab: (tab: PlatformTab) => void;
}

/** The platform's report of some days, for admins. */
export function PlatformReport({ asked, changeRange, tab, changeTab }: Props) {
  const [now] = useState(() => serverNow());
  const range = rangeOf(asked, now);
  const { data: report, error, isFetching, refetch } = usePlatformReport(range);
  const [updating, setUpdating] = useState(false);
  async function update(wanted: Range) {
    if (wanted.from !== range.from || wanted.to !== range.to) {
      changeRange(wanted);
      return;
    }
    setUpdating(true);
    await refetch();
    setUpdating(false);
  }
  const cards = (
    <>
      <PlatformCards summary={report?.summary} at={instantOf(report?.as_of)} />
      <NetResult result={report?.summary} notes={report?.charge_notes ?? []} />
    </>
  );
  return (
    <div className="space-y-4">
      <ReportFilter
        key={`${range.from} ${range.to}`}
        range={range}
        today={istDay(now)}
        busy={updating || (isFetching && !report)}
        update={(wanted) => void update(wanted)}
      />
      <Reading error={error} retry={refetch} skeleton={cards}>
        {report ? cards : null}
      </Reading>
      {report ? (
        <PlatformTabs report={report} range={range} tab={tab} changeTab={changeTab} />
      ) : null}
    </div>
  );
}
