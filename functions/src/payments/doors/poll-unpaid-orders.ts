import type { PurchaseDocument } from '@sthira/contract/purchases';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { fileBrokenLedger } from '#issues/file-broken-ledger.ts';
import type { Payment } from '#payments/provider/provider-rows.ts';
import { razorpay } from '#payments/provider/razorpay.ts';
import { expiresAfterMs, nextCheckAt } from '#payments/purchases/check-plan.ts';
import { detectMissingWebhook } from '#payments/purchases/detect-missing-webhook.ts';
import { readPurchaseIn } from '#payments/purchases/find-purchase.ts';
import { releasePayment } from '#payments/purchases/held-payments.ts';
import { isUnpaid, stateAfter } from '#payments/purchases/purchase-state.ts';
import { settlePurchase } from '#payments/purchases/settle-purchase.ts';
import { checkRefund } from '#payments/refunds/check-refund.ts';
import type { Clock } from '#platform/clock.ts';
import { mapConcurrently } from '#platform/limits/concurrency.ts';
import { log } from '#platform/log/log.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import { queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';

const mostInSweep = 50;
const atOnce = 5;
/**
 * A sweep asks about no further order after this time: with a slow provider it would run until it
 * is cut off, or until the next sweep runs beside it.
 */
const beginWithinMs = 30_000;
const afterFailureMs = 60_000;

/**
 * Asks the provider about every order and refund whose message is overdue, so that a lost message
 * costs nobody their credits. An order that cannot be asked about now is asked about again after
 * the others, and the next sweep begins with those that this one did not reach.
 */
export async function pollUnpaidOrders(store: Store, clock: Clock): Promise<void> {
  const startedMs = clock.monotonicMs();
  const due = queryOf(collections.purchases)
    .where('checkAt', '<=', clock.now())
    .orderBy('checkAt')
    .limit(mostInSweep);
  const check = async (purchase: PurchaseDocument) => {
    if (clock.monotonicMs() - startedMs < beginWithinMs)
      await checkPurchase(store, purchase, clock);
  };
  await mapConcurrently(await store.findReadable(due), check, { atOnce });
}

async function checkPurchase(
  store: Store,
  purchase: PurchaseDocument,
  clock: Clock,
): Promise<void> {
  const check = isUnpaid(purchase.state)
    ? checkOrder
    : purchase.state === 'credited'
      ? detectMissingWebhook
      : checkRefund;
  try {
    await check(store, purchase, clock).catch(async (error: unknown) => {
      await fileBrokenLedger(store, error, clock);
      return putOff(store, purchase, { error, clock });
    });
  } catch (error) {
    log.error('purchase.not-put-off', { purchaseId: purchase.id, error });
  }
}

/**
 * Moves the order behind all others: one that the provider never answers about would otherwise stay
 * the first of every sweep.
 */
async function putOff(
  store: Store,
  { id }: PurchaseDocument,
  { error, clock }: { error: unknown; clock: Clock },
): Promise<void> {
  log.warn('purchase.unchecked', { purchaseId: id, error });
  await store.optimistically(async (unit) => {
    const purchase = await readPurchaseIn(unit, id);
    const now = clock.now();
    if (purchase.checkAt !== null && purchase.checkAt <= now)
      unit.change(docs.purchase(id), { checkAt: now + afterFailureMs });
  });
}

async function checkOrder(store: Store, purchase: PurchaseDocument, clock: Clock): Promise<void> {
  const payments =
    purchase.orderId === '' ? [] : await razorpay(paymentSettings()).paymentsOf(purchase.orderId);
  await planNextCheck(store, purchase, { payments, clock });
  // Each by itself: a payment that does not fit must not hide the one that does, nor a second one.
  for (const payment of payments) {
    const news = { purchaseId: purchase.id, payment, clock };
    if (payment.status === 'captured') await settlePurchase(store, { ...news, by: 'poller' });
    if (payment.status === 'refunded') await releasePayment(store, news);
  }
}

/**
 * Stores when to ask next before it looks at the money: otherwise the provider would be asked every
 * minute about a payment that does not fit.
 */
async function planNextCheck(
  store: Store,
  { id }: PurchaseDocument,
  { payments, clock }: { payments: readonly Payment[]; clock: Clock },
): Promise<void> {
  const now = clock.now();
  const tried = payments.some(({ status }) => status === 'authorized' || status === 'failed');
  await store.optimistically(async (unit) => {
    const purchase = await readPurchaseIn(unit, id);
    if (!isUnpaid(purchase.state)) return;
    const expired = now - purchase.createdAt >= expiresAfterMs;
    const event = expired
      ? 'expire'
      : tried && purchase.state === 'created'
        ? 'attempt'
        : undefined;
    const state = (event && stateAfter(purchase.state, event)) ?? purchase.state;
    unit.change(docs.purchase(id), {
      state,
      checkAt: nextCheckAt(purchase.createdAt, now),
      updatedAt: now,
    });
  });
}
