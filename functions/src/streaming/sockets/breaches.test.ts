import { expect, test } from 'vitest';
import { createBreaches } from './breaches.ts';

test('breaches: a token is refused for half a minute after its last breach, and other tokens are not', () => {
  const breaches = createBreaches();
  breaches.note('asha', 0);
  breaches.note('asha', 10_000);
  expect([
    breaches.isRecent('asha', 39_999),
    breaches.isRecent('asha', 40_000),
    breaches.isRecent('ravi', 10_001),
  ]).toEqual([true, false, false]);
});

test('breaches: of many tokens the latest ones are remembered', () => {
  const breaches = createBreaches();
  for (let count = 0; count <= 1_000; count += 1) breaches.note(`t${count}`, 1);
  expect([
    breaches.isRecent('t0', 2),
    breaches.isRecent('t1', 2),
    breaches.isRecent('t1000', 2),
  ]).toEqual([false, true, true]);
});
