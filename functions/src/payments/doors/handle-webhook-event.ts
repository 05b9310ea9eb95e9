import { docs } from '#documents/docs.ts';
import {
  type Payment,
  type ProviderEvent,
  paymentOf,
  refundOf,
  type WebhookBody,
} from '#payments/provider/provider-rows.ts';
import { findPurchaseBy } from '#payments/purchases/find-purchase.ts';
import { releasePayment } from '#payments/purchases/held-payments.ts';
import { recordPaymentAttempt } from '#payments/purchases/record-payment-attempt.ts';
import { fileProblem, recordWebhookEvent } from '#payments/purchases/record-webhook-event.ts';
import { settlePurchase } from '#payments/purchases/settle-purchase.ts';
import { applyRefundUpdate } from '#payments/refunds/apply-refund-update.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';

interface Message {
  event: ProviderEvent;
  body: WebhookBody;
  clock: Clock;
}

/**
 * Handles one genuine message of the provider. Messages come in any order, late, and more than
 * once: so the message's id is stored together with its effect, and every effect starts from the
 * stored state.
 */
export async function handleWebhookEvent(
  store: Store,
  { event, body, clock }: Message,
): Promise<void> {
  const [seen] = await store.readTolerant([docs.paymentEvent(event.id)]);
  if (seen?.exists) return;
  const payment = body.payload.payment && paymentOf(body.payload.payment.entity);
  const refund = body.payload.refund && refundOf(body.payload.refund.entity);
  if (refund && payment && (await returnHeld(store, payment, { event, clock }))) return;
  if (refund) return applyRefundUpdate(store, { refund, event, clock });
  if (payment && event.type.startsWith('payment.dispute.'))
    return fileDispute(store, payment, { event, clock });
  if (payment) return takePayment(store, payment, { event, clock });
  await recordWebhookEvent(store, event);
}

type News = Pick<Message, 'event' | 'clock'>;

async function takePayment(store: Store, payment: Payment, { event, clock }: News): Promise<void> {
  const purchase = await findPurchaseBy(store, 'orderId', payment.orderId);
  // Not a purchase of ours: the same provider account may sell other things too.
  if (!purchase) return recordWebhookEvent(store, event);
  if (purchase.paymentId === payment.id) return recordWebhookEvent(store, event, purchase.id);
  const news = { purchaseId: purchase.id, payment, event, clock };
  if (isPaid(event, payment)) await settlePurchase(store, { ...news, by: 'webhook' });
  else if (event.type === 'payment.failed' || event.type === 'payment.authorized')
    await recordPaymentAttempt(store, news);
  else await recordWebhookEvent(store, event, purchase.id);
}

/** Whether the message was about a payment that had bought nothing. */
async function returnHeld(
  store: Store,
  payment: Payment,
  { event, clock }: News,
): Promise<boolean> {
  const purchase = await findPurchaseBy(store, 'orderId', payment.orderId);
  if (!purchase?.heldPayments.includes(payment.id)) return false;
  const isBack = event.type === 'refund.processed' && payment.status === 'refunded';
  if (isBack) await releasePayment(store, { purchaseId: purchase.id, payment, event, clock });
  else await recordWebhookEvent(store, event, purchase.id);
  return true;
}

function isPaid({ type }: ProviderEvent, { status }: Payment): boolean {
  return (type === 'order.paid' || type === 'payment.captured') && status === 'captured';
}

async function fileDispute(
  store: Store,
  { id, orderId }: Payment,
  { event, clock }: News,
): Promise<void> {
  const purchase = await findPurchaseBy(store, 'orderId', orderId);
  const problem = {
    cause: `dispute:${id}`,
    priority: 'high',
    description: `${event.type}: the bank disputes payment ${id} of purchase ${purchase?.id ?? 'unknown'}. Answer it at the provider.`,
    source: 'Payments',
  } as const;
  await fileProblem(store, problem, { event, purchaseId: purchase?.id, now: clock.now() });
}
