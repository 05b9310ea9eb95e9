import * as z from 'zod/mini';
import { weekdays } from './limits.ts';

/**
 * What is done to an account by itself on every trading day, as it is stored and answered: minutes
 * after midnight in India, null for what is left to its owner. Each page loads it with the accounts.
 */
export const planRow = z.strictObject({
  loginAt: z.nullable(z.int()),
  startAt: z.nullable(z.int()),
  stopAt: z.nullable(z.int()),
  /** Weekdays on which nothing is done. */
  daysOff: z.array(z.enum(weekdays)),
  /** Days of the calendar that are left out. */
  skip: z.array(z.iso.date()),
});
export type DailyPlan = z.infer<typeof planRow>;

/** Why a plan does nothing on a day. */
const planRest = z.enum([
  'weekend',
  'holiday',
  'day-off',
  'skipped',
  /** Its owner, or an admin, has stopped the account since midnight. */
  'stopped-by-hand',
]);
export type PlanRest = z.infer<typeof planRest>;

/** What a plan does next, and why not today or tomorrow where it would otherwise. */
export const planAhead = z.strictObject({
  step: z.enum(['login', 'start', 'stop']),
  at: z.iso.datetime(),
  rest: z.optional(z.strictObject({ day: z.iso.date(), why: planRest })),
});
export type PlanAhead = z.infer<typeof planAhead>;
