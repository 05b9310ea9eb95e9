// req: CREDITS-40

import { paths } from '@sthira/contract/paths';
import { dayMs } from '@sthira/contract/units';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type AnsweringServer, json, startAnsweringServer } from '#testing/answering-server.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { post, sellingEnvironment } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { checkRefund } from './check-refund.ts';

const clock = new SteppedClock();
const key = 'refund_AshasPurchase0000001_1';
const decidedAt = Date.UTC(2026, 10, 20, 6, 30);
const approved = aPurchase({
  state: 'refunding',
  paymentId: 'pay_1',
  checkAt: decidedAt,
  refund: aRefund({ state: 'processing', decidedAt, attempt: 1, key, refundId: 'rfnd_1' }),
});
const row = {
  ...{ id: 'rfnd_1', payment_id: 'pay_1', amount: 58_882 },
  ...{ status: 'pending', receipt: key },
};
let provider: AnsweringServer;
let store: MemoryStore;

const check = () => checkRefund(store, approved, clock);
const stored = () => store.at(paths.purchase(approved.id));
const asked = () => provider.asked.map(({ method, path }) => `${method} ${path}`);
const list = 'GET /v1/payments/pay_1/refunds';
const send = 'POST /v1/payments/pay_1/refund';

beforeAll(async () => {
  provider = await startAnsweringServer();
});
afterAll(() => provider.close());
beforeEach(async () => {
  for (const [name, value] of Object.entries(sellingEnvironment(provider.base)))
    vi.stubEnv(name, value);
  clock.set(decidedAt);
  store = memoryStore(() => clock.now());
  store.put(paths.purchase(approved.id), approved);
  const bought = { id: 'purchase_pay_1', kind: 'purchase', milliCredits: 500_000 } as const;
  await post(store, 'asha', { ...bought, at: 1_000 });
});
afterEach(() => void vi.unstubAllEnvs());

test('check refund: a refund paid by the provider ends', async () => {
  provider.answer(
    json(200, {
      items: [
        { ...row, receipt: 'other' },
        { ...row, status: 'processed' },
      ],
    }),
  );
  await check();
  expect(asked()).toEqual([list]);
  expect(stored()).toMatchObject({ state: 'refunded', refund: { state: 'processed' } });
});

test('check refund: an attempt unknown to the provider is sent again under its key', async () => {
  provider.answer(json(200, { items: [{ ...row, receipt: 'other' }] }), json(200, row));
  await check();
  expect(asked()).toEqual([list, send]);
  expect(provider.asked[1]?.headers['x-refund-idempotency']).toBe(key);
  expect(stored()).toMatchObject({ state: 'refunding' });
});

test('check refund: asked about again in ten minutes', async () => {
  provider.answer(json(200, { items: [row] }));
  await check();
  expect(stored()?.checkAt).toBe(decidedAt + 600_000);
});

test('check refund: not asked about before it is due', async () => {
  provider.answer(json(200, { items: [] }));
  clock.set(decidedAt - 1);
  await check();
  store.put(paths.purchase(approved.id), { ...approved, checkAt: null });
  clock.set(decidedAt);
  await check();
  expect(asked()).toEqual([]);
});

test('check refund: a refund ended in the meantime is neither sent nor asked about', async () => {
  provider.answer(json(200, { items: [] }));
  store.put(paths.purchase(approved.id), {
    ...approved,
    state: 'credited',
    refund: aRefund({ state: 'failed', attempt: 1, key }),
  });
  await check();
  expect(asked()).toEqual([]);
  expect(stored()?.checkAt).toBeNull();
});

test('check refund: a refund that has not arrived after eleven days files an issue', async () => {
  provider.answer(json(200, { items: [row] }));
  clock.set(decidedAt + 11 * dayMs - 1);
  await check();
  expect(store.below(paths.issues)).toEqual([]);
  store.put(paths.purchase(approved.id), approved);
  clock.pass(1);
  await check();
  expect(store.below(paths.issues)).toMatchObject([
    {
      cause: `refund-late:${approved.id}:1`,
      priority: 'high',
      source: 'Payments',
      description: `The refund rfnd_1 of payment pay_1 (purchase ${approved.id}) was approved 11 days ago or earlier and has not arrived. Ask the provider.`,
    },
  ]);
  expect(stored()?.checkAt).toBe(clock.now() + dayMs);
});
