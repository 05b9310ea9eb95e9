import { expect, test } from 'vitest';
import { sizeOf } from './admin-limits.ts';

// req: ADMIN-113
test('a call for many accounts counts each of them once, any other call is one', () => {
  expect(sizeOf({ algoId: 1, accountId: ['a', 'b', 'a'] })).toBe(2);
  expect(sizeOf({ account_ids: ['a', 'b', 'b', 'c'] })).toBe(3);
  for (const one of [{ id: 'a' }, { accountId: 'a' }, {}, undefined, null])
    expect(sizeOf(one)).toBe(1);
});
