import { expect, test } from 'vitest';
import { dailyPlan, planWords } from './daily-plan.ts';

const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] };
const week = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'];

test.each([
  [{ startAt: 525 }, 'The start is after the login.'],
  [{ startAt: null, stopAt: 500 }, 'The stop is after the login.'],
  [{ stopAt: 560 }, 'The stop is after the start.'],
  [{ loginAt: null, startAt: null, stopAt: null }, 'A daily plan has at least one time.'],
  [{ daysOff: week }, 'A daily plan leaves at least one weekday.'],
  [{ startAt: 1_440, stopAt: null }, 'The start is a time of the day.'],
  [{ loginAt: 8.5 }, 'The login is a time of the day.'],
])('daily plan: %j is refused', (change, message) =>
  expect(dailyPlan.safeParse({ ...plan, ...change }).error?.issues).toEqual([
    expect.objectContaining({ message }),
  ]),
);

test('daily plan: each of its times may be left to the owner', () => {
  for (const left of ['loginAt', 'startAt', 'stopAt'])
    expect(dailyPlan.safeParse({ ...plan, [left]: null }).success).toBe(true);
});

test('daily plan: in words', () => {
  expect(planWords(null)).toBe('none');
  expect(planWords({ ...plan, loginAt: null, daysOff: ['friday'], skip: ['2026-12-24'] })).toBe(
    'start 09:20, stop 15:20, not on Friday, not on Dec 24, 2026',
  );
});
