import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { mapConcurrently, oneAtATime } from './concurrency.ts';

test('concurrency: hundreds of items are processed a few at a time, in order', async () => {
  const items = Array.from({ length: 100 }, (_, n) => n);
  let now = 0;
  let most = 0;
  const results = await mapConcurrently(items, async (item) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((resolve) => setTimeout(resolve, item % 3));
    now -= 1;
    return item * 2;
  });
  expect(results).toEqual(items.map((item) => item * 2));
  expect(most).toBe(8);
});

test('concurrency: after a failure no further item is begun', async () => {
  const begun: number[] = [];
  const act = async (item: number) => {
    begun.push(item);
    await nextTurn();
    if (item === 1) throw new Error('refused');
  };
  const mapped = mapConcurrently([1, 2, 3, 4, 5, 6], act, { atOnce: 2 });
  await expect(mapped).rejects.toThrow('refused');
  await nextTurn();
  await nextTurn();
  expect(begun.length).toBeLessThan(6);
});

test('concurrency: items of one key wait for each other, others do not, and a failure blocks none', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = oneAtATime('asha', async () => {
    await gate.promise;
    order.push('first');
    throw new Error('lost');
  });
  const next = oneAtATime('asha', async () => order.push('second'));
  await oneAtATime('ravi', async () => order.push('other'));
  gate.resolve();
  await expect(slow).rejects.toThrow('lost');
  await next;
  expect(order).toEqual(['other', 'first', 'second']);
});
