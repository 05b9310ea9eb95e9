import { expect, test } from 'vitest';
import { inLine } from './in-line.ts';

test('one key waits its turn, another does not, and a failure holds nobody up', async () => {
  const order: string[] = [];
  const gate = Promise.withResolvers<void>();
  const slow = inLine('asha', async () => {
    await gate.promise;
    order.push('first');
    throw new Error('lost');
  });
  const next = inLine('asha', async () => order.push('second'));
  await inLine('ravi', async () => order.push('other'));
  gate.resolve();
  await expect(slow).rejects.toThrow('lost');
  await next;
  expect(order).toEqual(['other', 'first', 'second']);
});
