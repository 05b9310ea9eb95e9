import { minuteMs } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { aMail } from '#testing/mail-fixture.ts';
import {
  beginAttempt,
  type Delivery,
  endAttempt,
  isGivenUp,
  mostAttempts,
} from './attempt-plan.ts';

const busy: Delivery = { outcome: 'put-off', reason: 'Try again later' };
const end = (delivery: Delivery, changes = {}) =>
  endAttempt(aMail(changes), { delivery, now: 2_000 });

test('attempt plan: an attempt without an end leaves the mail unsure and due after three minutes', () => {
  const begun = beginAttempt(aMail(), 1_000);
  expect(begun).toMatchObject({
    attempts: 1,
    unsure: true,
    dueAt: 1_000 + 3 * minuteMs,
    state: 'waiting',
  });
  expect(begun && beginAttempt(begun, 1_000 + 3 * minuteMs - 1)).toBeUndefined();
  expect(begun && beginAttempt(begun, 1_000 + 3 * minuteMs)).toMatchObject({
    attempts: 2,
    unsure: true,
  });
});

test.each([
  { state: 'sent', dueAt: null },
  { state: 'failed', dueAt: null },
  { dueAt: 1_001 },
  { attempts: mostAttempts },
] as const)('attempt plan: a mail that is %o is not attempted', (changes) => {
  expect(beginAttempt(aMail(changes), 1_000)).toBeUndefined();
});

test('attempt plan: temporary refusals pause longer each time and leave no doubt', () => {
  const pauses = [0, 1, 2, 3, 4].map(
    (attempts) => ((end(busy, { attempts }).dueAt ?? 0) - 2_000) / minuteMs,
  );
  expect(pauses).toEqual([1, 5, 15, 60, 240]);
  expect(end(busy)).toMatchObject({
    attempts: 1,
    unsure: false,
    failure: 'Try again later',
    state: 'waiting',
  });
  expect(end(busy, { attempts: mostAttempts - 1 })).toMatchObject({
    state: 'failed',
    dueAt: null,
    endedAt: 2_000,
  });
});

test('attempt plan: an attempt without an answer leaves all later ones unsure', () => {
  const silent = end({ outcome: 'unsure', reason: 'Connection closed' });
  expect(silent).toMatchObject({ unsure: true, state: 'waiting' });
  expect(endAttempt(silent, { delivery: busy, now: 3_000 })).toMatchObject({
    unsure: true,
    attempts: 2,
  });
});

test('attempt plan: a permanent refusal and a delivery end it', () => {
  expect(end({ outcome: 'refused', reason: 'No such user' })).toMatchObject({
    state: 'failed',
    dueAt: null,
    unsure: false,
    endedAt: 2_000,
  });
  expect(end({ outcome: 'sent' }, { unsure: true })).toMatchObject({
    state: 'sent',
    dueAt: null,
    unsure: false,
    endedAt: 2_000,
  });
});

test('attempt plan: given up only after a last attempt without an end', () => {
  const last = aMail({ attempts: mostAttempts, unsure: true });
  expect(isGivenUp(last, 1_000)).toBe(true);
  expect(isGivenUp(last, 999)).toBe(false);
  expect(isGivenUp({ ...last, state: 'failed', dueAt: null }, 1_000)).toBe(false);
  expect(isGivenUp(aMail({ attempts: mostAttempts - 1 }), 1_000)).toBe(false);
});
