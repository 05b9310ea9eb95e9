import { expect, test } from 'vitest';
import { liftOf } from './broker-control.ts';

test('faults of a round: a lift that met a broken connection is made good when it is repeated', async () => {
  const lifted: number[] = [];
  let isBroken = true;
  const lift = liftOf([1, 2, 3], async (id) => {
    if (id === 2 && isBroken) throw new TypeError('fetch failed');
    lifted.push(id);
  });
  await expect(lift()).rejects.toThrow('fetch failed');
  isBroken = false;
  await lift();
  expect(lifted).toEqual([1, 2, 3]);
});
