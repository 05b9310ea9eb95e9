import { heldPaymentText } from '@sthira/contract/held-payments';
import type { InputOf } from '@sthira/contract/operations';
import type { PurchaseDocument, PurchaseStatus } from '@sthira/contract/purchases';
import { razorpay } from '#payments/provider/razorpay.ts';
import { isCheckoutSignature } from '#payments/provider/signatures.ts';
import type { Answer, Call } from '#platform/call.ts';
import type { Clock } from '#platform/clock.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import type { Store } from '#platform/store/store.ts';
import { findPurchaseFor } from './find-purchase.ts';
import { recordPaymentAttempt } from './record-payment-attempt.ts';
import { settlePurchase } from './settle-purchase.ts';

type Input = InputOf<'verifyPayment'>;

/**
 * Takes what the checkout hands the browser after a payment. The signature proves that the provider
 * took the payment, not that the money was captured: the credits are given when the provider says
 * so, now or by its message later.
 */
export async function verifyPayment({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<PurchaseStatus>> {
  const purchase = await findPurchaseFor(store, caller, input.purchase_id);
  const {
    razorpay_payment_id: paymentId,
    razorpay_signature: signature,
    razorpay_order_id,
  } = input;
  const genuine = isCheckoutSignature(signature, {
    orderId: purchase.orderId,
    paymentId,
    secret: paymentSettings().keySecret,
  });
  if (razorpay_order_id !== purchase.orderId || !genuine)
    throw new AppError('bad-input', 'The payment could not be verified.');
  if (purchase.paymentId !== paymentId) await askAndSettle(store, { purchase, paymentId, clock });
  const verified = await findPurchaseFor(store, caller, input.purchase_id);
  const data = purchaseStatusOf(verified);
  const held = verified.heldPayments.includes(paymentId);
  return { data, message: held ? heldPaymentText : messageFor(data) };
}

interface PaymentCheck {
  purchase: PurchaseDocument;
  paymentId: string;
  clock: Clock;
}

async function askAndSettle(
  store: Store,
  { purchase: { id }, paymentId, clock }: PaymentCheck,
): Promise<void> {
  try {
    const payment = await razorpay(paymentSettings()).payment(paymentId);
    if (payment.status === 'captured')
      await settlePurchase(store, { purchaseId: id, payment, by: 'checkout', clock });
    else if (payment.status !== 'refunded')
      await recordPaymentAttempt(store, { purchaseId: id, payment, clock });
  } catch (error) {
    // The provider's message or the poller will settle it. The buyer has paid, so an error message
    // would only make them pay again.
    log.warn('purchase.unsettled', { purchaseId: id, paymentId, error });
  }
}

function purchaseStatusOf({ id, state, pack, paper }: PurchaseDocument): PurchaseStatus {
  return { purchase_id: id, state, credits: pack.credits, invoice_number: paper?.number ?? '' };
}

function messageFor({ state, credits }: PurchaseStatus): string {
  if (state === 'credited') return `${credits} credits were added to your wallet.`;
  if (state === 'failed') return 'The payment failed. Nothing was credited.';
  return 'Your payment was received. The credits appear as soon as the bank confirms it.';
}
