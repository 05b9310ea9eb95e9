import { expect, test } from 'vitest';
import { ClockSkew } from '#market/clock-skew.ts';

/**
 * A document written at `at` by a clock that is `behindMs` behind the reader's, and received
 * `lateMs` after the server read it.
 */
const sighting = ({
  at,
  behindMs = 0,
  oldMs = 0,
  lateMs = 0,
}: {
  at: number;
  behindMs?: number;
  oldMs?: number;
  lateMs?: number;
}) => {
  const serverAheadMs = 3_600_000;
  const writtenAt = at + serverAheadMs;
  return {
    sentAt: at,
    writtenAt,
    readAt: writtenAt + oldMs,
    receivedAt: at + behindMs + oldMs + lateMs,
  };
};

test('clock skew: a writer’s slow clock adds no age', () => {
  const skew = new ClockSkew();
  expect(skew.note(sighting({ at: 10_000, behindMs: 4_000 }))).toBe(4_000);
  expect(skew.note(sighting({ at: 11_000, behindMs: -4_000 }))).toBe(-4_000);
});

test('clock skew: the first document has the server’s age', () => {
  const skew = new ClockSkew();
  expect(skew.note(sighting({ at: 10_000, behindMs: 4_000, oldMs: 300_000 }))).toBe(4_000);
});

test('clock skew: a late delivery adds its delay', () => {
  const skew = new ClockSkew();
  skew.note(sighting({ at: 10_000, lateMs: 200 }));
  expect(skew.note(sighting({ at: 11_000, lateMs: 8_000 }))).toBe(200);
});

test('clock skew: a clock that was set counts within twenty documents', () => {
  const skew = new ClockSkew();
  for (let at = 0; at < 20_000; at += 1_000) skew.note(sighting({ at }));
  for (let at = 20_000; at < 39_000; at += 1_000)
    expect(skew.note(sighting({ at, behindMs: 5_000 }))).toBe(0);
  expect(skew.note(sighting({ at: 39_000, behindMs: 5_000 }))).toBe(5_000);
});
