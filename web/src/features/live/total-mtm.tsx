import { useSyncExternalStore } from 'react';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { useNow } from '#ui/page/use-now.ts';
import { statuses } from './status-stream.ts';
import { sumMtm } from './sum-mtm.ts';

interface Props {
  accountIds: string[];
  /** Credits that trading these accounts has cost today. */
  credits: number;
}

/**
 * The MTM of several accounts and how many it counts, its charges, what is left, and the credits.
 */
export function TotalMtm({ accountIds, credits }: Props) {
  const known = useSyncExternalStore(statuses.subscribe, statuses.get);
  const { rupees, charged, counted, of } = sumMtm(known, accountIds, useNow());
  return (
    <span className="mr-2 inline-flex flex-wrap items-baseline gap-x-2">
      <span className="text-xs text-ink-soft">
        Total MTM{counted < of ? ` (${counted} of ${of})` : ''}
      </span>
      <Amount rupees={rupees} className="font-semibold" />
      {charged ? (
        <span className="figures text-xs text-ink-soft">
          Charges {formatRupees(charged.chargesRupees, 'paise')}, net{' '}
          <Amount rupees={charged.netRupees} className="font-medium" />
        </span>
      ) : null}
      {credits > 0 ? (
        <span className="figures text-xs text-ink-soft">
          Credits today {formatNumber(credits, 'whole')}
        </span>
      ) : null}
    </span>
  );
}
