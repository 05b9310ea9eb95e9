import { AsOf } from '#ui/feedback/as-of.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import { mtmMeanings, mtmState } from './mtm-state.ts';
import { useAccountStatus } from './use-live.ts';

/**
 * Mark to market of the account's run before charges, with the time it was heard; a dash and why
 * where the agent itself does not know it.
 */
export function LiveMtm({ accountId }: { accountId: string }) {
  const status = useAccountStatus(accountId);
  const { mtmRupees, mtmAt } = status;
  const state = useNowFor((now) => mtmState(status, now));
  return (
    <span className="inline-flex flex-col items-end">
      <Amount
        rupees={mtmRupees}
        freshness={state === 'old' ? 'stale' : 'fresh'}
        className="text-base font-semibold"
      />
      {state === 'unread' || state === 'unpriced' ? (
        <span className="max-w-28 text-2xs text-warn text-balance">{mtmMeanings[state]}</span>
      ) : (
        <AsOf at={mtmAt} />
      )}
    </span>
  );
}
