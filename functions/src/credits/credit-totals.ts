import type { CreditTotals } from '@sthira/contract/credit-reports';
import type { Instant, MilliCredits } from '@sthira/contract/units';
import type { EntryKind } from '@sthira/contract/wallets';
import { collections } from '#documents/collections.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

const kinds = {
  sold: 'purchase',
  spent: 'charge',
  refunded: 'refund',
  adjusted: 'adjustment',
  reversed: 'reversal',
} as const satisfies Record<Exclude<keyof CreditTotals, 'outstanding'>, EntryKind>;

/**
 * The sums of all ledgers over a span of instants, and of all wallets now. The database adds them
 * up; no entry is read.
 */
export async function readCreditTotals(
  store: Store,
  {
    from,
    to,
  }: {
    from: Instant;
    to: Instant;
  },
): Promise<CreditTotals> {
  const within = queryOf(collections.everyWalletEntry).where('at', '>=', from).where('at', '<', to);
  const moved = Object.entries(kinds).map(
    async ([name, kind]) =>
      [name, await store.sum(within.where('kind', '==', kind), 'milliCredits')] as const,
  );
  const [outstanding, ...sums] = await Promise.all([
    store.sum(queryOf(collections.wallets), 'milliCredits'),
    ...moved,
  ]);
  return { ...(Object.fromEntries(sums) as Omit<CreditTotals, 'outstanding'>), outstanding };
}

/**
 * What all wallets held at these instants, the latest first: what they hold now, less what has moved
 * since. The database adds it up.
 */
export async function readOwedAt(
  store: Store,
  instants: readonly Instant[],
  { outstanding }: Pick<CreditTotals, 'outstanding'>,
): Promise<MilliCredits[]> {
  const moved = await Promise.all(
    instants.map((at, place) => {
      const since = queryOf(collections.everyWalletEntry).where('at', '>=', at);
      const next = instants[place - 1];
      return store.sum(next === undefined ? since : since.where('at', '<', next), 'milliCredits');
    }),
  );
  let owed = outstanding;
  return moved.map((milliCredits) => {
    owed -= milliCredits;
    return owed;
  });
}
