import type { Holding } from '@sthira/contract/books';
import { memo, type ReactNode } from 'react';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { DimWhenStale } from '#ui/feedback/dim-when-stale.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { Rupees } from '#ui/format/rupees.tsx';
import { Card } from '#ui/layout/card.tsx';
import { coverageText } from './coverage-text.ts';
import { Percent } from './holding-columns.tsx';
import { type Sum, sumHoldings } from './sums.ts';

interface Props {
  holdings: readonly Holding[] | undefined;
  /** When the oldest of the books was read. */
  at: number | null;
  /** When the oldest of the prices was made. */
  pricedAt: number | null;
}

/** The three figures above the table; without holdings they are still on their way. */
export const HoldingCards = memo(function HoldingCards({ holdings, at, pricedAt }: Props) {
  const sums = holdings && sumHoldings(holdings);
  const big = 'text-2xl font-semibold tracking-tight';
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-4">
      <SummaryCard
        title="Total Invested Value"
        sum={sums?.invested}
        counted="holdings have a buy price"
        at={at}
      >
        <Rupees rupees={sums?.invested.rupees} className={big} />
      </SummaryCard>
      <SummaryCard
        title="Total Current Value"
        sum={sums?.current}
        counted="holdings have a price"
        at={pricedAt}
      >
        <Rupees rupees={sums?.current.rupees} className={big} />
      </SummaryCard>
      <SummaryCard
        title="Profit & Loss"
        sum={sums?.profit}
        counted="holdings have a price"
        at={pricedAt}
      >
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <Amount rupees={sums?.profit.rupees} className={big} />
          {sums && sums.profitPercent !== null ? <Percent value={sums.profitPercent} /> : null}
        </span>
      </SummaryCard>
    </div>
  );
});

interface CardProps {
  title: string;
  sum: Sum | undefined;
  /** What is counted where it is not all of them. */
  counted: string;
  at: number | null;
  children: ReactNode;
}

function SummaryCard({ title, sum, counted, at, children }: CardProps) {
  const count = sum && coverageText(sum, counted);
  return (
    <Card className="px-4 py-4 sm:px-5">
      <h2 className="text-sm text-ink-soft">{title}</h2>
      <DimWhenStale at={at} className="mt-1 min-h-8">
        {sum ? children : <Skeleton className="h-8 w-36" />}
      </DimWhenStale>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-2xs">
        {sum ? <AsOf at={at} /> : <span className="text-ink-faint">Loading</span>}
        {count ? <span className="text-ink-soft">{count}</span> : null}
      </p>
    </Card>
  );
}
