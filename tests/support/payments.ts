import { createHmac } from 'node:crypto';
import { paths } from '@sthira/contract/paths';
import type { CheckoutOrder, PurchaseDocument } from '@sthira/contract/purchases';
import { onTestFinished } from 'vitest';
import { docs } from '../../functions/src/documents/docs.ts';
import { pollUnpaidOrders } from '../../functions/src/payments/doors/poll-unpaid-orders.ts';
import { razorpay } from '../../functions/src/payments/provider/razorpay.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { paymentSettings } from '../../functions/src/platform/payment-settings.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { functions, hosting } from './addresses.ts';
import { succeed } from './api.ts';
import { emulatorWrite } from './emulator-write.ts';
import type { Person } from './sign-in.ts';
import { addSwitch, askSimulator } from './simulator-control.ts';
import { eraseWallet } from './wallets.ts';

/** A message of the provider as it goes over the wire. */
export interface Message {
  id: string;
  event: string;
  body: string;
  signature: string;
}

export interface Attempt {
  payment: { id: string; status: string };
  /** What the checkout hands the browser. */
  checkout: { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string };
  /** With `webhooks: 'hold'`. */
  messages: Message[];
}

interface PayOptions {
  outcome?: 'captured' | 'authorized' | 'failed' | 'failed-then-captured';
  webhooks?: 'send' | 'hold';
  amount?: number;
}

/** An order of this person; what it leaves behind goes with the test. */
export async function anOrder(
  buyer: Person,
  input: Record<string, unknown> = {},
): Promise<CheckoutOrder> {
  onTestFinished(() => eraseWallet(buyer.uid));
  return succeed('createOrder', { pack_id: 'starter', buyer_state: '27', ...input }, buyer);
}

/** A pack this person has ordered and paid. */
export async function aPaidPack(buyer: Person): Promise<CheckoutOrder> {
  const order = await anOrder(buyer);
  const { checkout } = await payAtProvider(order.order_id);
  await succeed('verifyPayment', { purchase_id: order.purchase_id, ...checkout }, buyer);
  return order;
}

/** A buyer's attempt to pay, without a browser. */
export function payAtProvider(order_id: string, options: PayOptions = {}): Promise<Attempt> {
  return askSimulator('/razorpay/attempts', { order_id, ...options });
}

/** A payment that its bank confirms late, whatever has paid the order meanwhile. */
export function captureLate(
  payment_id: string,
  webhooks: PayOptions['webhooks'],
): Promise<Attempt> {
  return askSimulator('/razorpay/captures', { payment_id, webhooks });
}

/** Money that somebody returns at the provider, without the product. */
export async function refundAtProvider(paymentId: string, amountPaise: number): Promise<void> {
  await razorpay(paymentSettings()).refund(paymentId, { amountPaise, key: `hand_${paymentId}` });
}

/**
 * Switches a fault of the stand-in provider on, for one order or one buyer, until the test ends.
 */
export async function paymentFault(fault: {
  kind: string;
  about: string;
  path?: string;
  count?: number;
  ms?: number;
  times?: number;
}): Promise<void> {
  onTestFinished(await addSwitch('/razorpay/faults', fault));
}

/** Where the provider sends its messages, and the function behind that address. */
const webhookAddress = `${hosting}/v1/webhooks/razorpay`;
export const webhookFunction = `${functions}/paymentWebhook`;

/** Delivers a message as the provider would; answers the status. */
export async function deliver(
  { id, body, signature }: Message,
  address = webhookAddress,
): Promise<number> {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': id,
      'x-razorpay-signature': signature,
    },
    body,
  });
  await response.body?.cancel();
  return response.status;
}

/** A message of any content, signed as the provider signs. */
export function signedMessage(id: string, content: object): Message {
  const body = JSON.stringify(content);
  const signature = createHmac('sha256', process.env.RAZORPAY_WEBHOOK_SECRET ?? '')
    .update(body)
    .digest('hex');
  return { id, event: '', body, signature };
}

export async function purchaseOf(id: string): Promise<PurchaseDocument> {
  const purchase = await firestoreStore.read(docs.purchase(id));
  if (!purchase) throw new Error(`There is no purchase ${id}`);
  return purchase;
}

/** What the platform filed for a cause. */
export async function issuesFor(
  cause: string,
): Promise<{ priority: string; description: string; count: number }[]> {
  const { docs } = await db().collection('issues').where('cause', '==', cause).get();
  return docs.map(
    (snapshot) => snapshot.data() as { priority: string; description: string; count: number },
  );
}

/** Makes the poller's next check of a purchase due, and lets it check. */
export async function askNow(id: string, change: Partial<PurchaseDocument> = {}): Promise<void> {
  const purchase = db().doc(paths.purchase(id));
  await emulatorWrite(() => purchase.update({ ...change, checkAt: 0 }));
  await pollUnpaidOrders(firestoreStore, systemClock);
}
