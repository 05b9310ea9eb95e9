import { type Day, istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#calendar/trading-days.ts';
import { nextStep, planRefusal, planRest, stepsOn } from './daily-plan.ts';

const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] as Day[] };
const monday = '2026-11-23';
const ofOwn = { awaitsOwner: false };

test.each([
  [monday, undefined],
  ['2026-11-24', 'holiday'],
  ['2026-11-28', 'weekend'],
  // A drill on a Saturday has a session in which nothing is opened.
  ['2024-05-18', 'weekend'],
  // The hour of Diwali on a holiday.
  ['2025-10-21', 'holiday'],
  ['2026-11-25', 'skipped'],
  ['2026-11-26', 'day-off'],
])('daily plan: on %s it rests for %s', (day, rest) =>
  expect(planRest({ daysOff: ['thursday'], skip: ['2026-11-25'] }, day, 'exchange')).toBe(rest),
);

test('daily plan: where the market never closes only its own days off count', () => {
  expect(planRest(plan, '2026-11-28', 'always')).toBeUndefined();
  expect(planRest({ ...plan, skip: [monday] }, monday, 'always')).toBe('skipped');
  expect(planRefusal({ ...plan, startAt: 10 }, { today: monday, hours: 'always' })).toBeUndefined();
});

test('daily plan: an owner whose login waits for them is reminded at 08:40, or with an earlier login', () => {
  const first = (times: Partial<typeof plan>) =>
    stepsOn({ ...plan, ...times }, monday, { awaitsOwner: true })[0];
  expect(first({})).toEqual({ step: 'remind', at: istInstant(monday, '08:40'), day: monday });
  expect(first({ loginAt: 480 })).toMatchObject({
    step: 'remind',
    at: istInstant(monday, '08:00'),
  });
  const byHand = stepsOn({ ...plan, loginAt: null }, monday, ofOwn);
  expect(byHand.map(({ step }) => step)).toEqual(['remind', 'start', 'stop']);
  const stopAlone = { ...plan, loginAt: null, startAt: null };
  expect(stepsOn(stopAlone, monday, ofOwn).map(({ step }) => step)).toEqual(['stop']);
  expect(stepsOn(plan, monday, ofOwn).map(({ step }) => step)).toEqual(['login', 'start', 'stop']);
});

test('daily plan: a plan that skips sixty days goes on after them', () => {
  const skip = Array.from({ length: 60 }, (_, place) => addDays(monday, place));
  const from = istInstant(monday, '00:00');
  const search = { from, done: undefined, hours: 'exchange', ...ofOwn } as const;
  const next = nextStep({ ...plan, skip, daysOff: ['monday'] }, search);
  expect(next?.day).toBe('2027-01-22');
});

test('daily plan: one step after the other, each day’s in its order, none twice', () =>
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 1_439 }), { minLength: 3, maxLength: 3 }),
      fc.integer({ min: 0, max: 300 }),
      (times, ahead) => {
        const [loginAt = 0, startAt = 0, stopAt = 0] = times.toSorted((a, b) => a - b);
        const wanted = { ...plan, loginAt, startAt, stopAt };
        let from = istInstant(addDays('2026-01-01', ahead), '00:00');
        for (const step of ['login', 'start', 'stop', 'login', 'start']) {
          const search = { from, done: undefined, hours: 'exchange', ...ofOwn } as const;
          const next = nextStep(wanted, search);
          expect(next).toMatchObject({ step });
          expect(planRest(wanted, next?.day ?? '', 'exchange')).toBeUndefined();
          from = (next?.at ?? 0) + 1;
        }
      },
    ),
  ));
