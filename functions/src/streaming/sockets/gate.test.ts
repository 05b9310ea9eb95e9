import { expect, test } from 'vitest';
import { createGate } from './gate.ts';
import { createSeats } from './seats.ts';

test('a limited number at a time, the others in order, failures make room too', async () => {
  const gate = createGate({ atWork: 2, waiting: 2 });
  const log: string[] = [];
  let busy = 0;
  const task = (name: string) => async () => {
    busy += 1;
    expect(busy).toBeLessThanOrEqual(2);
    await new Promise((resolve) => setImmediate(resolve));
    busy -= 1;
    log.push(name);
    if (name === 'a') throw new Error('refused');
  };
  const runs = ['a', 'b', 'c', 'd'].map((name) => gate.run(task(name)));
  expect(gate.full()).toBe(true);
  await Promise.allSettled(runs);
  expect(log).toEqual(['a', 'b', 'c', 'd']);
  expect(gate.full()).toBe(false);
});

test('seats run out per person and come back', () => {
  const seats = createSeats(2);
  const leave = seats.take('asha');
  seats.take('asha');
  expect(seats.take('asha')).toBeUndefined();
  expect(seats.take('ravi')).toBeDefined();
  leave?.();
  expect(seats.take('asha')).toBeDefined();
});
