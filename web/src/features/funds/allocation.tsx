import type { Holding } from '@sthira/contract/books';
import { ChartPie } from 'lucide-react';
import { memo, Suspense, useMemo } from 'react';
import { later } from '#platform/load-part.ts';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Segments } from '#ui/layout/segments.tsx';
import { AllocationLegend } from './allocation-legend.tsx';
import { allocationText, type Measure, type Slice, slicesOf } from './slices.ts';

const AllocationChart = later(() => import('./allocation-chart.tsx'));

export const measures = [
  { name: 'current', title: 'Current Value' },
  { name: 'invested', title: 'Invested Value' },
] as const;

interface Props {
  holdings: readonly Holding[];
  at: number | null;
  measure: Measure;
  changeMeasure: (measure: Measure) => void;
}

/** What each holding is of the whole: a doughnut, and the same figures as the legend beside it. */
export function Allocation({ holdings, at, measure, changeMeasure }: Props) {
  const slices = useMemo(() => slicesOf(holdings, measure), [holdings, measure]);
  const left = holdings.length - slices.length;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Allocation"
        note={
          left > 0 && slices.length > 0
            ? `${left} of ${holdings.length} holdings have no value to show`
            : null
        }
      >
        <Segments label="Value shown" options={measures} value={measure} change={changeMeasure} />
      </CardHeader>
      {slices.length > 0 ? (
        <Drawn slices={slices} at={at} measure={measure} />
      ) : (
        <EmptyState
          icon={<ChartPie className="size-6" />}
          title={measure === 'current' ? 'No current value is known' : 'No invested value is known'}
          text="The broker gave no figure to draw. The other value may be known."
        />
      )}
    </Card>
  );
}

/** Drawn anew only when a value changed: a large book has thousands of slices. */
const Drawn = memo(function Drawn({
  slices,
  at,
  measure,
}: { slices: readonly Slice[] } & Pick<Props, 'at' | 'measure'>) {
  return (
    <DimWhenStale
      at={at}
      className="grid items-center gap-4 p-4 sm:p-5 md:grid-cols-[minmax(16rem,2fr)_3fr]"
    >
      <Suspense fallback={<Skeleton className="mx-auto size-56 rounded-full" />}>
        <AllocationChart slices={slices} label={allocationText(slices, measure)} />
      </Suspense>
      <AllocationLegend
        slices={slices}
        title={measures.find(({ name }) => name === measure)?.title ?? ''}
      />
    </DimWhenStale>
  );
});
