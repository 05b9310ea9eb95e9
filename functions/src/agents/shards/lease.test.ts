import { expect, test } from 'vitest';
import { judgeLease, maySend, restMs, type Sighting } from './lease.ts';

const held = (writtenAt: number, stillMs: number): Sighting => ({
  holder: 'a:1:x',
  writtenAt,
  stillMs,
});

test('lease: a shard without a holder is taken at once', () => {
  expect(judgeLease(undefined, undefined)).toBe('take');
  expect(judgeLease(held(1, 0), { holder: '', writtenAt: 2, stillMs: 0 })).toBe('take');
});

test('lease: a challenger leaves a holder that writes and replaces one that is silent for 10 s', () => {
  expect(judgeLease(undefined, held(1_000, 300))).toBe('watch');
  expect(judgeLease(held(1_000, 300), held(2_000, 100))).toBe('alive');
  expect(judgeLease(held(1_000, 300), held(1_000, 9_999))).toBe('watch');
  expect(judgeLease(held(1_000, 300), held(1_000, 10_000))).toBe('take');
});

test('lease: a challenger goes on waiting if the shard had no holder at its first reading', () => {
  expect(judgeLease({ holder: '', writtenAt: 1, stillMs: 0 }, held(2, 0))).toBe('watch');
});

test('lease: the last request of a silent holder ends before a take-over', () => {
  expect(maySend(0, 4_999)).toBe(true);
  expect(maySend(0, 5_000)).toBe(false);
});

test('lease: the next holder reads no book in the rest of the second after a release', () => {
  const letGo = (stillMs: number) => ({ holder: '', writtenAt: 1, stillMs });
  expect([0, 400, 1_099, 1_100, 60_000].map((stillMs) => restMs(letGo(stillMs)))).toEqual([
    1_100, 700, 1, 0, 0,
  ]);
  expect(restMs(undefined)).toBe(0);
  expect(restMs(held(1_000, 10_000))).toBe(0);
});
