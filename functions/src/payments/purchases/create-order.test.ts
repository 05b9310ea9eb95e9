// req: CREDITS-26

import { paths } from '@sthira/contract/paths';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import {
  type AnsweringServer,
  hangUp,
  json,
  startAnsweringServer,
} from '#testing/answering-server.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { sellingEnvironment } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { createOrder, taxedPriceOf } from './create-order.ts';

const clock = new SteppedClock();
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const order = { id: 'order_1', amount: 58_882, currency: 'INR', status: 'created', notes: [] };
let provider: AnsweringServer;
let store: MemoryStore;

type Input = Parameters<typeof createOrder>[0]['input'];
const asked: Input = { pack_id: 'starter', buyer_state: '27' };
const buy = (changes: Partial<Input> = {}) =>
  createOrder({ caller, input: { ...asked, ...changes }, clock, store });
const purchases = () => store.below(paths.purchases);

beforeAll(async () => {
  provider = await startAnsweringServer();
});
afterAll(() => provider.close());
beforeEach(() => {
  for (const [name, value] of Object.entries(sellingEnvironment(provider.base)))
    vi.stubEnv(name, value);
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  putPeople(store);
  provider.answer(json(200, order));
});
afterEach(() => void vi.unstubAllEnvs());

test('create order: the purchase is stored as unpaid with its price and GST', async () => {
  await buy();
  expect(purchases()).toMatchObject([
    {
      uid: 'asha',
      state: 'created',
      pack: { id: 'starter', name: 'Starter', credits: 500, pricePaise: 49_900 },
      price: {
        ...{ taxablePaise: 49_900, gstPercent: 18, totalPaise: 58_882 },
        ...{ cgstPaise: 0, sgstPaise: 0, igstPaise: 8_982 },
      },
      buyer: { name: 'Asha', email: 'asha@example.com', state: '27', gstin: '', address: '' },
      ...{ orderId: 'order_1', paymentId: '', failure: '', paper: null, refund: null },
      ...{ createdAt: clock.now(), updatedAt: clock.now(), creditedAt: null },
      checkAt: clock.now() + 3 * 60_000,
    },
  ]);
});

test('create order: a buyer in the seller’s State is charged CGST and SGST', async () => {
  await buy({ buyer_state: '06' });
  expect(purchases()[0]?.price).toMatchObject({
    ...{ cgstPaise: 4_491, sgstPaise: 4_491, igstPaise: 0, totalPaise: 58_882 },
  });
});

// req: CREDITS-30
test('create order: the sum to pay is net price plus taxes to the paisa, within the State and across', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e11 }), fc.boolean(), (net, across) => {
      const price = taxedPriceOf(net, { seller: '06', buyer: across ? '27' : '06' });
      expect(price.taxablePaise).toBe(net);
      expect(price.totalPaise).toBe(net + price.cgstPaise + price.sgstPaise + price.igstPaise);
      expect(price.cgstPaise).toBe(price.sgstPaise);
    }),
  );
});

test('create order: the invoice has the buyer who was entered', async () => {
  const named = {
    buyer_name: 'Asha Traders',
    buyer_gstin: '27AAPFU0939F1ZV',
    buyer_address: 'Pune',
  };
  await buy(named);
  expect(purchases()[0]?.buyer).toEqual({
    name: 'Asha Traders',
    email: 'asha@example.com',
    state: '27',
    gstin: '27AAPFU0939F1ZV',
    address: 'Pune',
  });
});

test('create order: the checkout gets the provider’s order, the amount and the buyer', async () => {
  const { data, message } = await buy();
  expect(data).toEqual({
    purchase_id: purchases()[0]?.id,
    order_id: 'order_1',
    key_id: 'rzp_test_1',
    amount: 58_882,
    currency: 'INR',
    name: 'Sthira Technologies',
    description: 'Starter: 500 credits',
    prefill: { name: 'Asha', email: 'asha@example.com', contact: '' },
  });
  expect(message).toBe('Order created.');
});

test('create order: the provider gets the whole price with the purchase’s id', async () => {
  const { data } = await buy();
  expect(provider.asked).toMatchObject([
    {
      method: 'POST',
      path: '/v1/orders',
      headers: { 'content-type': 'application/json' },
      body: {
        amount: 58_882,
        currency: 'INR',
        receipt: data.purchase_id,
        notes: { purchase_id: data.purchase_id, uid: 'asha' },
        payment: {
          capture: 'automatic',
          capture_options: {
            automatic_expiry_period: 5 * 24 * 60,
            manual_expiry_period: 5 * 24 * 60,
            refund_speed: 'normal',
          },
        },
      },
    },
  ]);
});

test('create order: recorded in the buyer’s audit', async () => {
  const { data } = await buy();
  expect(store.below(paths.audit)).toMatchObject([
    {
      subject: 'asha',
      action: 'createOrder',
      actor: { uid: 'asha' },
      at: clock.now(),
      details: { purchaseId: data.purchase_id, pack: 'starter', totalPaise: 58_882 },
    },
  ]);
});

test('create order: without an answer of the provider the order fails, and the buyer may try again', async () => {
  provider.answer(hangUp);
  await expect(buy()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'The payment provider does not answer. Nothing was paid. Please try again.',
  });
  expect(purchases()).toMatchObject([
    {
      state: 'failed',
      failure: 'The payment provider did not take the order.',
      checkAt: null,
      updatedAt: clock.now(),
      orderId: '',
    },
  ]);
});

test.each([
  ['buyer_name', { buyer_name: '阿沙' }],
  ['buyer_address', { buyer_address: '浦那' }],
])(
  'create order: a %s that no invoice can show is refused before anything is stored',
  async (field, changes) => {
    const message =
      'The invoice can show Latin and Devanagari letters only. Please write it in those.';
    await expect(buy(changes)).rejects.toMatchObject({
      code: 'bad-input',
      message,
      fields: { [field]: message },
    });
    expect(purchases()).toEqual([]);
    expect(provider.asked).toEqual([]);
  },
);

test('create order: a pack that is not sold is refused', async () => {
  await expect(buy({ pack_id: 'none' as never })).rejects.toThrow('there is no pack none');
  expect(purchases()).toEqual([]);
});

test('create order: refused where selling is not set up', async () => {
  vi.stubEnv('RAZORPAY_KEY_ID', undefined);
  await expect(buy()).rejects.toMatchObject({
    code: 'unavailable',
    message: 'Credits cannot be bought at the moment.',
  });
  expect(purchases()).toEqual([]);
});
