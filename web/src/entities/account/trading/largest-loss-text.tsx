import type { Account } from '@sthira/contract/accounts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { formatRupees } from '#ui/format/format-money.ts';
import { heldOvernight, largestLoss } from './worst-case.ts';

/** Says before a Start what it can cost. */
export function LargestLossText({ accounts }: { accounts: readonly Account[] }) {
  const { rupees, percent } = largestLoss(accounts);
  const share =
    percent === null ? '' : ` (${percent}% of ${accounts.length === 1 ? 'its size' : 'each size'})`;
  const overnight = heldOvernight(accounts);
  return (
    <>
      <p>
        Worst case, if the index jumps through a wing: a loss of up to{' '}
        <strong className="figures text-ink">{formatRupees(rupees)}</strong>
        {share}, charges and what the day has lost before included. A position that costs more to
        close is kept until its options settle; only Square Off and the kill switch close it at any
        price.
      </p>
      {overnight.length === 0 ? null : (
        <p>
          {overnight.map(nameOf).join(', ')} may hold a position over the night, until its options
          settle. The index may open anywhere and nothing can be closed before that: the worst case
          is the same. Credits are charged for each trading day on which a position may be opened or
          is held.
        </p>
      )}
    </>
  );
}
