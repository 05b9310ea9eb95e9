// req: INVESTOR-34

import { expect, test } from 'vitest';
import { endAll, endOne, hasEnded, mostEnded } from './ended-sign-ins.ts';

const at = (second: number) => second * 1_000;
const ends = (endedSignIns: ReturnType<typeof endOne>, second: number) =>
  hasEnded({ endedSignIns }, at(second));

test('ended sign-ins: none for a person who never signed out', () => {
  expect([hasEnded(undefined, at(5)), hasEnded({}, at(5))]).toEqual([false, false]);
});

test('ended sign-ins: one sign-in ends, those before and after it go on', () => {
  const ended = endOne(undefined, 5_999);
  expect([4, 5, 6].map((second) => ends(ended, second))).toEqual([false, true, false]);
  expect(endOne(ended, at(5))).toEqual(ended);
});

test('ended sign-ins: beyond the limit the oldest are merged into one moment, and none is valid again', () => {
  const seconds = Array.from({ length: mostEnded + 3 }, (_, index) => 10 + 2 * index);
  // In any order: a device may be signed out of long after a younger one.
  const ended = [...seconds]
    .reverse()
    .reduce((known, second) => endOne(known, at(second)), endOne(undefined, at(10)));
  expect(ended.times).toHaveLength(mostEnded);
  expect(ended.upTo).toBe(14);
  expect(seconds.every((second) => ends(ended, second))).toBe(true);
  // Those in between go on, but for the oldest, which have to sign in again.
  expect([11, 13, 15, 17, 1_000].map((second) => ends(ended, second))).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  expect(endOne(ended, at(12))).toEqual(ended);
});

test('ended sign-ins: everywhere ends all up to this second, also the own one if it is later by the clock', () => {
  const ended = endAll(endOne(undefined, at(5)), { now: 100_900, signedInAt: at(99) });
  expect(ended).toEqual({ upTo: 100, times: [] });
  expect([5, 99, 100, 101].map((second) => ends(ended, second))).toEqual([true, true, true, false]);
  expect(endAll(undefined, { now: at(100), signedInAt: at(103) }).upTo).toBe(103);
  expect(endAll({ upTo: 200, times: [] }, { now: at(100) }).upTo).toBe(200);
});
