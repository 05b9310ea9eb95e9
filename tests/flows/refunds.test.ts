import { chargeId } from '@sthira/contract/wallets';
import { expect, test } from 'vitest';
import { answersOf } from '#support/answers.ts';
import { refused, succeed } from '#support/api.ts';
import { aPaidPack, askNow, issuesFor, paymentFault, purchaseOf } from '#support/payments.ts';
import { signedIn } from '#support/sign-in.ts';
import { purchaseIn } from '#support/stored.ts';
import { ledgerOf } from '#support/wallets.ts';
import { inWalletTransaction, openWalletIn } from '../../functions/src/credits/wallet.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const kindsOf = async (uid: string) =>
  (await ledgerOf(uid)).entries.map(({ kind, milliCredits }) => `${kind} ${milliCredits / 1_000}`);
const refundState = (id: string, state: string) =>
  purchaseIn(id).until(
    `the refund to be ${state}`,
    (purchase) => purchase?.refund?.state === state && purchase,
  );

/** One account-day of trading, as the charge posts it. */
async function charge(uid: string, credits: number): Promise<void> {
  const accountDay = { accountId: 'A'.repeat(20), day: '2026-11-20' };
  const id = chargeId(accountDay);
  await inWalletTransaction(firestoreStore, uid, async (transaction) => {
    const wallet = await openWalletIn(transaction, { uid, entryIds: [id] });
    wallet.post({
      id,
      kind: 'charge',
      milliCredits: -credits * 1_000,
      cause: 'A day',
      at: Date.now(),
      input: {},
      accountDay,
    });
  });
}

const approve = (purchase_id: string) => ({
  purchase_id,
  decision: 'approve',
  note: 'Within the rules',
});

// req: CREDITS-37, CREDITS-38
test('refunds: an unused pack is refunded: credits first, money second, credit note at the end', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { purchase_id, order_id } = await aPaidPack(buyer);
  // The bank's word must not overtake the answer to the admin.
  await paymentFault({ kind: 'late-webhook', about: order_id, ms: 5_000 });
  expect(await refused('decideRefund', approve(purchase_id), admin)).toMatchObject({
    status: 409,
    message: 'No refund of this purchase is open.',
  });
  expect(await succeed('requestRefund', { purchase_id, reason: 'Too early' }, buyer)).toMatchObject(
    { state: 'credited', refund_state: 'requested' },
  );
  expect(await refused('requestRefund', { purchase_id }, buyer)).toMatchObject({
    message: 'A refund of this purchase is already requested.',
  });
  expect(await issuesFor(`refund-request:${purchase_id}`)).toHaveLength(1);
  expect(await succeed('decideRefund', approve(purchase_id), admin)).toMatchObject({
    state: 'refunding',
    refund_state: 'processing',
  });
  expect(await kindsOf(buyer.uid)).toEqual(['purchase 500', 'refund -500']);
  const ended = await refundState(purchase_id, 'processed');
  expect(ended).toMatchObject({
    state: 'refunded',
    refund: { decidedBy: admin.uid, paper: { kind: 'credit-note' } },
  });
  expect(ended.refund?.paper?.number).toMatch(/^STC\/\d\d-\d\d\/\d{6}$/);
  expect((await succeed('getCreditNotePdf', { purchase_id }, buyer)).file_name).toMatch(/^STC-/);
  expect(await refused('requestRefund', { purchase_id }, buyer)).toMatchObject({
    message: 'This purchase was refunded before.',
  });
  const audit = await db().collection('audit').where('subject', '==', buyer.uid).get();
  expect(audit.docs.map((row) => String(row.get('action'))).sort()).toEqual([
    'createOrder',
    'decideRefund',
    'endRefund',
    'requestRefund',
    'settlePurchase',
  ]);
});

