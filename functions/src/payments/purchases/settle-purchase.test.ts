// req: CREDITS-23, CREDITS-29

import { paths } from '@sthira/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Payment } from '#payments/provider/provider-rows.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { sellingEnvironment } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { settlePurchase } from './settle-purchase.ts';

const clock = new SteppedClock();
const ordered = aPurchase({ state: 'attempted', failure: 'The first card was refused.' });
const event = { id: 'event_1', type: 'payment.captured', at: 2_900 };
let store: MemoryStore;

const captured = (changes: Partial<Payment> = {}): Payment => ({
  ...{ id: 'pay_1', orderId: 'order_1', amountPaise: 58_882, currency: 'INR' },
  buyersFeePaise: 0,
  ...{ status: 'captured', failure: '', ...changes },
});
const settle = (
  changes: Partial<Payment> = {},
  {
    by = 'webhook',
    at = event,
  }: { by?: 'webhook' | 'checkout' | 'poller'; at?: typeof event } = {},
) =>
  settlePurchase(store, {
    ...{ purchaseId: ordered.id, payment: captured(changes), by, clock },
    event: by === 'webhook' ? at : undefined,
  });
const stored = () => store.at(paths.purchase(ordered.id));
const balance = () => store.at(paths.wallet('asha'))?.milliCredits;
const events = () => store.below(paths.paymentEvents).map(({ keptUntil: _, ...event }) => event);

beforeEach(() => {
  for (const [name, value] of Object.entries(sellingEnvironment())) vi.stubEnv(name, value);
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  store.put(paths.purchase(ordered.id), ordered);
});
afterEach(() => void vi.unstubAllEnvs());

test('settle purchase: a payment that fits adds the credits and the invoice', async () => {
  expect(await settle()).toBe('credited');
  expect(balance()).toBe(500_000);
  expect(stored()).toMatchObject({
    state: 'credited',
    paymentId: 'pay_1',
    failure: '',
    creditedAt: clock.now(),
    updatedAt: clock.now(),
    checkAt: null,
    paper: { kind: 'tax-invoice', number: 'STI/26-27/000001', at: clock.now() },
  });
  expect(store.below(paths.walletEntries('asha'))).toMatchObject([
    {
      id: 'purchase_pay_1',
      kind: 'purchase',
      milliCredits: 500_000,
      cause: 'Starter pack, invoice STI/26-27/000001',
      at: clock.now(),
    },
  ]);
});

test('settle purchase: the invoice is mailed to the buyer', async () => {
  await settle();
  expect(store.below(paths.mails)).toMatchObject([
    {
      kind: 'invoice',
      to: 'asha@example.com',
      subject: 'Tax Invoice STI/26-27/000001: 500 credits',
    },
  ]);
});

test.each(['webhook', 'checkout', 'poller'] as const)(
  'settle purchase: the audit names the %s as the source of the money',
  async (by) => {
    await settle({}, { by });
    expect(store.below(paths.audit)).toMatchObject([
      {
        subject: 'asha',
        action: 'settlePurchase',
        actor: { system: by },
        at: clock.now(),
        details: {
          uid: 'asha',
          purchaseId: ordered.id,
          paymentId: 'pay_1',
          credits: 500,
          totalPaise: 58_882,
          paidPaise: 58_882,
          paper: 'STI/26-27/000001',
        },
      },
    ]);
  },
);

test('settle purchase: money found by the poll is checked again after 15 minutes for its missing message', async () => {
  await settle({}, { by: 'poller' });
  expect(stored()?.checkAt).toBe(clock.now() + 15 * 60_000);
  expect(events()).toEqual([]);
});

test('settle purchase: one payment adds its credits once', async () => {
  await settle();
  expect(await settle({}, { at: { ...event, id: 'event_2' } })).toBe('repeated');
  expect(balance()).toBe(500_000);
  expect(events()).toEqual([
    { ...event, purchaseId: ordered.id },
    { ...event, id: 'event_2', purchaseId: ordered.id },
  ]);
  expect(store.below(paths.issues)).toEqual([]);
});

