// req: CREDITS-38, CREDITS-39, CREDITS-41

import { paths } from '@sthira/contract/paths';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Refund } from '#payments/provider/provider-rows.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { post, sellingEnvironment } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { applyRefundUpdate } from './apply-refund-update.ts';

const clock = new SteppedClock();
const key = 'refund_AshasPurchase0000001_1';
const approved = aPurchase({
  state: 'refunding',
  paymentId: 'pay_1',
  creditedAt: 1_000,
  checkAt: 9_000,
  refund: aRefund({ state: 'processing', decidedAt: 2_700, attempt: 1, key }),
});
const event = { id: 'event_1', type: 'refund.processed', at: 2_900 };
let store: MemoryStore;

const reported = (changes: Partial<Refund> = {}): Refund => ({
  ...{ id: 'rfnd_1', paymentId: 'pay_1', amountPaise: 58_882, status: 'processed', key },
  ...changes,
});
const apply = (
  changes: Partial<Refund> = {},
  more: { failure?: string; event?: typeof event } = { event },
) => applyRefundUpdate(store, { refund: reported(changes), clock, ...more });
const stored = () => store.at(paths.purchase(approved.id));
const issues = () => store.below(paths.issues);
const events = () => store.below(paths.paymentEvents).map(({ keptUntil: _, ...event }) => event);
const balance = () => store.at(paths.wallet('asha'))?.milliCredits;

beforeEach(async () => {
  for (const [name, value] of Object.entries(sellingEnvironment())) vi.stubEnv(name, value);
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  store.put(paths.purchase(approved.id), approved);
  const bought = { id: 'purchase_pay_1', kind: 'purchase', milliCredits: 500_000 } as const;
  await post(store, 'asha', { ...bought, at: 1_000 });
  const taken = { id: key, kind: 'refund', milliCredits: -500_000 } as const;
  await post(store, 'asha', { ...taken, takesBack: bought.id, at: 2_700 });
});

afterEach(() => void vi.unstubAllEnvs());

test('refund update: a paid refund ends with a credit note', async () => {
  await apply();
  expect(stored()).toMatchObject({
    state: 'refunded',
    checkAt: null,
    updatedAt: clock.now(),
    refund: {
      state: 'processed',
      refundId: 'rfnd_1',
      endedAt: clock.now(),
      paper: {
        kind: 'credit-note',
        number: 'STC/26-27/000001',
        at: clock.now(),
        supplier: { gstin: '06AAACS0000A1ZK', state: '06' },
      },
    },
  });
  expect(balance()).toBe(0);
});

test('refund update: the buyer sees the returned sum', async () => {
  await apply();
  expect(store.below(paths.mails)).toMatchObject([
    { kind: 'refund-paid', to: 'asha@example.com', subject: '₹588.82 was refunded' },
  ]);
});

test('refund update: an ended refund is in the audit with amount and tax paper', async () => {
  await apply();
  expect(store.below(paths.audit).at(-1)).toMatchObject({
    subject: 'asha',
    action: 'endRefund',
    actor: { system: 'payments' },
    at: clock.now(),
    details: {
      purchaseId: approved.id,
      outcome: 'processed',
      amountPaise: 58_882,
      paper: 'STC/26-27/000001',
    },
  });
});

test('refund update: a message about a refund is handled once', async () => {
  await apply();
  await apply({}, { event: { ...event, id: 'event_2' } });
  expect(events()).toEqual([
    { ...event, purchaseId: approved.id },
    { ...event, id: 'event_2', purchaseId: approved.id },
  ]);
  expect(store.below(paths.mails)).toHaveLength(1);
  expect(stored()?.refund).toMatchObject({ paper: { number: 'STC/26-27/000001' } });
});

test('refund update: a smaller sum than the payment is a partial refund', async () => {
  await apply({ amountPaise: 58_881 });
  expect(stored()).toMatchObject({ state: 'part_refunded', refund: { state: 'processed' } });
});

test('refund update: a seller of vouchers issues a refund voucher', async () => {
  vi.stubEnv('TAX_PAPERS', 'vouchers');
  await apply();
  expect(stored()?.refund).toMatchObject({
    paper: { kind: 'refund-voucher', number: 'STV/26-27/000001' },
  });
});

