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

test('a holder that writes is left alone, a silent one is watched for 10 s and then replaced', () => {
  expect(judgeLease(undefined, held(1_000, 300))).toBe('watch');
  expect(judgeLease(held(1_000, 300), held(2_000, 100))).toBe('alive');
  expect(judgeLease(held(1_000, 300), held(1_000, 9_999))).toBe('watch');
  expect(judgeLease(held(1_000, 300), held(1_000, 10_000))).toBe('take');
});

test('a take-over seen as movement does not end the wait: the first sighting was of nobody', () => {
  expect(judgeLease({ holder: '', writtenAt: 1, stillMs: 0 }, held(2, 0))).toBe('watch');
});

test('the last request of a silent holder ends before anybody may take over', () => {
  expect(maySend(0, 4_999)).toBe(true);
  expect(maySend(0, 5_000)).toBe(false);
});

test('who takes a shard that was let go just now rests for the second that the books need, less what has passed', () => {
  const letGo = (stillMs: number) => ({ holder: '', writtenAt: 1, stillMs });
  expect([0, 400, 1_099, 1_100, 60_000].map((stillMs) => restMs(letGo(stillMs)))).toEqual([
    1_100, 700, 1, 0, 0,
  ]);
  expect(restMs(undefined)).toBe(0);
  expect(restMs(held(1_000, 10_000))).toBe(0);
});
