import { paths } from '@sthira/contract/paths';
import type { Instant } from '@sthira/contract/units';
import { inIssueTransaction, openIssue, type Problem } from '#issues/file-issue.ts';
import type { ProviderEvent } from '#payments/provider/provider-rows.ts';
import { db, failedWith, type Transaction } from '#platform/firestore.ts';

const record = ({ id, type, at }: ProviderEvent, purchaseId: string) => ({
  id,
  type,
  purchaseId,
  at,
});

/** Whether this message was handled before: two processes may handle two deliveries at once. */
export async function isRecordedIn(
  transaction: Transaction,
  event: ProviderEvent | undefined,
): Promise<boolean> {
  return (
    event !== undefined && (await transaction.get(db().doc(paths.paymentEvent(event.id)))).exists
  );
}

/**
 * Records a message in the transaction of its effect. The transaction fails when another process
 * has handled the message in between.
 */
export function recordWebhookEventIn(
  transaction: Transaction,
  { event, purchaseId }: { event: ProviderEvent | undefined; purchaseId: string },
): void {
  if (event) transaction.create(db().doc(paths.paymentEvent(event.id)), record(event, purchaseId));
}

/** Records a message that changed nothing. */
export async function recordWebhookEvent(
  event: ProviderEvent | undefined,
  purchaseId = '',
): Promise<void> {
  if (!event) return;
  try {
    await db().doc(paths.paymentEvent(event.id)).create(record(event, purchaseId));
  } catch (error) {
    if (!failedWith(error, 'already-exists')) throw error;
  }
}

interface Told {
  event?: ProviderEvent | undefined;
  purchaseId?: string | undefined;
  now: Instant;
}

/**
 * Files the problem that a message reports and records the message in one transaction, so that the
 * next delivery does not count it again.
 */
export async function fileProblem(
  problem: Problem,
  { event, purchaseId = '', now }: Told,
): Promise<void> {
  await inIssueTransaction(async (transaction) => {
    if (await isRecordedIn(transaction, event)) return;
    const file = await openIssue(transaction, problem);
    file(now);
    recordWebhookEventIn(transaction, { event, purchaseId });
  });
}
