import type { ReactNode } from 'react';
import { Card } from '#ui/card.tsx';
import { formatNumber, unknown } from '#ui/format-money.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { formatCredits } from './credit-text.ts';
import type { WalletFigures } from './wallet-figures.ts';

interface Props {
  /** `null` before the first credits; `undefined` while it is being read. */
  milliCredits: number | null | undefined;
  figures: WalletFigures | undefined;
}

/** What there is, how long it lasts, and what trading costs. */
export function WalletCards({ milliCredits, figures }: Props) {
  const ready = milliCredits !== undefined && figures !== undefined;
  const accounts = figures && (figures.countedAccounts === 1 ? 'your active account' : `your ${figures.countedAccounts} active accounts`);
  return (
    <div className="grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
      <Figure title="Balance" note="credits, which never expire" value={milliCredits === undefined ? undefined : formatCredits(milliCredits ?? 0)} />
      <Figure
        title="Days Left"
        note={figures?.daysLeft == null ? 'no active account with a size' : `if ${accounts} trade every day`}
        value={ready ? (figures.daysLeft === null ? unknown : formatNumber(figures.daysLeft, 'whole')) : undefined}
      />
      <Figure
        title="Cost per Day"
        note="credits, charged once per account when it starts"
        value={ready ? formatNumber(figures.dayCredits, 'whole') : undefined}
      />
      <Figure
        title="Cost per Year"
        note="of capital, at the price of your last pack, before GST"
        value={ready ? (figures.yearlyPercent === null ? unknown : `${formatNumber(figures.yearlyPercent, 'paise')}%`) : undefined}
      />
    </div>
  );
}

function Figure({ title, note, value }: { title: string; note: string; value: ReactNode }) {
  return (
    <Card className="px-4 py-4 sm:px-5">
      <h2 className="text-sm text-ink-soft">{title}</h2>
      <div className="figures mt-1 min-h-8 text-2xl font-semibold tracking-tight">{value ?? <Skeleton className="h-8 w-24" />}</div>
      <p className="mt-1 text-2xs text-ink-soft">{value === undefined ? 'Loading' : note}</p>
    </Card>
  );
}
