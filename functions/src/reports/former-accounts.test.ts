import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { anOrder } from '#testing/order-fixture.ts';
import { ordersOf } from './former-accounts.ts';

// req: ADMIN-79
test('former accounts: each owner sees the orders from their own time with an account that changed hands', () => {
  const orders = [1_000, 1_999, 2_000, 2_999, 3_000].map((at) => anOrder({ at }));
  const timesOf = (held: Parameters<typeof ordersOf>[0]) =>
    ordersOf(held, orders).map(({ createdAt }) => createdAt);
  expect(timesOf({ account: anAccount(), until: 2_000 })).toEqual([1_000, 1_999]);
  expect(timesOf({ account: anAccount({ handedAt: 2_000 }), until: 3_000 })).toEqual([
    2_000, 2_999,
  ]);
  expect(timesOf({ account: anAccount({ handedAt: 3_000 }) })).toEqual([3_000]);
  expect(timesOf({ account: anAccount() })).toHaveLength(5);
});
