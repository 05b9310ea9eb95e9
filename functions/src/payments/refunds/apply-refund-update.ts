import type { PurchaseDocument, RefundRecord } from '@sthira/contract/purchases';
import { reversalId } from '@sthira/contract/wallets';
import { openAudit } from '#audit/audit-log.ts';
import { reversalOf } from '#credits/ledger.ts';
import { openWalletIn } from '#credits/wallet.ts';
import { docs } from '#documents/docs.ts';
import { postMail } from '#outbox/post-mail.ts';
import { openTaxPaper, taxPapersOf } from '#payments/invoices/tax-paper-numbers.ts';
import type { ProviderEvent, Refund } from '#payments/provider/provider-rows.ts';
import { findPurchaseBy, readPurchaseIn } from '#payments/purchases/find-purchase.ts';
import {
  refundBackMail,
  refundFailedMail,
  refundPaidMail,
} from '#payments/purchases/payment-mails.ts';
import { stateAfter } from '#payments/purchases/purchase-state.ts';
import {
  fileProblem,
  recordWebhookEvent,
  recordWebhookEventIn,
} from '#payments/purchases/record-webhook-event.ts';
import type { Clock } from '#platform/clock.ts';
import { invariant } from '#platform/errors.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import type { Store } from '#platform/store/store.ts';
import type { Unit } from '#platform/store/unit.ts';
import { classifyRefund } from './classify-refund.ts';

interface News {
  refund: Refund;
  /** In the provider's words, when it refused. */
  failure?: string;
  event?: ProviderEvent | undefined;
  clock: Clock;
}

/**
 * Applies what the provider says of a refund: its money is under way, has arrived (the credit note
 * is written), or cannot be sent (the credits are given back).
 */
export async function applyRefundUpdate(store: Store, news: News): Promise<void> {
  const purchase = await findPurchaseBy(store, 'paymentId', news.refund.paymentId);
  if (!purchase) return recordWebhookEvent(store, news.event);
  const outcome = await store.optimistically((unit) =>
    takeIn(unit, { ...news, purchaseId: purchase.id }),
  );
  if (outcome === 'written') return;
  if (outcome === 'known') return recordWebhookEvent(store, news.event, purchase.id);
  await fileFlaw(store, purchase, { ...news, flaw: outcome });
}

type RefundNews = News & { purchaseId: string };

async function takeIn(unit: Unit, news: RefundNews): Promise<'written' | 'known' | Flaw> {
  const purchase = await readPurchaseIn(unit, news.purchaseId);
  const meaning = classifyRefund(purchase, news.refund);
  if (meaning === 'pending') {
    noteRefundId(unit, { purchase, news });
    return 'written';
  }
  if (meaning === 'processed') await endProcessed(unit, { purchase, news });
  else if (meaning === 'failed') await endFailed(unit, { purchase, news });
  else return meaning;
  return 'written';
}

interface Ending {
  purchase: PurchaseDocument;
  news: RefundNews;
}

function noteRefundId(unit: Unit, { purchase, news }: Ending): void {
  write(unit, {
    purchase,
    news,
    change: { refund: { ...recordOf(purchase), refundId: news.refund.id } },
  });
}

async function endProcessed(unit: Unit, { purchase, news }: Ending): Promise<void> {
  const { supplier, taxPapers } = paymentSettings();
  const now = news.clock.now();
  const whole = news.refund.amountPaise >= purchase.price.totalPaise;
  const state = stateAfter(purchase.state, whole ? 'refunded' : 'part-refunded');
  invariant(state, `a purchase that is ${purchase.state} has no refund on its way`);
  const takePaper = await openTaxPaper(unit, {
    kind: taxPapersOf[taxPapers].refund,
    at: now,
    supplier,
  });
  const audit = await openAudit(unit, purchase.uid);
  const paper = takePaper();
  const refund: RefundRecord = {
    ...recordOf(purchase),
    state: 'processed',
    refundId: news.refund.id,
    endedAt: now,
    paidPaise: Math.min(news.refund.amountPaise, purchase.price.totalPaise),
    paper,
  };
  write(unit, { purchase, news, change: { state, checkAt: null, refund } });
  postMail(unit, refundPaidMail(purchase, { paper, paidPaise: news.refund.amountPaise }), now);
  audit({
    action: 'endRefund',
    actor: { system: 'payments' },
    at: now,
    details: {
      purchaseId: purchase.id,
      outcome: 'processed',
      amountPaise: news.refund.amountPaise,
      paper: paper.number,
    },
  });
}

async function endFailed(unit: Unit, { purchase, news }: Ending): Promise<void> {
  const now = news.clock.now();
  const record = recordOf(purchase);
  const state = stateAfter(purchase.state, 'refund-failed');
  invariant(state, `a purchase that is ${purchase.state} has no refund on its way`);
  const wallet = await openWalletIn(unit, {
    uid: purchase.uid,
    entryIds: [record.key, reversalId(record.key)],
  });
  const audit = await openAudit(unit, purchase.uid);
  const taken = wallet.entries.get(record.key);
  invariant(taken, `the credits of refund ${record.key} were taken back first`);
  const failure = news.failure ?? 'The bank did not take the money back.';
  wallet.post(reversalOf(taken, { cause: 'The refund could not be carried out', at: now }));
  const refund: RefundRecord = {
    ...record,
    state: 'failed',
    refundId: news.refund.id,
    endedAt: now,
    failure,
  };
  write(unit, { purchase, news, change: { state, checkAt: null, refund } });
  postMail(unit, refundFailedMail(purchase), now);
  audit({
    action: 'endRefund',
    actor: { system: 'payments' },
    at: now,
    details: { purchaseId: purchase.id, outcome: 'failed', failure },
  });
}

function recordOf({ id, refund }: PurchaseDocument): RefundRecord {
  invariant(refund, `purchase ${id} has a refund`);
  return refund;
}

function write(
  unit: Unit,
  { purchase, news, change }: Ending & { change: Partial<PurchaseDocument> },
): void {
  unit.change(docs.purchase(purchase.id), {
    ...change,
    updatedAt: news.clock.now(),
  });
  recordWebhookEventIn(unit, { event: news.event, purchaseId: purchase.id });
}

const flaws = {
  unasked: 'Nobody decided it here, and no credits were taken back.',
  'sent-after-failure':
    'It had been reported as failed and the credits were given back: money and credits are both gone from us.',
  'back-after-processed':
    'It had been reported as paid out: the credits are taken and the credit note is written, but the buyer has no money. Look it up at the provider and pay the buyer another way.',
};
type Flaw = keyof typeof flaws;

async function fileFlaw(
  store: Store,
  purchase: PurchaseDocument,
  { refund, event, clock, flaw }: News & { flaw: Flaw },
): Promise<void> {
  const { id } = purchase;
  const problem = {
    cause: `refund-${flaw}:${refund.id}`,
    priority: 'critical',
    description: `Refund ${refund.id} of ${refund.amountPaise} paise for purchase ${id} is ${refund.status}. ${flaws[flaw]}`,
    source: 'Payments',
  } as const;
  const mail = flaw === 'back-after-processed' ? refundBackMail(purchase) : undefined;
  await fileProblem(store, problem, { event, purchaseId: id, mail, now: clock.now() });
}
