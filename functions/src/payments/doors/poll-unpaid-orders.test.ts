// req: CREDITS-24, CREDITS-40

import { paths } from '@sthira/contract/paths';
import type { PurchaseDocument } from '@sthira/contract/purchases';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paymentSettings } from '#platform/payment-settings.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { pollUnpaidOrders } from './poll-unpaid-orders.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));
vi.mock(import('#platform/payment-settings.ts'), async (original) => ({
  ...(await original()),
  paymentSettings: vi.fn(),
}));
const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));
vi.mock(import('#platform/store/firestore-store.ts'), async () => {
  const { currentStore } = await import('#testing/current-store.ts');
  return { firestoreStore: currentStore(() => world.store) };
});

let nowMs = 10_000;
const clock = { now: () => nowMs, monotonicMs: () => nowMs, sleep: async () => undefined };
const settings = {
  baseUrl: 'http://provider.test',
  keyId: 'id',
  keySecret: 'secret',
} as ReturnType<typeof paymentSettings>;
const asked = vi.fn();

/** Sets the stored documents, and older versions of them that the sweep's query has read. */
function stored(purchases: readonly PurchaseDocument[], seen = purchases): void {
  for (const purchase of purchases) world.store.put(paths.purchase(purchase.id), purchase);
  vi.spyOn(world.store, 'findReadable').mockImplementation(async () => [...seen] as never);
}

const at = ({ id }: PurchaseDocument) => world.store.at(paths.purchase(id));

beforeEach(() => {
  nowMs = 10_000;
  world.store = memoryStore();
  vi.mocked(paymentSettings).mockReturnValue(settings);
  asked.mockReset();
  vi.stubGlobal('fetch', asked);
});
afterEach(() => void vi.unstubAllGlobals());

test('unpaid orders: an order without an answer is asked about again after the others', async () => {
  const purchase = aPurchase();
  stored([purchase]);
  asked.mockRejectedValue(new Error('away'));
  await pollUnpaidOrders(firestoreStore, clock);
  expect(at(purchase)).toMatchObject({ state: 'created', checkAt: nowMs + 60_000 });
});

test('unpaid orders: a slow provider ends the sweep within a minute, and no order is skipped for good', async () => {
  const purchases = Array.from({ length: 50 }, (_, place) =>
    aPurchase({ id: `AshasPurchase${String(place).padStart(7, '0')}` }),
  );
  stored(purchases);
  asked.mockImplementation(async () => {
    nowMs += 8_000 / 5;
    throw new Error('too late');
  });
  await pollUnpaidOrders(firestoreStore, clock);
  expect(nowMs).toBeLessThan(10_000 + 50_000);
  const left = purchases.filter((purchase) => at(purchase)?.checkAt === purchase.checkAt);
  expect(left.length).toBe(50 - asked.mock.calls.length);
  expect(left.length).toBeGreaterThan(0);
});

test.each([
  ['will be asked about later', 600_000],
  ['is asked about no more', null],
])(
  'unpaid orders: one that %s by the time the provider failed is not put off',
  async (_name, checkAt) => {
    const purchase = aPurchase();
    stored([purchase]);
    asked.mockImplementation(async () => {
      world.store.put(paths.purchase(purchase.id), { ...purchase, checkAt });
      throw new Error('away');
    });
    await pollUnpaidOrders(firestoreStore, clock);
    expect(at(purchase)).toMatchObject({ checkAt });
  },
);

test('unpaid orders: an order that cannot be put off does not end the sweep', async () => {
  const [lost, next] = [aPurchase({ id: 'AshasPurchase0000002' }), aPurchase()];
  stored([next], [lost, next]);
  asked.mockRejectedValue(new Error('away'));
  await pollUnpaidOrders(firestoreStore, clock);
  expect(at(next)).toMatchObject({ checkAt: nowMs + 60_000 });
});

const refunding = {
  state: 'refunding',
  paymentId: 'pay_1',
  creditedAt: 1_500,
  checkAt: 2_000,
} as const;
const keyOf = (number: number) => `refund_${aPurchase().id}_${number}`;
const attempt = (number: number) =>
  aRefund({ state: 'processing', attempt: number, key: keyOf(number) });

test.each([
  [
    'has ended',
    aPurchase({
      ...refunding,
      state: 'credited',
      checkAt: null,
      refund: { ...attempt(1), state: 'failed' },
    }),
  ],
  ['is tried anew', aPurchase({ ...refunding, checkAt: 600_000, refund: attempt(2) })],
])('unpaid orders: a refund that %s since the sweep began is not changed', async (_name, now) => {
  stored([now], [aPurchase({ ...refunding, refund: attempt(1) })]);
  await pollUnpaidOrders(firestoreStore, clock);
  expect(asked).not.toHaveBeenCalled();
  expect(at(now)).toEqual(now);
});

test.each([
  ['came late', true, undefined],
  ['never came', false, { cause: 'payment-messages-lost', priority: 'medium', count: 1 }],
])(
  'unpaid orders: a message that %s, after its purchase was credited by the poll',
  async (_name, came, issue) => {
    const purchase = aPurchase({
      state: 'credited',
      paymentId: 'pay_1',
      creditedAt: 1_500,
      checkAt: 2_000,
    });
    stored([purchase]);
    if (came)
      world.store.put(paths.paymentEvent('event1'), {
        id: 'event1',
        type: 'payment.captured',
        purchaseId: purchase.id,
        at: 1_600,
      });
    await pollUnpaidOrders(firestoreStore, clock);
    expect(at(purchase)).toMatchObject({ state: 'credited', checkAt: null });
    const filed = world.store.at(paths.issue('ERR001'));
    if (issue) expect(filed).toMatchObject(issue);
    else expect(filed).toBeUndefined();
  },
);

test('unpaid orders: a refund on its way for too long files an issue, counted each day', async () => {
  const day = 86_400_000;
  const purchase = aPurchase({
    ...refunding,
    refund: { ...attempt(1), decidedAt: 2_000, refundId: 'rfnd_1' },
  });
  stored([purchase]);
  const pending = {
    id: 'rfnd_1',
    payment_id: 'pay_1',
    amount: 58_882,
    status: 'pending',
    receipt: keyOf(1),
  };
  asked.mockImplementation(async () => Response.json({ items: [pending] }));
  nowMs = 10 * day;
  await pollUnpaidOrders(firestoreStore, clock);
  expect(at(purchase)?.checkAt).toBe(nowMs + day / 4);
  expect(world.store.at(paths.issue('ERR001'))).toBeUndefined();
  for (const count of [1, 2]) {
    nowMs = (11 + count) * day;
    await pollUnpaidOrders(firestoreStore, clock);
    expect(at(purchase)).toMatchObject({ state: 'refunding', checkAt: nowMs + day });
    expect(world.store.at(paths.issue('ERR001'))).toMatchObject({
      cause: `refund-late:${purchase.id}:1`,
      priority: 'high',
      count,
    });
  }
});
