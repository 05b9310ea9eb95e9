import type { Account } from '@sthira/contract/accounts';
import { type ReactNode, useSyncExternalStore } from 'react';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCompactRupees, formatCompactSignedRupees } from '#ui/format/format-compact.ts';
import {
  directionOf,
  formatNumber,
  formatPercent,
  formatRupees,
  formatSignedPercent,
  formatSignedRupees,
  unknown,
} from '#ui/format/format-money.ts';
import { Card } from '#ui/layout/card.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { availableMeaning } from './account-figures.ts';
import type { LiveSource } from './live.ts';
import { type Sum, summaryOf } from './summary.ts';

interface Props {
  /** `undefined` while the accounts are on their way. */
  accounts: readonly Account[] | undefined;
  live: LiveSource;
}

const colours = {
  up: 'text-gain',
  down: 'text-loss',
  flat: 'text-ink',
  unknown: 'text-ink-faint',
} as const;
const arrows = { up: '▲', down: '▼', flat: '', unknown: '' } as const;

/** P&L, margin and agents of all accounts together, but for those on paper. */
export function SummaryCards({ accounts, live }: Props) {
  const rows = useSyncExternalStore(live.subscribe, live.get);
  const now = useNow();
  if (!accounts) return <LoadingCards />;
  const { pnl, pnlPercent, available, utilised, utilisedPercent, active, unattended } = summaryOf(
    splitPaper(accounts).real,
    rows,
    now,
  );
  const direction = directionOf(pnl.rupees);
  return (
    <section aria-label="Summary" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <SummaryCard
        title="Today's P&L"
        meaning="What all runs of today made before charges, of accounts that trade and of those that stopped; in percent of the available and utilised margin of all accounts"
        figure={
          <Money
            sum={pnl}
            full={formatSignedRupees(pnl.rupees, 'paise')}
            colour={colours[direction]}
          >
            {arrows[direction] ? (
              <span aria-hidden className="mr-1 inline-block align-[0.15em] text-[0.6em]">
                {arrows[direction]}
              </span>
            ) : null}
            {formatCompactSignedRupees(pnl.rupees)}
          </Money>
        }
        detail={`${formatSignedPercent(pnlPercent)} of margin`}
        sum={pnl}
      />
      <SummaryCard
        title="Total Margin Available"
        meaning={availableMeaning}
        figure={
          <Money sum={available} full={formatRupees(available.rupees, 'paise')}>
            {formatCompactRupees(available.rupees)}
          </Money>
        }
        sum={available}
      />
      <SummaryCard
        title="Total Margin Utilized"
        meaning="What the brokers block for the runs, nothing for a stopped account; in percent of available and utilised together"
        figure={
          <Money sum={utilised} full={formatRupees(utilised.rupees, 'paise')}>
            {formatCompactRupees(utilised.rupees)}
          </Money>
        }
        detail={`${formatPercent(utilisedPercent)} utilized`}
        sum={utilised}
      />
      <SummaryCard
        title="Active Accounts"
        meaning="Accounts whose trading agent is active now"
        figure={
          <span className={classNames('figures', active.count === null && 'text-ink-faint')}>
            {active.count === null ? unknown : formatNumber(active.count, 'whole')}
            <span className="text-base font-normal text-ink-soft">
              {' '}
              of {formatNumber(active.of, 'whole')}
            </span>
          </span>
        }
        sum={
          active.count === null ? undefined : { counted: active.counted, of: active.of, stale: 0 }
        }
        warning={
          unattended > 0
            ? `${formatNumber(unattended, 'whole')} at work without an agent`
            : undefined
        }
      />
    </section>
  );
}

function Money({
  sum,
  full,
  colour = 'text-ink',
  children,
}: {
  sum: Sum;
  full: string;
  colour?: string;
  children: ReactNode;
}) {
  const old = sum.counted > 0 && sum.stale === sum.counted;
  const tone = sum.rupees === null || old ? 'text-ink-faint' : colour;
  return (
    <span
      title={sum.rupees === null ? 'Not known yet' : full}
      data-stale={old || undefined}
      className={classNames('figures whitespace-nowrap', tone)}
    >
      {children}
    </span>
  );
}

interface CardProps {
  title: string;
  /** What the figure is made of. */
  meaning: string;
  figure: ReactNode;
  detail?: string;
  sum: Pick<Sum, 'counted' | 'of' | 'stale'> | undefined;
  warning?: string | undefined;
}

function SummaryCard({ title, meaning, figure, detail, sum, warning }: CardProps) {
  return (
    <Card className="min-w-0 px-4 py-3.5 sm:px-5">
      <h2 title={meaning} className="text-xs font-medium text-ink-soft">
        {title}
      </h2>
      <p className="mt-1 text-xl font-semibold tracking-tight sm:text-2xl">{figure}</p>
      <p className="figures mt-1 flex flex-wrap gap-x-2 text-xs text-ink-soft">
        {detail ? <span>{detail}</span> : null}
        {sum && sum.counted < sum.of ? <span>{countedText(sum)}</span> : null}
        {sum && sum.stale > 0 ? (
          <span className="text-warn">{formatNumber(sum.stale, 'whole')} stale</span>
        ) : null}
        {warning ? <span className="text-warn">{warning}</span> : null}
      </p>
    </Card>
  );
}

/** `2 of 4 accounts`: how many a sum counts. */
function countedText({ counted, of }: Pick<Sum, 'counted' | 'of'>): string {
  return `${formatNumber(counted, 'whole')} of ${formatNumber(of, 'whole')} accounts`;
}

function LoadingCards() {
  return (
    <div role="status" className="grid grid-cols-2 gap-3 lg:grid-cols-4 lg:gap-4">
      <span className="sr-only">Loading the summary</span>
      {['pnl', 'available', 'utilised', 'active'].map((name) => (
        <Card key={name} className="space-y-3 px-4 py-3.5 sm:px-5">
          <Skeleton className="h-3 w-24" />
          <Skeleton className="h-7 w-20" />
          <Skeleton className="h-3 w-28" />
        </Card>
      ))}
    </div>
  );
}
