import type { PdfFile } from '@sthira/contract/purchases';
import { expect, test } from 'vitest';
import { callApi, refused, succeed } from '#support/api.ts';
import {
  anOrder,
  askNow,
  deliver,
  issuesFor,
  payAtProvider,
  paymentFault,
  purchaseOf,
  signedMessage,
} from '#support/payments.ts';
import { signedIn } from '#support/sign-in.ts';
import { purchaseIn } from '#support/stored.ts';
import { ledgerOf } from '#support/wallets.ts';
import { glyphsOf } from '../../functions/src/testing/tax-paper-words.ts';

const credited = (id: string) =>
  purchaseIn(id).until('the credits', (purchase) => purchase?.state === 'credited' && purchase);
const balanceOf = async (uid: string) => ((await ledgerOf(uid)).wallet?.milliCredits ?? 0) / 1_000;

// req: CREDITS-16, CREDITS-17
test('payments: a pack is ordered, paid, credited once and invoiced', async () => {
  const buyer = await signedIn();
  const order = await anOrder(buyer, { pack_id: 'pro' });
  expect(order).toMatchObject({
    amount: 294_882,
    currency: 'INR',
    key_id: 'rzp_test_standin',
    prefill: { email: buyer.email },
  });
  const { checkout } = await payAtProvider(order.order_id);
  const verified = await succeed(
    'verifyPayment',
    { purchase_id: order.purchase_id, ...checkout },
    buyer,
  );
  expect(verified).toMatchObject({
    state: 'credited',
    credits: 3_000,
    invoice_number: expect.stringMatching(/^STI\/\d\d-\d\d\/\d{6}$/),
  });
  const purchase = await purchaseOf(order.purchase_id);
  expect(purchase).toMatchObject({
    state: 'credited',
    price: {
      taxablePaise: 249_900,
      cgstPaise: 0,
      sgstPaise: 0,
      igstPaise: 44_982,
      totalPaise: 294_882,
    },
    paymentId: checkout.razorpay_payment_id,
    paper: { kind: 'tax-invoice', supplier: { state: '06' } },
  });
  expect(
    (await succeed('verifyPayment', { purchase_id: order.purchase_id, ...checkout }, buyer))
      .invoice_number,
  ).toBe(verified.invoice_number);
  const { wallet, entries } = await ledgerOf(buyer.uid);
  expect(wallet?.milliCredits).toBe(3_000_000);
  expect(entries.map(({ id, kind }) => ({ id, kind }))).toEqual([
    { id: `purchase_${checkout.razorpay_payment_id}`, kind: 'purchase' },
  ]);
});

// req: CREDITS-17, CREDITS-30, CREDITS-32
test('payments: in the supplier’s State a registered buyer pays CGST and SGST', async () => {
  const buyer = await signedIn();
  const { purchase_id } = await anOrder(buyer, {
    buyer_state: '06',
    buyer_gstin: '06AAACS0000A1ZK',
    buyer_name: 'Nair & Sons',
    buyer_address: 'Gurugram',
  });
  expect(await purchaseOf(purchase_id)).toMatchObject({
    price: { cgstPaise: 4_491, sgstPaise: 4_491, igstPaise: 0, totalPaise: 58_882 },
    buyer: { name: 'Nair & Sons', gstin: '06AAACS0000A1ZK', state: '06' },
  });
  const tamil = await refused(
    'createOrder',
    { pack_id: 'starter', buyer_state: '27', buyer_name: 'ஆஷா' },
    buyer,
  );
  expect(tamil).toMatchObject({
    status: 400,
    fields: { buyer_name: expect.stringContaining('Latin and Devanagari letters') },
  });
});

// req: CREDITS-19
test('payments: a wrong signature, and a stranger, change nothing', async () => {
  const [buyer, stranger] = await Promise.all([signedIn(), signedIn()]);
  const order = await anOrder(buyer);
  const other = await anOrder(buyer);
  await paymentFault({ kind: 'tampered-signature', about: order.order_id });
  const { checkout } = await payAtProvider(order.order_id, { webhooks: 'hold' });
  const input = { purchase_id: order.purchase_id, ...checkout };
  expect(await refused('verifyPayment', input, buyer)).toMatchObject({
    status: 400,
    message: 'The payment could not be verified.',
  });
  const genuine = (await payAtProvider(other.order_id, { webhooks: 'hold' })).checkout;
  expect(
    await refused('verifyPayment', { ...genuine, purchase_id: order.purchase_id }, buyer),
  ).toMatchObject({ status: 400 });
  const theirs = await callApi(
    'verifyPayment',
    { ...genuine, purchase_id: other.purchase_id },
    stranger,
  );
  const missing = await callApi(
    'verifyPayment',
    { ...genuine, purchase_id: 'N'.repeat(20) },
    stranger,
  );
  expect(theirs.status).toBe(404);
  expect(theirs.text).toBe(missing.text);
  expect(await balanceOf(buyer.uid)).toBe(0);
  expect((await purchaseOf(order.purchase_id)).state).toBe('created');
});

test('payments: the provider’s message is enough for the credits, also after a refusal of the bank', async () => {
  const buyer = await signedIn();
  const order = await anOrder(buyer);
  await paymentFault({ kind: 'shuffled-webhooks', about: order.order_id });
  await paymentFault({ kind: 'repeated-webhook', about: order.order_id, times: 2 });
  await payAtProvider(order.order_id, { outcome: 'failed-then-captured' });
  await credited(order.purchase_id);
  expect(await balanceOf(buyer.uid)).toBe(500);
});

