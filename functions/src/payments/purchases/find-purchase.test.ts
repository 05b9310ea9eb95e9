import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { findPurchaseBy, findPurchaseFor } from './find-purchase.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));

const purchase = aPurchase({ paymentId: 'pay_1' });
const caller = (uid: string, role: 'user' | 'admin' = 'user') => ({
  ...{ uid, email: `${uid}@example.com`, name: uid, role },
});
const notFound = { code: 'not-found', message: 'Purchase not found.' };

beforeEach(() => {
  world.store = memoryStore();
  world.store.put(paths.purchase(purchase.id), purchase);
});

test('a buyer finds their own purchase', async () =>
  expect(await findPurchaseFor(world.store, caller('asha'), purchase.id)).toEqual(purchase));

test('nobody finds the purchase of somebody else', async () => {
  await expect(findPurchaseFor(world.store, caller('ravi'), purchase.id)).rejects.toMatchObject(
    notFound,
  );
});

test('a purchase that is not there is refused in the same words', async () => {
  await expect(
    findPurchaseFor(world.store, caller('ravi'), 'NoSuchPurchase000001'),
  ).rejects.toMatchObject(notFound);
});

test('an admin finds the purchase of anybody', async () =>
  expect(await findPurchaseFor(world.store, caller('meera', 'admin'), purchase.id)).toEqual(
    purchase,
  ));

test('a purchase is found by the ids of its provider', async () => {
  expect(await findPurchaseBy(world.store, 'orderId', 'order_1')).toEqual(purchase);
  expect(await findPurchaseBy(world.store, 'paymentId', 'pay_1')).toEqual(purchase);
  expect(await findPurchaseBy(world.store, 'orderId', 'order_2')).toBeUndefined();
});

test('an empty id is nobody’s, though unpaid purchases have one', async () => {
  world.store.put(paths.purchase(purchase.id), aPurchase());
  expect(await findPurchaseBy(world.store, 'paymentId', '')).toBeUndefined();
});