test.each<[string, Partial<Payment>]>([
  ['58881 paise were paid, 58882 are due', { amountPaise: 58_881 }],
  ['58883 paise were paid, 58882 are due', { amountPaise: 58_883 }],
  ['it is in USD', { currency: 'USD' }],
  ['it is for order order_2, not order_1', { orderId: 'order_2' }],
  ['it is for order none, not order_1', { orderId: '' }],
])('settle purchase: no credits and a critical issue when %s', async (flaw, changes) => {
  expect(await settle(changes)).toBe('refused');
  expect(balance()).toBeUndefined();
  expect(stored()).toEqual({ ...ordered, heldPayments: ['pay_1'], updatedAt: clock.now() });
  expect(store.below(paths.mails)).toMatchObject([
    { kind: 'payment-held', to: 'asha@example.com', subject: 'Your payment is being looked at' },
  ]);
  expect(store.below(paths.issues)).toMatchObject([
    {
      cause: 'payment-unfit:pay_1',
      priority: 'critical',
      source: 'Payments',
      description: `Payment pay_1 of order ${changes.orderId ?? 'order_1'} was not credited to purchase ${ordered.id}: ${flaw}.`,
    },
  ]);
  expect(events()).toEqual([{ ...event, purchaseId: ordered.id }]);
});

test('settle purchase: a paid order is not paid twice', async () => {
  await settle();
  expect(await settle({ id: 'pay_2' }, { at: { ...event, id: 'event_2' } })).toBe('refused');
  expect(balance()).toBe(500_000);
  expect(stored()).toMatchObject({ paymentId: 'pay_1', heldPayments: ['pay_2'] });
  expect(store.below(paths.mails).map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['invoice', 'payment-held']),
  );
  expect(store.below(paths.issues)).toMatchObject([
    {
      cause: 'payment-unfit:pay_2',
      description: `Payment pay_2 of order order_1 was not credited to purchase ${ordered.id}: the order was paid before, with pay_1.`,
    },
  ]);
});

test('settle purchase: a payment that does not fit is reported once, however often it arrives', async () => {
  const changes = { amountPaise: 1 };
  await settle(changes);
  await settle(changes);
  await settle(changes, { at: { ...event, id: 'event_2' } });
  await settle(changes, { by: 'poller' });
  expect(stored()?.heldPayments).toEqual(['pay_1']);
  expect(store.below(paths.mails)).toHaveLength(1);
  expect(store.below(paths.issues)).toMatchObject([{ count: 1 }]);
  expect(events().map(({ id }) => id)).toEqual(['event_1', 'event_2']);
});

test('settle purchase: the buyer may pay the provider’s fee on top, and the mail says so', async () => {
  expect(await settle({ amountPaise: 60_272, buyersFeePaise: 1_390 })).toBe('credited');
  expect(stored()).toMatchObject({ state: 'credited', price: { totalPaise: 58_882 } });
  expect(store.below(paths.mails)).toMatchObject([
    { paragraphs: { 1: expect.stringContaining('took ₹13.90 on top as its own fee') } },
  ]);
  expect(store.below(paths.audit)).toMatchObject([{ details: { paidPaise: 60_272 } }]);
});

test('settle purchase: invoice numbers of a year have no gap', async () => {
  await settle();
  const next = { ...ordered, id: 'AshasPurchase0000002', orderId: 'order_2' };
  store.put(paths.purchase(next.id), next);
  const payment = captured({ id: 'pay_2', orderId: 'order_2' });
  await settlePurchase(store, { purchaseId: next.id, payment, by: 'poller', clock });
  expect(store.at(paths.purchase(next.id))?.paper).toMatchObject({ number: 'STI/26-27/000002' });
});

test('settle purchase: a seller of vouchers issues a receipt voucher', async () => {
  vi.stubEnv('TAX_PAPERS', 'vouchers');
  await settle();
  expect(stored()?.paper).toMatchObject({ kind: 'receipt-voucher', number: 'STR/26-27/000001' });
});
