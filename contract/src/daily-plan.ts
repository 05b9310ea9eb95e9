import * as z from 'zod/mini';
import { type Weekday, weekdays } from './limits.ts';
import type { DailyPlan } from './plan-row.ts';
import { dayInWords } from './units.ts';

/** More dates than this are no plan for days to skip. */
const mostSkipped = 60;

const minute = (what: string) => {
  const text = `${what} is a time of the day.`;
  return z.nullable(z.int({ error: text }).check(z.gte(0, text), z.lte(1_439, text)));
};

type Times = Record<'loginAt' | 'startAt' | 'stopAt', number | null>;

const inOrder = (earlier: keyof Times, later: keyof Times, error: string) =>
  z.refine<Times>(
    ({ [earlier]: one, [later]: other }) => one === null || other === null || one < other,
    { error, path: [later] },
  );

/** A plan as it may be asked for: its times in their order, and something left to do. */
export const dailyPlan = z
  .strictObject({
    loginAt: minute('The login'),
    startAt: minute('The start'),
    stopAt: minute('The stop'),
    daysOff: z.array(z.enum(weekdays)).check(z.maxLength(weekdays.length)),
    skip: z.array(z.iso.date()).check(z.maxLength(mostSkipped, `At most ${mostSkipped} days.`)),
  })
  .check(
    inOrder('loginAt', 'startAt', 'The start is after the login.'),
    inOrder('loginAt', 'stopAt', 'The stop is after the login.'),
    inOrder('startAt', 'stopAt', 'The stop is after the start.'),
    z.refine(
      ({ loginAt, startAt, stopAt }) => loginAt !== null || startAt !== null || stopAt !== null,
      { error: 'A daily plan has at least one time.', path: ['loginAt'] },
    ),
    z.refine(({ daysOff }) => new Set(daysOff).size < weekdays.length, {
      error: 'A daily plan leaves at least one weekday.',
      path: ['daysOff'],
    }),
  );
/** A time of a plan: `08:45`. */
export function planTime(minutes: number): string {
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** `Friday`. */
export const weekdayName = (weekday: Weekday): string =>
  `${weekday.slice(0, 1).toUpperCase()}${weekday.slice(1)}`;

/** A plan in words: `log in 08:45, start 09:20, stop 15:20`. */
export function planWords(plan: DailyPlan | null): string {
  if (plan === null) return 'none';
  const { loginAt, startAt, stopAt, daysOff, skip } = plan;
  const time = (verb: string, at: number | null) => (at === null ? [] : `${verb} ${planTime(at)}`);
  return [
    ...[time('log in', loginAt), time('start', startAt), time('stop', stopAt)].flat(),
    ...(daysOff.length === 0 ? [] : [`not on ${daysOff.map(weekdayName).join(' and ')}`]),
    ...(skip.length === 0 ? [] : [`not on ${skip.map(dayInWords).join(' and ')}`]),
  ].join(', ');
}