// req: CREDITS-36
test('refunds: refused for a used pack, one of 31 days, and one of another buyer', async () => {
  const [buyer, stranger, admin] = await Promise.all([signedIn(), signedIn(), signedIn('admin')]);
  const { purchase_id } = await aPaidPack(buyer);
  expect(await succeed('getRefundOffers', {}, buyer)).toEqual([{ purchase_id, refusal: '' }]);
  expect(await succeed('getRefundOffers', {}, stranger)).toEqual([]);
  expect(await refused('requestRefund', { purchase_id }, stranger)).toMatchObject({ status: 404 });
  expect(await refused('requestRefund', { purchase_id }, admin)).toMatchObject({ status: 404 });
  const purchase = db().doc(`purchases/${purchase_id}`);
  const { creditedAt } = await purchaseOf(purchase_id);
  await purchase.update({ creditedAt: Date.now() - 31 * 86_400_000 });
  expect(await refused('requestRefund', { purchase_id }, buyer)).toMatchObject({
    message: 'A refund can be requested within 30 days of the purchase.',
  });
  expect(await succeed('getRefundOffers', {}, buyer)).toEqual([
    { purchase_id, refusal: 'A refund can be requested within 30 days of the purchase.' },
  ]);
  await purchase.update({ creditedAt });
  await succeed('requestRefund', { purchase_id }, buyer);
  await charge(buyer.uid, 50);
  const [offer] = await succeed('getRefundOffers', {}, buyer);
  expect(offer?.refusal).toBe('A refund of this purchase is already requested.');
  const used = 'Credits of this purchase were used for live trading.';
  expect(await refused('decideRefund', approve(purchase_id), admin)).toMatchObject({
    status: 409,
    message: used,
  });
  expect(await kindsOf(buyer.uid)).toEqual(['purchase 500', 'charge -50']);
  const refusedRefund = await succeed(
    'decideRefund',
    { purchase_id, decision: 'refuse', note: 'Used' },
    admin,
  );
  expect(refusedRefund).toMatchObject({ state: 'credited', refund_state: 'refused' });
  const theirs = await aPaidPack(stranger);
  await charge(stranger.uid, 50);
  expect(await succeed('getRefundOffers', {}, stranger)).toEqual([
    { purchase_id: theirs.purchase_id, refusal: used },
  ]);
});

// req: CREDITS-39
test('refunds: a refund returned by the bank restores the credits, and can be approved again', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { purchase_id, order_id } = await aPaidPack(buyer);
  await paymentFault({ kind: 'refund-fails', about: order_id, count: 1 });
  await succeed('requestRefund', { purchase_id }, buyer);
  await succeed('decideRefund', approve(purchase_id), admin);
  expect(await refundState(purchase_id, 'failed')).toMatchObject({ state: 'credited' });
  expect(await kindsOf(buyer.uid)).toEqual(['purchase 500', 'refund -500', 'reversal 500']);
  await succeed('decideRefund', approve(purchase_id), admin);
  expect(await refundState(purchase_id, 'processed')).toMatchObject({
    state: 'refunded',
    refund: { attempt: 2 },
  });
  expect(await kindsOf(buyer.uid)).toEqual([
    'purchase 500',
    'refund -500',
    'reversal 500',
    'refund -500',
  ]);
});

// req: CREDITS-39
test('refunds: a refund refused by the provider restores the credits at once', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { purchase_id, order_id } = await aPaidPack(buyer);
  await paymentFault({ kind: 'refund-refused', about: order_id });
  await succeed('requestRefund', { purchase_id }, buyer);
  expect(await succeed('decideRefund', approve(purchase_id), admin)).toMatchObject({
    state: 'credited',
    refund_state: 'failed',
  });
  expect((await purchaseOf(purchase_id)).refund?.failure).toContain('not have enough balance');
  expect(await kindsOf(buyer.uid)).toEqual(['purchase 500', 'refund -500', 'reversal 500']);
});

// req: CREDITS-40
test('refunds: a refund without an answer is checked, and sent once', async () => {
  const [buyer, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const { purchase_id, order_id } = await aPaidPack(buyer);
  await paymentFault({ kind: 'api-down', about: order_id, path: '/refund', count: 1 });
  await paymentFault({ kind: 'lost-webhook', about: order_id });
  await succeed('requestRefund', { purchase_id }, buyer);
  expect(await succeed('decideRefund', approve(purchase_id), admin)).toMatchObject({
    refund_state: 'processing',
  });
  await askNow(purchase_id);
  await purchaseIn(purchase_id).until(
    'the refund to be asked for again',
    (purchase) => purchase?.refund?.refundId !== '',
  );
  await answersOf(async () => {
    await askNow(purchase_id);
    return (await purchaseOf(purchase_id)).state;
  }).until('the refund to be over', (state) => state === 'refunded');
  expect(await kindsOf(buyer.uid)).toEqual(['purchase 500', 'refund -500']);
});
