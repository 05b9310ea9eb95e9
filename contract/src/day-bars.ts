import * as z from 'zod/mini';

const points = z.number();

/** A minute of an index, in points. `at` is its start. */
const dayBar = z.strictObject({
  at: z.iso.datetime(),
  open: points,
  high: points,
  low: points,
  close: points,
});
export type DayBar = z.infer<typeof dayBar>;

/**
 * The closed minutes of the newest session of the index whose options accounts trade, oldest first;
 * none before the market was followed for the first time. `date` is that session's day, in India.
 */
export const dayBars = z.strictObject({
  underlying: z.enum(['NIFTY', 'SENSEX']),
  date: z.nullable(z.string()),
  bars: z.array(dayBar),
});
export type DayBars = z.infer<typeof dayBars>;
