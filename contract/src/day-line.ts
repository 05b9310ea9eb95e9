import * as z from 'zod/mini';

/** The points of a day's line are so many minutes apart. */
export const dayLineMinutes = 15;

/**
 * What an account's day had made after charges at each quarter of an hour, in whole rupees: the first
 * `from` minutes after IST midnight; null where it was not known.
 */
export const dayLine = z.object({ from: z.int(), rupees: z.array(z.nullable(z.int())) });
export type DayLine = z.infer<typeof dayLine>;
