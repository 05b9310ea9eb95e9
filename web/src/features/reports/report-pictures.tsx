import type { Report } from '@sthira/contract/reports';
import { ChartLine } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { later } from '#platform/load-part.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DaysTable } from './days-table.tsx';
import { dailyText, equityText } from './profit-text.ts';

const ProfitCharts = later(() => import('./profit-charts.tsx'));

const words = {
  own: {
    nothing:
      'The equity curve and the daily results begin with the first trade. Choose other dates, or start an account on the dashboard.',
    daily: 'Realised on each day before charges, all chosen accounts together',
  },
  everybody: {
    nothing:
      'The equity curve and the daily results begin with the first trade of any account. Choose other dates.',
    daily: 'Realised on each day before charges, everybody’s accounts together',
  },
} as const;

interface Props {
  equity: Report['equity'] | undefined;
  /** The same days by account, where a file of them may be saved. */
  days?: Report['days'] | undefined;
  whose?: keyof typeof words;
  /** Stands beside each title: that the figures are of paper. */
  mark?: ReactNode;
}

/** The equity curve and the daily bars, and the same figures as a table. */
export function ReportPictures({ equity, days, whose = 'own', mark }: Props) {
  if (equity?.length === 0) {
    return (
      <Card>
        <EmptyState
          icon={<ChartLine className="size-6" />}
          title="Nothing was traded in these days"
          text={words[whose].nothing}
        />
      </Card>
    );
  }
  const waiting = <Skeleton className="h-64 w-full" />;
  const drawn = (picture: (points: Report['equity']) => ReactNode) =>
    equity ? <Suspense fallback={waiting}>{picture(equity)}</Suspense> : waiting;
  return (
    <div className="space-y-2">
      <div className="grid gap-4 lg:grid-cols-2">
        <Card className="min-w-0 overflow-clip">
          <CardHeader
            title="Equity Curve"
            note="Realised profit and loss, added up day by day, before and after charges"
          >
            {mark}
          </CardHeader>
          <div className="p-3 sm:p-4">
            {drawn((points) => (
              <ProfitCharts kind="equity" points={points} label={equityText(points)} />
            ))}
          </div>
        </Card>
        <Card className="min-w-0 overflow-clip">
          <CardHeader title="Daily P&L" note={words[whose].daily}>
            {mark}
          </CardHeader>
          <div className="p-3 sm:p-4">
            {drawn((points) => (
              <ProfitCharts kind="daily" points={points} label={dailyText(points)} />
            ))}
          </div>
        </Card>
      </div>
      {equity ? <DaysTable equity={equity} days={days} /> : null}
    </div>
  );
}
