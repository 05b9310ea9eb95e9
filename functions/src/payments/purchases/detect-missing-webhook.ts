import type { PurchaseDocument } from '@sthira/contract/purchases';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { readPurchaseIn } from './find-purchase.ts';

/**
 * Checks, some time after the poller or the browser credited a purchase, whether the provider's
 * message about it has arrived, and files an issue when it has not.
 */
export async function detectMissingWebhook(
  store: Store,
  { id }: PurchaseDocument,
  clock: Clock,
): Promise<void> {
  const recorded = await store.findTolerant(
    queryOf(collections.paymentEvents).where('purchaseId', '==', id).limit(1),
  );
  await inIssueTransaction(store, async (unit) => {
    const { state, checkAt } = await readPurchaseIn(unit, id);
    const now = clock.now();
    if (state !== 'credited' || checkAt === null || checkAt > now) return;
    const file = recorded.length === 0 ? await openIssue(unit, lostMessage(id)) : undefined;
    unit.change(docs.purchase(id), { checkAt: null });
    file?.(now);
  });
}

function lostMessage(id: string): Problem {
  return {
    cause: 'payment-messages-lost',
    priority: 'medium',
    description: `The payment provider's message about purchase ${id} did not arrive; it was credited by asking. Check the webhook's address and secret.`,
    source: 'Payments',
  };
}
