import type { PlanAhead } from '@sthira/contract/plan-row';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { planText } from './plan-text.ts';

const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] };
const monday = '2026-11-23';
const iso = (day: string, time: string) => new Date(istInstant(day, time)).toISOString();
const now = istInstant(monday, '08:00');
const textOf = (plan_ahead: PlanAhead | undefined, times = plan) =>
  planText({ plan: times, ...(plan_ahead ? { plan_ahead } : {}) }, now);
const wednesday = { step: 'login', at: iso('2026-11-25', '08:45') } as const;

test.each<[PlanAhead, string]>([
  [{ step: 'login', at: iso(monday, '08:45') }, 'Logs in by itself at 08:45, starts at 09:20'],
  [{ step: 'start', at: iso(monday, '09:20') }, 'Starts by itself at 09:20'],
  [{ step: 'stop', at: iso(monday, '15:20') }, 'Stops by itself at 15:20'],
  [
    { ...wednesday, rest: { day: '2026-11-24', why: 'holiday' } },
    'Tomorrow is a holiday. Logs in by itself on Wed, Nov 25, 08:45, starts at 09:20',
  ],
  [
    { ...wednesday, rest: { day: monday, why: 'skipped' } },
    'Today is skipped by its plan. Logs in by itself on Wed, Nov 25, 08:45, starts at 09:20',
  ],
  [
    { ...wednesday, rest: { day: monday, why: 'stopped-by-hand' } },
    'Stopped by hand today. Logs in by itself on Wed, Nov 25, 08:45, starts at 09:20',
  ],
  [
    { ...wednesday, rest: { day: '2026-11-24', why: 'day-off' } },
    'Tomorrow is a day off. Logs in by itself on Wed, Nov 25, 08:45, starts at 09:20',
  ],
  // Everybody knows of a weekend; and a row of yesterday speaks of another tomorrow.
  [
    { ...wednesday, rest: { day: '2026-11-22', why: 'holiday' } },
    'Logs in by itself on Wed, Nov 25, 08:45, starts at 09:20',
  ],
  [
    { ...wednesday, rest: { day: '2026-11-24', why: 'weekend' } },
    'Logs in by itself on Wed, Nov 25, 08:45, starts at 09:20',
  ],
])('plan text: %j', (ahead, text) => expect(textOf(ahead)).toBe(text));

test('plan text: a plan that starts nothing promises no start', () =>
  expect(
    textOf({ step: 'login', at: iso(monday, '08:45') }, { ...plan, startAt: null as never }),
  ).toBe('Logs in by itself at 08:45'));

test('plan text: without a plan, or with nothing ahead, it is empty', () => {
  expect(textOf(undefined)).toBe('');
  expect(planText({}, now)).toBe('');
});
