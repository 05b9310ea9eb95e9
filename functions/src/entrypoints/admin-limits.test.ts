import { expect, test } from 'vitest';
import { sizeOf } from './admin-limits.ts';

// req: ADMIN-113
test('admin limits: a call for many accounts counts each once, any other call counts one', () => {
  expect(sizeOf({ algoId: 1, accountId: ['a', 'b', 'a'] })).toBe(2);
  expect(sizeOf({ account_ids: ['a', 'b', 'b', 'c'] })).toBe(3);
  for (const one of [{ id: 'a' }, { accountId: 'a' }, {}, undefined, null])
    expect(sizeOf(one)).toBe(1);
});