test('refund update: a refund not sent by the bank yet is stored with the provider’s id', async () => {
  await apply({ status: 'pending' });
  expect(stored()).toMatchObject({
    state: 'refunding',
    checkAt: 9_000,
    updatedAt: clock.now(),
    refund: { state: 'processing', refundId: 'rfnd_1', endedAt: null },
  });
  expect(events()).toHaveLength(1);
});

test('refund update: a failed refund restores the credits', async () => {
  await apply({ status: 'failed' });
  expect(balance()).toBe(500_000);
  expect(stored()).toMatchObject({
    state: 'credited',
    checkAt: null,
    updatedAt: clock.now(),
    refund: {
      state: 'failed',
      refundId: 'rfnd_1',
      endedAt: clock.now(),
      failure: 'The bank did not take the money back.',
      paper: null,
    },
  });
  expect(store.below(paths.walletEntries('asha')).at(-1)).toMatchObject({
    id: `reversal_${key}`,
    kind: 'reversal',
    milliCredits: 500_000,
    cause: 'The refund could not be carried out',
    at: clock.now(),
  });
  expect(store.below(paths.mails)).toMatchObject([
    { kind: 'refund-failed', to: 'asha@example.com' },
  ]);
});

test.each(['processed', 'failed', 'pending'] as const)(
  'refund update: a refund decided here that is %s files no issue',
  async (status) => {
    await apply({ status }, {});
    expect(issues()).toEqual([]);
  },
);

test('refund update: a refusal of the provider is stored in its words', async () => {
  await apply({ status: 'failed' }, { failure: 'The payment is too old.' });
  expect(stored()?.refund).toMatchObject({ failure: 'The payment is too old.' });
  expect(store.below(paths.audit).at(-1)).toMatchObject({
    action: 'endRefund',
    actor: { system: 'payments' },
    at: clock.now(),
    details: {
      purchaseId: approved.id,
      outcome: 'failed',
      failure: 'The payment is too old.',
    },
  });
  expect(events()).toEqual([]);
});

test('refund update: a refund of an unknown payment changes nothing', async () => {
  await apply({ paymentId: 'pay_other' });
  expect(stored()).toEqual(approved);
  expect(events()).toEqual([{ ...event, purchaseId: '' }]);
  expect(issues()).toEqual([]);
});

test('refund update: money returned without a decision here is a critical issue', async () => {
  await apply({ key: '' });
  expect(issues()).toMatchObject([
    {
      cause: 'refund-unasked:rfnd_1',
      priority: 'critical',
      source: 'Payments',
      description: `Refund rfnd_1 of 58882 paise for purchase ${approved.id} is processed. Nobody decided it here, and no credits were taken back.`,
    },
  ]);
  expect(stored()).toEqual(approved);
  expect(events()).toEqual([{ ...event, purchaseId: approved.id }]);
});

test('refund update: money returned after the credits were restored is a critical issue', async () => {
  await apply({ status: 'failed' });
  await apply({}, { event: { ...event, id: 'event_2' } });
  expect(issues()).toMatchObject([
    {
      cause: 'refund-sent-after-failure:rfnd_1',
      priority: 'critical',
      description: `Refund rfnd_1 of 58882 paise for purchase ${approved.id} is processed. It had been reported as failed and the credits were given back: money and credits are both gone from us.`,
    },
  ]);
  expect(balance()).toBe(500_000);
});

test('refund update: money that came back after it was sent is a critical issue, and the buyer is informed', async () => {
  await apply();
  await apply({ status: 'failed' }, { event: { ...event, id: 'event_2' } });
  expect(issues()).toMatchObject([
    {
      cause: 'refund-back-after-processed:rfnd_1',
      priority: 'critical',
      description: `Refund rfnd_1 of 58882 paise for purchase ${approved.id} is failed. It had been reported as paid out: the credits are taken and the credit note is written, but the buyer has no money. Look it up at the provider and pay the buyer another way.`,
    },
  ]);
  expect(balance()).toBe(0);
  expect(store.below(paths.mails)).toMatchObject([
    { kind: 'refund-paid' },
    { kind: 'refund-failed', subject: 'Your refund came back to us', to: 'asha@example.com' },
  ]);
});
