import { expect, test } from 'vitest';
import { judgeLease, maySend, restMs, type Sighting } from './lease.ts';

const held = (writtenAt: number, stillMs: number): Sighting => ({
  holder: 'a:1:x',
  writtenAt,
  stillMs,
});

test('a shard nobody holds is taken at once', () => {
  expect(judgeLease(undefined, undefined)).toBe('take');
  expect(judgeLease(held(1, 0), { holder: '', writtenAt: 2, stillMs: 0 })).toBe('take');
});

test('a challenger leaves a holder that writes, and replaces one that is silent for 10 s', () => {
  expect(judgeLease(undefined, held(1_000, 300))).toBe('watch');
  expect(judgeLease(held(1_000, 300), held(2_000, 100))).toBe('alive');
  expect(judgeLease(held(1_000, 300), held(1_000, 9_999))).toBe('watch');
  expect(judgeLease(held(1_000, 300), held(1_000, 10_000))).toBe('take');
});

test('a challenger keeps waiting if the shard had no holder when it first looked', () => {
  expect(judgeLease({ holder: '', writtenAt: 1, stillMs: 0 }, held(2, 0))).toBe('watch');
});

test('the last request of a silent holder ends before anybody may take over', () => {
  expect(maySend(0, 4_999)).toBe(true);
  expect(maySend(0, 5_000)).toBe(false);
});

test('the next holder leaves the books alone for what is left of the second after the release', () => {
  const letGo = (stillMs: number) => ({ holder: '', writtenAt: 1, stillMs });
  expect([0, 400, 1_099, 1_100, 60_000].map((stillMs) => restMs(letGo(stillMs)))).toEqual([
    1_100, 700, 1, 0, 0,
  ]);
  expect(restMs(undefined)).toBe(0);
  expect(restMs(held(1_000, 10_000))).toBe(0);
});
