import type { MilliCredits } from '@sthira/contract/units';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCredits } from '#ui/format/format-credits.ts';
import { formatNumber, unknown } from '#ui/format/format-money.ts';
import { Card } from '#ui/layout/card.tsx';
import { Covered } from '#ui/privacy/covered.tsx';
import type { WalletFigures } from './wallet-figures.ts';

interface Props {
  /** `undefined` until they are read. */
  milliCredits: MilliCredits | undefined;
  /** Reading has failed: what is not known is not on its way. */
  failed: boolean;
  figures: WalletFigures | undefined;
}

/** The balance, how long it lasts, and what trading costs. */
export function WalletCards({ milliCredits, failed, figures }: Props) {
  const ready = milliCredits !== undefined && figures !== undefined;
  const accounts =
    figures &&
    (figures.countedAccounts === 1
      ? 'your active account'
      : `your ${figures.countedAccounts} active accounts`);
  return (
    <div className="grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4">
      <Figure
        failed={failed}
        title="Balance"
        note="credits, which never expire"
        value={milliCredits === undefined ? undefined : formatCredits(milliCredits)}
      />
      <Figure
        failed={failed}
        title="Days Left"
        note={
          figures?.daysLeft == null
            ? 'no active account with a size'
            : `if ${accounts} ${figures.byOrders ? 'send an order' : 'trade'} every day`
        }
        value={
          ready
            ? figures.daysLeft === null
              ? unknown
              : formatNumber(figures.daysLeft, 'whole')
            : undefined
        }
      />
      <Figure
        failed={failed}
        title="Cost per Day"
        note={
          figures?.byOrders
            ? 'credits at most, charged before the first order of a day'
            : 'credits, charged once per account when it starts'
        }
        value={ready ? formatNumber(figures.dayCredits, 'whole') : undefined}
      />
      <Figure
        failed={failed}
        title="Cost per Year"
        note={
          figures?.byOrders
            ? 'of capital at most, whatever is ordered'
            : `of capital, at the price of ${figures?.pricedBy === 'last-pack' ? 'your last' : 'the smallest'} pack, before GST`
        }
        value={
          ready
            ? figures.yearlyPercent === null
              ? unknown
              : `${formatNumber(figures.yearlyPercent, 'paise')}%`
            : undefined
        }
      />
    </div>
  );
}

interface FigureProps {
  title: string;
  note: string;
  value: string | undefined;
  failed: boolean;
}

function Figure({ title, note, value, failed }: FigureProps) {
  const shown =
    value === undefined ? (
      failed ? (
        unknown
      ) : (
        <Skeleton className="h-8 w-24" />
      )
    ) : (
      <Covered>{value}</Covered>
    );
  return (
    <Card className="px-4 py-4 sm:px-5">
      <h2 className="text-sm text-ink-soft">{title}</h2>
      <div className="figures mt-1 min-h-8 text-2xl font-semibold tracking-tight">{shown}</div>
      <p className="mt-1 text-2xs text-ink-soft">
        {value === undefined ? (failed ? 'Not known' : 'Loading') : note}
      </p>
    </Card>
  );
}
