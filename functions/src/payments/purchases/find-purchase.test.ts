import { paths } from '@sthira/contract/paths';
import type { Role } from '@sthira/contract/people';
import { beforeEach, expect, test, vi } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase } from '#testing/purchase-fixture.ts';
import { findPurchaseBy, findPurchaseFor } from './find-purchase.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));

const purchase = aPurchase({ paymentId: 'pay_1' });
const caller = (uid: string, role: Role = 'user') => ({
  ...{ uid, email: `${uid}@example.com`, name: uid, role },
});
const notFound = { code: 'not-found', message: 'Purchase not found.' };

beforeEach(() => {
  world.store = memoryStore();
  world.store.put(paths.purchase(purchase.id), purchase);
});

test('find purchase: a buyer finds their own', async () =>
  expect(await findPurchaseFor(world.store, caller('asha'), purchase.id)).toEqual(purchase));

test('find purchase: one of somebody else is not found', async () => {
  await expect(findPurchaseFor(world.store, caller('ravi'), purchase.id)).rejects.toMatchObject(
    notFound,
  );
});

test('find purchase: a missing one is refused in the same words', async () => {
  await expect(
    findPurchaseFor(world.store, caller('ravi'), 'NoSuchPurchase000001'),
  ).rejects.toMatchObject(notFound);
});

test('find purchase: an admin finds one of anybody', async () =>
  expect(await findPurchaseFor(world.store, caller('meera', 'admin'), purchase.id)).toEqual(
    purchase,
  ));

test('find purchase: one whom the door admitted as money finds one of anybody', async () =>
  expect(await findPurchaseFor(world.store, caller('meera', 'money'), purchase.id)).toEqual(
    purchase,
  ));

test('find purchase: found by the ids of the provider', async () => {
  expect(await findPurchaseBy(world.store, 'orderId', 'order_1')).toEqual(purchase);
  expect(await findPurchaseBy(world.store, 'paymentId', 'pay_1')).toEqual(purchase);
  expect(await findPurchaseBy(world.store, 'orderId', 'order_2')).toBeUndefined();
});

test('find purchase: an empty provider id finds none, although unpaid purchases have one', async () => {
  world.store.put(paths.purchase(purchase.id), aPurchase());
  expect(await findPurchaseBy(world.store, 'paymentId', '')).toBeUndefined();
});
