import type { RefundOffer } from '@sthira/contract/purchases';
import { lotsOf } from '#credits/lots.ts';
import { collections } from '#documents/collections.ts';
import type { Answer, Call } from '#platform/call.ts';
import { queryOf } from '#platform/store/query.ts';
import { refundRefusal } from './refund-rule.ts';
import { purchaseEntryId } from './remaining-credits.ts';

/**
 * What `requestRefund` would answer now for each paid purchase of the caller, so that the screen
 * offers no refund that would be refused.
 */
export async function getRefundOffers({
  caller: { uid },
  clock,
  store,
}: Call<unknown>): Promise<Answer<RefundOffer[]>> {
  const [purchases, entries] = await Promise.all([
    store.find(queryOf(collections.purchases).where('uid', '==', uid)),
    store.find(queryOf(collections.walletEntries(uid)).orderBy('sequence')),
  ]);
  const lots = new Map(lotsOf(entries).map((lot) => [lot.entryId, lot]));
  const now = clock.now();
  const offers = purchases
    .filter(({ creditedAt }) => creditedAt !== null)
    .map((purchase) => ({
      purchase_id: purchase.id,
      refusal: refundRefusal(purchase, { lot: lots.get(purchaseEntryId(purchase)), now }) ?? '',
    }));
  return { data: offers, message: 'Refund offers loaded.' };
}
