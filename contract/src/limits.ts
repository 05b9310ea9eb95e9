import * as z from 'zod/mini';

const percent = (what: string) =>
  z
    .number({ error: `${what} is a number.` })
    .check(
      z.gte(0.1, `${what} is at least 0.1.`),
      z.lte(100, `${what} is at most 100.`),
      z.multipleOf(0.01, `${what} has two decimals at most.`),
    );

const count = (what: string, most: number) =>
  z
    .int({ error: `${what} is a whole number.` })
    .check(z.gte(1, `${what} is at least 1.`), z.lte(most, `${what} is at most ${most}.`));

const time = (what: string) =>
  z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, `${what} is a time such as 09:30.`));

export const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'] as const;
export type Weekday = (typeof weekdays)[number];

/** More dates than this are no plan for days off. */
const mostDaysOff = 60;

const dayOff = z.union([z.enum(weekdays), z.iso.date()], {
  error: 'A day off is a weekday, or a day such as 2026-12-24.',
});

/**
 * What an investor allows an account besides its stop loss and its daily loss limit. What is left
 * out is not limited. Percentages are of the account size; losses and profits count charges, and what
 * closing an open position would still cost.
 */
export const accountLimits = z
  .strictObject({
    /** A position that has lost this much is closed. */
    position_loss_pct: z.optional(percent('Position loss limit %')),
    /** A week, from Monday, that has lost this much opens nothing more. */
    weekly_loss_pct: z.optional(percent('Weekly loss limit %')),
    /** A day that has made this much closes its position and opens nothing more. */
    profit_lock_pct: z.optional(percent('Profit to lock %')),
    daily_entries: z.optional(count('Entries a day', 100)),
    max_lots: z.optional(count('Lots', 10_000)),
    /** Nothing is opened before and after, times of India. */
    entry_from: z.optional(time('The first entry')),
    entry_until: z.optional(time('The last entry')),
    /** Weekdays, and days of the calendar, on which nothing is opened. */
    days_off: z.optional(
      z.array(dayOff).check(z.maxLength(mostDaysOff, `At most ${mostDaysOff} days off.`)),
    ),
  })
  .check(
    z.refine(
      ({ entry_from: from, entry_until: until }) =>
        from === undefined || until === undefined || from < until,
      { error: 'The last entry is after the first.', path: ['entry_until'] },
    ),
  );
export type AccountLimits = z.infer<typeof accountLimits>;

/** The limits of which some part is used at any moment. */
export const limitNames = [
  'run-loss',
  'position-loss',
  'daily-loss',
  'weekly-loss',
  'profit-lock',
  'daily-entries',
] as const;
export type LimitName = (typeof limitNames)[number];

/**
 * How much of a limit is used: paise, or entries; `used` is null while a price is unknown. What is
 * left is the difference, and at 0 the limit is reached.
 */
export const limitUse = z.object({
  limit: z.enum(limitNames),
  used: z.nullable(z.int()),
  of: z.int(),
});
export type LimitUse = z.infer<typeof limitUse>;

/** Looser limits that were asked for, and the IST day from which they count. */
export const laterLimits = z.strictObject({
  from: z.iso.date(),
  sl_pct: z.nullable(z.number()),
  daily_loss_pct: z.number(),
  limits: accountLimits,
});

/** What a strategy lets a position lose at most until an IST day, from which looser parameters count. */
export const lossBounds = z.strictObject({
  until: z.iso.date(),
  max_loss: z.number(),
  stop: z.number(),
  wings: z.int(),
});
