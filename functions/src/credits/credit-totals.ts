import type { CreditTotals } from '@sthira/contract/credit-reports';
import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import type { EntryKind } from '@sthira/contract/wallets';
import { AggregateField, db, type Query } from '#platform/firestore.ts';

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
export async function readCreditTotals({
  from,
  to,
}: {
  from: Instant;
  to: Instant;
}): Promise<CreditTotals> {
  const within = db().collectionGroup('entries').where('at', '>=', from).where('at', '<', to);
  const moved = Object.entries(kinds).map(
    async ([name, kind]) => [name, await sumOf(within.where('kind', '==', kind))] as const,
  );
  const [outstanding, ...sums] = await Promise.all([
    sumOf(db().collection(paths.wallets)),
    ...moved,
  ]);
  return { ...(Object.fromEntries(sums) as Omit<CreditTotals, 'outstanding'>), outstanding };
}

async function sumOf(query: Query): Promise<number> {
  const result = await query.aggregate({ total: AggregateField.sum('milliCredits') }).get();
  return result.data().total;
}
