import type { Account } from '@sthira/contract/accounts';
import { formatRupees } from '#ui/format/format-money.ts';
import { largestLoss } from './worst-case.ts';

/** Says before a Start what it can cost. */
export function LargestLossText({ accounts }: { accounts: readonly Account[] }) {
  const { rupees, percent } = largestLoss(accounts);
  const share =
    percent === null ? '' : ` (${percent}% of ${accounts.length === 1 ? 'its size' : 'each size'})`;
  return (
    <p>
      Worst case, if the index jumps through a wing: a loss of up to{' '}
      <strong className="figures text-ink">{formatRupees(rupees)}</strong>
      {share}, charges and what the day has lost before included.
    </p>
  );
}
