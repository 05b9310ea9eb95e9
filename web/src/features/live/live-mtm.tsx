import { AsOf } from '#ui/feedback/as-of.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatRupees } from '#ui/format/format-money.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { mtmMeanings, mtmState } from './mtm-state.ts';
import { netResult } from './net-result.ts';
import { useAccountStatus } from './use-live.ts';

/**
 * Mark to market of the account's run and what is left of it after charges, with the time it was heard; a dash and why where the agent
 * itself does not know it.
 */
export function LiveMtm({ accountId }: { accountId: string }) {
  const status = useAccountStatus(accountId);
  const { mtmRupees, mtmAt } = status;
  const state = useNowFor((now) => mtmState(status, now));
  const net = state === 'known' ? netResult(status) : null;
  return (
    <span className="inline-flex flex-col items-end">
      <Amount
        rupees={mtmRupees}
        freshness={state === 'old' ? 'stale' : 'fresh'}
        className="text-base font-semibold"
      />
      {net ? (
        <span
          className="figures text-2xs text-ink-soft"
          title={`Charges of ${formatRupees(net.chargesRupees, 'paise')} by now; closing what is open costs more`}
        >
          Net <Amount rupees={net.netRupees} className="font-medium" />
        </span>
      ) : null}
      {state === 'unread' || state === 'unpriced' ? (
        <span className="max-w-28 text-2xs text-warn text-balance">{mtmMeanings[state]}</span>
      ) : (
        <AsOf at={mtmAt} />
      )}
    </span>
  );
}
