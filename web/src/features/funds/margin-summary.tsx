import { RefreshCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Term } from '#entities/words/term.tsx';
import { Button } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatNumber, unknown } from '#ui/format/format-money.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { coverageText } from './coverage-text.ts';
import { type FundsFigure, type Sum, utilisationPercent } from './sums.ts';

interface Props {
  sumOf: ((figure: FundsFigure) => Sum) | undefined;
  at: number | null;
  /** Stands beside the title: that the figures are of paper. */
  mark?: ReactNode;
  refreshing: boolean;
  refresh: () => void;
}

export function MarginSummary({ sumOf, at, mark, refreshing, refresh }: Props) {
  const available = sumOf?.('margin_available');
  const utilised = sumOf?.('margin_utilized');
  return (
    <Card className="overflow-clip">
      <CardHeader title="Margin Summary" note={sumOf ? <AsOf at={at} /> : null}>
        {mark}
        <Button
          icon={<RefreshCw aria-hidden className="size-4" />}
          busy={refreshing}
          onClick={refresh}
        >
          {refreshing ? 'Refreshing...' : 'Refresh'}
        </Button>
      </CardHeader>
      <div className="grid grid-cols-1 gap-4 px-4 py-4 min-[26rem]:grid-cols-2 sm:px-5">
        <Margin
          title={
            <>
              <Term name="margin">Margin</Term> Available
            </>
          }
          sum={available}
        />
        <Margin title="Margin Utilised" sum={utilised} />
      </div>
      <div className="px-4 pb-5 sm:px-5">
        <Utilisation
          percent={
            available && utilised ? utilisationPercent(utilised.rupees, available.rupees) : null
          }
        />
      </div>
    </Card>
  );
}

function Margin({ title, sum }: { title: ReactNode; sum: Sum | undefined }): ReactNode {
  const counted = sum && coverageText(sum, 'accounts');
  return (
    <div>
      <h3 className="text-sm text-ink-soft">{title}</h3>
      <div className="mt-0.5 min-h-8">
        {sum ? (
          <Rupees rupees={sum.rupees} className="text-2xl font-semibold tracking-tight" />
        ) : (
          <Skeleton className="h-8 w-40" />
        )}
      </div>
      {counted ? <p className="text-2xs text-ink-soft">{counted}</p> : null}
    </div>
  );
}

function Utilisation({ percent }: { percent: number | null }) {
  const text = percent === null ? unknown : `${formatNumber(percent, 'paise')}%`;
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between text-xs">
        <span className="text-ink-soft">Utilisation</span>
        <span className="figures font-medium">{text}</span>
      </div>
      {percent === null ? null : (
        <meter
          className="sr-only"
          aria-label="Margin utilisation"
          min={0}
          max={100}
          value={percent}
        >
          {text}
        </meter>
      )}
      <div
        aria-hidden
        className="h-2.5 overflow-hidden rounded-full bg-sunken ring-1 ring-line ring-inset"
      >
        <div className="h-full rounded-full bg-accent" style={{ width: `${percent ?? 0}%` }} />
      </div>
    </div>
  );
}
