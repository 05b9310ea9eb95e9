import { paths } from '@sthira/contract/paths';
import { db, failedWith, type Transaction } from '#platform/firestore.ts';
import type { ProviderEvent } from './provider-rows.ts';

const record = ({ id, type, at }: ProviderEvent, purchaseId: string) => ({ id, type, purchaseId, at });

/** Whether this message was dealt with before: two deliveries of one may be worked on at once. */
export async function isNotedIn(transaction: Transaction, event: ProviderEvent | undefined): Promise<boolean> {
  return event !== undefined && (await transaction.get(db().doc(paths.paymentEvent(event.id)))).exists;
}

/** Remembers a message in the transaction of its effect; fails when another process dealt with it meanwhile. */
export function noteEventIn(transaction: Transaction, { event, purchaseId }: { event: ProviderEvent | undefined; purchaseId: string }): void {
  if (event) transaction.create(db().doc(paths.paymentEvent(event.id)), record(event, purchaseId));
}

/** Remembers a message that changed nothing. */
export async function noteEvent(event: ProviderEvent | undefined, purchaseId = ''): Promise<void> {
  if (!event) return;
  try {
    await db().doc(paths.paymentEvent(event.id)).create(record(event, purchaseId));
  } catch (error) {
    if (!failedWith(error, 'already-exists')) throw error;
  }
}
