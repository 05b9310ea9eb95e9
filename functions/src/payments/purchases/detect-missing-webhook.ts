import { paths } from '@sthira/contract/paths';
import type { PurchaseDocument } from '@sthira/contract/purchases';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import { db } from '#platform/firestore.ts';
import { readPurchaseIn } from './find-purchase.ts';

/**
 * Checks, some time after the poller or the browser credited a purchase, whether the provider's
 * message about it has arrived, and files an issue when it has not.
 */
export async function detectMissingWebhook({ id }: PurchaseDocument, clock: Clock): Promise<void> {
  const told = await db()
    .collection(paths.paymentEvents)
    .where('purchaseId', '==', id)
    .limit(1)
    .get();
  await inIssueTransaction(async (transaction) => {
    const { state, checkAt } = await readPurchaseIn(transaction, id);
    const now = clock.now();
    if (state !== 'credited' || checkAt === null || checkAt > now) return;
    const file = told.empty ? await openIssue(transaction, lostMessage(id)) : undefined;
    transaction.update(db().doc(paths.purchase(id)), { checkAt: null });
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
