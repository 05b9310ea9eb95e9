import type { PurchaseDocument } from '@sthira/contract/purchases';
import { milliCreditsPerCredit } from '@sthira/contract/wallets';
import { openAudit } from '#audit/audit-log.ts';
import { openWalletIn } from '#credits/wallet.ts';
import { docs } from '#documents/docs.ts';
import { postMail } from '#outbox/post-mail.ts';
import { openTaxPaper, taxPapersOf } from '#payments/invoices/tax-paper-numbers.ts';
import type { Payment, ProviderEvent } from '#payments/provider/provider-rows.ts';
import type { Clock } from '#platform/clock.ts';
import { type PaymentSettings, paymentSettings } from '#platform/payment-settings.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { messageLostAfterMs } from './check-plan.ts';
import { readPurchaseIn } from './find-purchase.ts';
import { holdPayment } from './held-payments.ts';
import { invoiceMail } from './payment-mails.ts';
import { paymentMismatch, stateAfter } from './purchase-state.ts';
import { recordWebhookEvent, recordWebhookEventIn } from './record-webhook-event.ts';

interface Money {
  purchaseId: string;
  /** The captured payment as the provider reports it. */
  payment: Payment;
  /** The message that reported it; none when we asked the provider. */
  event?: ProviderEvent | undefined;
  /** Who brought the payment here. */
  by: 'webhook' | 'checkout' | 'poller';
  clock: Clock;
}

/**
 * - `credited`: credits and invoice were written now
 * - `repeated`: this payment had bought its credits before
 * - `refused`: the money does not fit the order and is held: no credits were given
 */
export type Settlement = 'credited' | 'repeated' | 'refused';

/**
 * Credits a paid order, once per payment, whichever comes first: the provider's message, the
 * browser or the poller. One transaction writes the message's id, the ledger entry, the next
 * invoice number, the invoice and the state. What was bought, for how much and by whom comes from
 * our own document, because the browser could send anything.
 */
export async function settlePurchase(store: Store, money: Money): Promise<Settlement> {
  const settings = paymentSettings();
  const result = await store.optimistically((unit) => settleIn(unit, { ...money, settings }));
  if (result === 'credited') return result;
  if (result === 'repeated') await recordWebhookEvent(store, money.event, money.purchaseId);
  else await holdPayment(store, { ...money, flaw: result.flaw });
  return result === 'repeated' ? result : 'refused';
}

async function settleIn(
  unit: Unit,
  { purchaseId, payment, event, by, clock, settings }: Money & { settings: PaymentSettings },
): Promise<'credited' | 'repeated' | { flaw: string }> {
  const purchase = await readPurchaseIn(unit, purchaseId);
  if (purchase.paymentId === payment.id) return 'repeated';
  const flaw = paymentMismatch(purchase, payment);
  const state = stateAfter(purchase.state, 'settle');
  if (flaw || !state) return { flaw: flaw ?? `it is ${purchase.state}` };

  const now = clock.now();
  const entryId = `purchase_${payment.id}`;
  const wallet = await openWalletIn(unit, { uid: purchase.uid, entryIds: [entryId] });
  const audit = await openAudit(unit, purchase.uid);
  // Last among the reads, because every sale changes this counter.
  const takePaper = await openTaxPaper(unit, {
    kind: taxPapersOf[settings.taxPapers].sale,
    at: now,
    supplier: settings.supplier,
  });

  const { pack, uid, price } = purchase;
  const paper = takePaper();
  wallet.post({
    id: entryId,
    kind: 'purchase',
    milliCredits: pack.credits * milliCreditsPerCredit,
    cause: `${pack.name} pack, invoice ${paper.number}`,
    at: now,
    input: { purchaseId, paymentId: payment.id },
  });
  const checkAt = by === 'poller' ? now + messageLostAfterMs : null;
  const paid: Partial<PurchaseDocument> = {
    state,
    paymentId: payment.id,
    failure: '',
    creditedAt: now,
    updatedAt: now,
    checkAt,
    paper,
  };
  unit.change(docs.purchase(purchaseId), paid);
  const feePaise = payment.amountPaise - price.totalPaise;
  postMail(unit, invoiceMail(purchase, { paper, feePaise }), now);
  audit({
    action: 'settlePurchase',
    actor: { system: by },
    at: now,
    details: {
      uid,
      purchaseId,
      paymentId: payment.id,
      credits: pack.credits,
      totalPaise: price.totalPaise,
      paidPaise: payment.amountPaise,
      paper: paper.number,
    },
  });
  recordWebhookEventIn(unit, { event, purchaseId });
  return 'credited';
}
