import { expect, test } from 'vitest';
import { sizeOf, takeTurn, waitSeconds } from '#entrypoints/turns.ts';

const every = (ms: number, count: number) =>
  Array.from({ length: count }, (_, index) => index * ms);

test('no minute holds more turns than it may, wherever it begins', () => {
  let taken: number[] = [];
  const given: number[] = [];
  for (const now of every(700, 1_000)) {
    const next = takeTurn(taken, { most: 30, now });
    if (next) given.push(now);
    taken = next ?? taken;
  }
  for (const from of given)
    expect(given.filter((at) => at >= from && at < from + 60_000).length).toBeLessThanOrEqual(30);
  expect(given.length).toBeGreaterThanOrEqual(30 * 11);
});

test('what is older than a minute is forgotten', () => {
  expect(takeTurn(every(1_000, 30), { most: 30, now: 59_999 })).toBeUndefined();
  expect(takeTurn(every(1_000, 30), { most: 30, now: 60_000 })).toHaveLength(30);
});

test('who has to wait is told for how long, and is let through then', () => {
  const taken = every(1_000, 30);
  const most = 30;
  expect(waitSeconds(taken, { most, now: 29_500 })).toBe(31);
  expect(takeTurn(taken, { most, now: 29_500 + 31_000 })).toBeDefined();
  expect(waitSeconds(taken, { most, now: 60_000 })).toBe(0);
});

test('a call for many accounts counts each of them once, any other call is one', () => {
  expect(sizeOf({ algoId: 1, accountId: ['a', 'b', 'a'] })).toBe(2);
  for (const one of [{ id: 'a' }, { accountId: 'a' }, {}, undefined, null])
    expect(sizeOf(one)).toBe(1);
});
