import type { Report } from '@sthira/contract/reports';
import { ChartLine } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatDay } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { dailyText, equityText } from './profit-text.ts';

const ProfitCharts = lazy(() => import('./profit-charts.tsx'));

const words = {
  own: {
    nothing:
      'The equity curve and the daily results begin with the first trade. Choose other dates, or start an account on the dashboard.',
    daily: 'Realised on each day, all chosen accounts together',
  },
  everybody: {
    nothing:
      'The equity curve and the daily results begin with the first trade of any account. Choose other dates.',
    daily: 'Realised on each day, everybody’s accounts together',
  },
} as const;

interface Props {
  equity: Report['equity'] | undefined;
  whose?: keyof typeof words;
}

/** The equity curve and the daily bars, and the same figures as a table. */
export function ReportPictures({ equity, whose = 'own' }: Props) {
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
          <CardHeader title="Equity Curve" note="Realised profit and loss, added up day by day" />
          <div className="p-3 sm:p-4">
            {drawn((points) => (
              <ProfitCharts kind="equity" points={points} label={equityText(points)} />
            ))}
          </div>
        </Card>
        <Card className="min-w-0 overflow-clip">
          <CardHeader title="Daily P&L" note={words[whose].daily} />
          <div className="p-3 sm:p-4">
            {drawn((points) => (
              <ProfitCharts kind="daily" points={points} label={dailyText(points)} />
            ))}
          </div>
        </Card>
      </div>
      {equity ? <DaysTable equity={equity} /> : null}
    </div>
  );
}

function DaysTable({ equity }: { equity: Report['equity'] }) {
  return (
    <details className="rounded-card border border-line bg-surface shadow-card">
      <summary className="min-h-10 px-4 py-2.5 text-sm font-medium text-ink-soft sm:px-5">
        Show the days as a table
      </summary>
      <table aria-label="Days" className="w-full border-t border-line text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="px-4 py-2 text-left font-medium sm:px-5">
              Day
            </th>
            <th scope="col" className="px-2 py-2 text-right font-medium">
              Realised
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium sm:px-5">
              So far
            </th>
          </tr>
        </thead>
        <tbody>
          {equity.toReversed().map(({ date, realised_pnl, cumulative_pnl }) => (
            <tr key={date} className="border-t border-line">
              <th scope="row" className="figures px-4 py-2 text-left font-normal sm:px-5">
                {formatDay(date)}
              </th>
              <td className="px-2 py-2 text-right">
                <Amount rupees={realised_pnl} />
              </td>
              <td className="px-4 py-2 text-right sm:px-5">
                <Amount rupees={cumulative_pnl} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