// req: CREDITS-22
test('payments: a payment counts once it is captured', async () => {
  const buyer = await signedIn();
  const order = await anOrder(buyer);
  const { checkout } = await payAtProvider(order.order_id, {
    outcome: 'authorized',
    webhooks: 'hold',
  });
  const { state } = await succeed(
    'verifyPayment',
    { purchase_id: order.purchase_id, ...checkout },
    buyer,
  );
  expect(state).toBe('attempted');
  expect(await balanceOf(buyer.uid)).toBe(0);
});

// req: CREDITS-20
test('payments: a message without the provider’s signature, of another sale, or of an unknown kind has no effect', async () => {
  const content = {
    event: 'payment.captured',
    payload: {
      payment: {
        entity: {
          id: 'pay_x',
          order_id: 'order_x',
          amount: 1,
          currency: 'INR',
          status: 'captured',
        },
      },
    },
  };
  const genuine = signedMessage(`t${Date.now()}a`, content);
  expect(await deliver({ ...genuine, body: genuine.body.replace('INR', 'USD') })).toBe(400);
  expect(await deliver({ ...genuine, signature: '' })).toBe(400);
  expect(await deliver(genuine)).toBe(200);
  expect(
    await deliver(signedMessage(`t${Date.now()}b`, { event: 'invoice.paid', payload: {} })),
  ).toBe(200);
  expect(await deliver(signedMessage(`t${Date.now()}c`, { hello: 'world' }))).toBe(200);
});

// req: CREDITS-24
test('payments: an order whose messages were lost is credited by the poll', async () => {
  const buyer = await signedIn();
  const order = await anOrder(buyer);
  await paymentFault({ kind: 'lost-webhook', about: order.order_id });
  await payAtProvider(order.order_id);
  await askNow(order.purchase_id);
  const purchase = await purchaseOf(order.purchase_id);
  expect(purchase.state).toBe('credited');
  expect(purchase.checkAt).toBeGreaterThan(Date.now());
  expect(await balanceOf(buyer.uid)).toBe(500);
  await askNow(order.purchase_id);
  expect((await purchaseOf(order.purchase_id)).checkAt).toBeNull();
  expect(await balanceOf(buyer.uid)).toBe(500);
  expect((await issuesFor('payment-messages-lost'))[0]?.priority).toBe('medium');
});

// req: CREDITS-25
test('payments: an unpaid order expires, and late money still adds the credits', async () => {
  const buyer = await signedIn();
  const order = await anOrder(buyer);
  await askNow(order.purchase_id, { createdAt: Date.now() - 25 * 3_600_000 });
  const expired = await purchaseOf(order.purchase_id);
  expect(expired.state).toBe('expired');
  expect(expired.checkAt).toBeGreaterThan(Date.now());
  await payAtProvider(order.order_id);
  await credited(order.purchase_id);
});

// req: CREDITS-26
test('payments: without the provider there is no order, and the buyer reads that nothing was paid', async () => {
  const buyer = await signedIn();
  await paymentFault({ kind: 'api-down', about: buyer.uid, path: '/orders', count: 1 });
  const reply = await refused('createOrder', { pack_id: 'starter', buyer_state: '27' }, buyer);
  expect(reply).toMatchObject({
    status: 503,
    message: 'The payment provider does not answer. Nothing was paid. Please try again.',
  });
  await anOrder(buyer);
});

// req: CREDITS-26
test('payments: verify does not fail when the provider is down: the message comes later', async () => {
  const buyer = await signedIn();
  const order = await anOrder(buyer);
  await paymentFault({ kind: 'api-down', about: order.order_id, path: '/payments', count: 1 });
  const { checkout, messages } = await payAtProvider(order.order_id, { webhooks: 'hold' });
  const { envelope } = await callApi(
    'verifyPayment',
    { purchase_id: order.purchase_id, ...checkout },
    buyer,
  );
  expect(envelope).toMatchObject({
    success: true,
    data: { state: 'created' },
    message: expect.stringContaining('as soon as the bank confirms'),
  });
  for (const message of messages) expect(await deliver(message)).toBe(200);
  await credited(order.purchase_id);
});

// req: CREDITS-33, CREDITS-35
test('payments: an invoice is a PDF, the same bytes each time, for its buyer and admins only', async () => {
  const [buyer, stranger, admin] = await Promise.all([signedIn(), signedIn(), signedIn('admin')]);
  const order = await anOrder(buyer, { buyer_name: 'आशा शर्मा', buyer_address: 'M/s.क्षमा, पुणे' });
  const input = { purchase_id: order.purchase_id };
  expect(await refused('getInvoicePdf', input, buyer)).toMatchObject({ status: 409 });
  await payAtProvider(order.order_id);
  await credited(order.purchase_id);
  const pdf: PdfFile = await succeed('getInvoicePdf', input, buyer);
  const bytes = Buffer.from(pdf.content_base64, 'base64');
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const glyphs = glyphsOf(bytes);
  expect(glyphs).toEqual(expect.arrayContaining(['क्ष', 'र्']));
  for (const words of ['आशा शमार्', 'M/s.क्षमा, पुणे', '₹588.82'])
    expect(glyphs.join('')).toContain(words);
  expect(pdf.file_name).toMatch(/^STI-\d\d-\d\d-\d{6}\.pdf$/);
  expect(await succeed('getInvoicePdf', input, admin)).toEqual(pdf);
  expect((await callApi('getInvoicePdf', input, stranger)).text).toBe(
    (await callApi('getInvoicePdf', { purchase_id: 'N'.repeat(20) }, stranger)).text,
  );
});
