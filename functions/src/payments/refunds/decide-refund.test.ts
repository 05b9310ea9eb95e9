// req: CREDITS-37

import { paths } from '@sthira/contract/paths';
import { istDay } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { inWalletTransaction, openWalletIn } from '#credits/wallet.ts';
import { paymentSettings } from '#platform/payment-settings.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { decideRefund } from './decide-refund.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));
vi.mock(import('#platform/payment-settings.ts'), async (original) => ({
  ...(await original()),
  paymentSettings: vi.fn(),
}));
vi.mock(import('./send-refund.ts'), () => ({ sendRefund: async () => undefined }));

Object.assign(process.env, { AUDIT_KEY: Buffer.alloc(32, 7).toString('base64') });

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };
const purchase = aPurchase({
  state: 'credited',
  paymentId: 'pay_1',
  creditedAt: 2_000,
  refund: aRefund(),
});
const mostPaise = 10_00_000 * 100;
const stored = () => world.store.at(paths.purchase(purchase.id));
const decide = (uid: string, decision: 'approve' | 'refuse' = 'approve') =>
  decideRefund({
    caller: { uid, email: '', name: '', role: 'admin' },
    input: { purchase_id: purchase.id, decision, note: 'Mine' },
    clock,
    store: world.store,
  });
/** Sets what Meera has already approved on that day. */
const refundedBefore = (refundedPaise: number) =>
  world.store.put(paths.adminDay('meera'), {
    day: istDay(clock.now()),
    sums: { refundedPaise },
  });

beforeEach(async () => {
  world.store = memoryStore();
  putPeople(world.store);
  vi.mocked(paymentSettings).mockReturnValue({} as ReturnType<typeof paymentSettings>);
  world.store.put(paths.purchase(purchase.id), purchase);
  await inWalletTransaction(world.store, purchase.uid, async (transaction) => {
    const wallet = await openWalletIn(transaction, {
      uid: purchase.uid,
      entryIds: ['purchase_pay_1'],
    });
    wallet.post({
      id: 'purchase_pay_1',
      kind: 'purchase',
      milliCredits: 500_000,
      cause: 'Starter',
      at: 2_000,
      input: {},
    });
  });
});

test.each(['approve', 'refuse'] as const)(
  'decide refund: an admin cannot %s the refund of their own purchase',
  async (decision) => {
    const text = 'Another admin has to decide the refund of your own purchase.';
    const own = paths.user(purchase.uid);
    world.store.put(own, { ...world.store.at(own), role: 'admin' });
    await expect(decide(purchase.uid, decision)).rejects.toMatchObject({
      code: 'forbidden',
      message: text,
    });
    expect(stored()).toEqual(purchase);
  },
);

test('decide refund: one admin approves at most ₹10,00,000 a day, and another admin can go on', async () => {
  refundedBefore(mostPaise - purchase.price.totalPaise + 1);
  await expect(decide('meera')).rejects.toMatchObject({ code: 'rate-limited' });
  expect(stored()).toEqual(purchase);
  expect(world.store.at(paths.wallet(purchase.uid))?.milliCredits).toBe(500_000);
  await decide('admin');
  expect(stored()).toMatchObject({ state: 'refunding', refund: { decidedBy: 'admin' } });
});

test('decide refund: an approved refund counts toward the admin’s day, a refused one does not', async () => {
  refundedBefore(mostPaise - purchase.price.totalPaise);
  await decide('admin', 'refuse');
  expect(world.store.at(paths.adminDay('noor'))).toBeUndefined();
  world.store.put(paths.purchase(purchase.id), purchase);
  await decide('meera');
  expect(world.store.at(paths.adminDay('meera'))?.sums).toEqual({ refundedPaise: mostPaise });
  expect(world.store.at(paths.wallet(purchase.uid))?.milliCredits).toBe(0);
});
