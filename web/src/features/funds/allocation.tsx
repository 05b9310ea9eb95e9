import type { Holding } from '@sthira/contract/books';
import { ChartPie } from 'lucide-react';
import { lazy, Suspense, useMemo } from 'react';
import { Ageing } from '#ui/ageing.tsx';
import { Card, CardHeader } from '#ui/card.tsx';
import { chartColour } from '#ui/chart-colours.ts';
import { EmptyState } from '#ui/empty-state.tsx';
import { Rupees } from '#ui/rupees.tsx';
import { Segments } from '#ui/segments.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { allocationText, formatPercent, type Measure, type Slice, slicesOf } from './slices.ts';

const AllocationChart = lazy(() => import('./allocation-chart.tsx'));

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
    <Card className="overflow-hidden">
      <CardHeader title="Allocation" note={left > 0 && slices.length > 0 ? `${left} of ${holdings.length} holdings have no value to show` : null}>
        <Segments label="Value shown" options={measures} value={measure} change={changeMeasure} />
      </CardHeader>
      {slices.length > 0 ? (
        <Ageing at={at} className="grid items-center gap-4 p-4 sm:p-5 md:grid-cols-[minmax(16rem,2fr)_3fr]">
          <Suspense fallback={<Skeleton className="mx-auto size-56 rounded-full" />}>
            <AllocationChart slices={slices} label={allocationText(slices, measure)} />
          </Suspense>
          <Legend slices={slices} title={measures.find(({ name }) => name === measure)?.title ?? ''} />
        </Ageing>
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

function Legend({ slices, title }: { slices: readonly Slice[]; title: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region has to be reachable by keyboard
    <section aria-label="Legend" tabIndex={0} className="max-h-64 min-w-0 overflow-y-auto">
      <table className="w-full text-sm">
        <thead className="sticky top-0 bg-surface">
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="pb-1.5 text-left font-medium">
              Holding
            </th>
            <th scope="col" className="pb-1.5 text-right font-medium">
              {title}
            </th>
            <th scope="col" className="pb-1.5 pl-4 text-right font-medium">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {slices.map(({ id, label, rupees, percent }, place) => (
            <tr key={id} className="border-t border-line">
              <th scope="row" className="py-1.5 text-left font-normal">
                <span className="flex items-center gap-2">
                  <span aria-hidden className="size-2.5 shrink-0 rounded-full" style={{ background: chartColour(place) }} />
                  {label}
                </span>
              </th>
              <td className="py-1.5 text-right">
                <Rupees rupees={rupees} />
              </td>
              <td className="figures py-1.5 pl-4 text-right text-ink-soft">{formatPercent(percent)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
