import { expect, test } from 'vitest';
import { brokerHealthOf } from './broker-state.ts';
import { countsOf, mergeCounts, noCounts } from './counts.ts';

const day = '2026-11-20';
const at = (time: string) => Date.parse(`${day}T${time}+05:30`);

/** So many calls, of which the first ones go as `end` says and the rest are answered at once. */
const calls = (time: string, count: number, bad = 0, ms = 7_000) =>
  Array.from({ length: count }, (_, index) =>
    countsOf(
      index < bad
        ? { kind: 'other', ms, end: ms < 7_000 ? 'done' : 'unanswered' }
        : { kind: 'other', ms: 60, end: 'done' },
      at(time) + index * 1_000,
    ),
  );
const health = (all: ReturnType<typeof calls>, now: string) =>
  brokerHealthOf(all.reduce(mergeCounts, noCounts), { day, now: at(now) });

test('broker state: before the first call of a day there is none', () =>
  expect(health([], '09:00:00')).toEqual({ state: 'no-calls', since: null, isOld: false }));

test('broker state: it answers since the first minutes in which it did', () =>
  expect(health([...calls('09:17:00', 60), ...calls('09:21:00', 60)], '09:22:00')).toEqual({
    state: 'answering',
    since: at('09:16:00'),
    isOld: false,
  }));

test('broker state: a fifth of late calls is slow, since the minutes in which that began', () => {
  const before = calls('10:00:00', 60);
  const late = [...calls('10:05:00', 50, 10, 2_000), ...calls('10:06:00', 50, 12, 2_000)];
  expect(health([...before, ...late], '10:07:00')).toMatchObject({
    state: 'slow',
    since: at('10:04:00'),
  });
  expect(health([...before, ...calls('10:05:00', 50, 9, 2_000)], '10:06:00').state).toBe(
    'answering',
  );
});

test('broker state: nothing but unanswered calls for ninety seconds is silence, since the last answer', () => {
  const missed = (seconds: number) =>
    countsOf({ kind: 'other', ms: 3_000, end: 'unanswered' }, at('10:01:00') + seconds * 1_000);
  const before = calls('10:00:00', 60);
  const within = health([...before, ...[5, 20, 60, 88].map(missed)], '10:02:29');
  expect(within.state).not.toBe('not-answering');
  expect(health([...before, ...[5, 20, 60, 95].map(missed)], '10:02:36')).toEqual({
    state: 'not-answering',
    since: at('10:00:59'),
    isOld: false,
  });
  expect(health([...before, missed(5), missed(100)], '10:02:41').state).not.toBe('not-answering');
});

test('broker state: half of the calls unanswered is not answering, though some come through', () =>
  expect(
    health([...calls('10:00:00', 60), ...calls('10:05:00', 40, 20)], '10:06:00'),
  ).toMatchObject({ state: 'not-answering', since: at('10:04:00') }));

test('broker state: one answer after a silence ends it', () =>
  expect(
    health([...calls('10:00:00', 40, 39), ...calls('10:05:00', 60)], '10:06:30'),
  ).toMatchObject({ state: 'answering', since: at('10:04:00') }));

test('broker state: ten minutes after the last call it is old', () => {
  expect(health(calls('15:20:00', 60), '15:30:59').isOld).toBe(false);
  expect(health(calls('15:20:00', 60), '15:31:00').isOld).toBe(true);
});

test('broker state: the few calls of an evening are not judged by the afternoon', () =>
  expect(health([...calls('15:20:00', 60), ...calls('20:00:00', 2, 2)], '20:01:00')).toMatchObject({
    state: 'not-answering',
    isOld: false,
  }));
