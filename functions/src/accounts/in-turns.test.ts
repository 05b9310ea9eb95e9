import { expect, test } from 'vitest';
import { inTurns } from '#accounts/in-turns.ts';

test('hundreds of items are done a few at a time, in the order given', async () => {
  const items = Array.from({ length: 100 }, (_, n) => n);
  let now = 0;
  let most = 0;
  const results = await inTurns(items, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, item % 3));
    now -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBe(8);
});
