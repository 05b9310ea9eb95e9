import { Amount } from '#ui/amount.tsx';
import { AsOf } from '#ui/as-of.tsx';
import { freshnessOf } from '#ui/freshness.ts';
import { useNow } from '#ui/use-now.ts';
import { useAccountStatus } from './use-live.ts';

/** Mark to market of the account's run, with the time it was heard. */
export function LiveMtm({ accountId }: { accountId: string }) {
  const { mtmRupees, mtmAt } = useAccountStatus(accountId);
  const now = useNow();
  return (
    <span className="inline-flex flex-col items-end">
      <Amount rupees={mtmRupees} freshness={freshnessOf(mtmAt, now)} className="text-base font-semibold" />
      <AsOf at={mtmAt} />
    </span>
  );
}
