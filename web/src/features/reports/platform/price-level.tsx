import { type LevelByDays, type PriceLevels, recordingTimes } from '@sthira/contract/price-levels';
import { Gauge } from 'lucide-react';
import { useAnswer } from '#platform/use-answer.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ExportTable } from '#ui/table/export-table.tsx';
import { LatestLevels } from './latest-levels.tsx';
import { byDaysColumns, shareText } from './price-level-columns.tsx';

const times = `${recordingTimes.slice(0, -1).join(', ')} and ${recordingTimes.at(-1)}`;

/** What option prices cost beside India VIX, by recorded quotes, whatever days the report is of. */
export default function PriceLevel() {
  const { data, error, refetch } = useAnswer('getPriceLevels', {});
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Price Level"
        note="NIFTY’s volatility at the money as a share of India VIX, from recorded quotes of all days, whatever the dates above"
      />
      <Reading
        className="p-4 sm:p-5"
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={6} label="Loading price levels" />}
      >
        {data ? data.levels.length > 0 ? <Levels {...data} /> : <Nothing /> : null}
      </Reading>
    </Card>
  );
}

const Nothing = () => (
  <EmptyState
    icon={<Gauge className="size-6" />}
    title="Nothing is recorded yet"
    text={`Quotes are recorded at ${times} on every trading day.`}
  />
);

const daysKey = ({ days_to_expiry }: LevelByDays) => String(days_to_expiry);

function Levels({ assumed_share, by_days, levels, more }: PriceLevels) {
  return (
    <>
      <p className="border-b border-line px-4 py-3 text-sm text-ink-soft text-pretty sm:px-5">
        The prices of backtests and paper accounts assume a share of{' '}
        <span className="figures font-medium text-ink">{shareText(assumed_share)}</span>; 1.000
        would be VIX itself. Days are trading days by the clock of the variance, rounded to whole
        ones where recordings are summed up. The model’s error is how far its prices lie from the
        middle of bid and ask at the forward that calls and puts tell, and by the index with assumed
        interest and dividends, as backtests take it: half of them within the first figure.
      </p>
      <ExportTable
        label="Share of VIX by days to expiry"
        columns={byDaysColumns}
        rows={by_days}
        rowKey={daysKey}
        file="price-level-by-days"
        note={<h3 className="font-medium text-ink">Share of VIX by days to expiry</h3>}
      />
      <div className="border-t border-line">
        <LatestLevels levels={levels} more={more} />
      </div>
    </>
  );
}
