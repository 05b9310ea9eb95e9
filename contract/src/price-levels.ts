import * as z from 'zod/mini';

/** When quotes are recorded on each trading day, in India. */
export const recordingTimes = ['09:20', '12:00', '15:00', '15:15'] as const;

/** When the quotes of months and quarters are recorded too. */
export const longRecordingTime = '15:00';

/** How many recordings one answer holds: about a year of them. */
export const mostRecordings = 1_000;

const at = z.iso.datetime();
const count = z.int();
const percent = z.number();

/**
 * The options of one expiry at one recording. `days_to_expiry` are trading days by the clock of the
 * variance; `money_volatility` and `vix` percent per year; `share` the one by the other. Each is null
 * where the quotes did not tell it. `quotes_used` are those around the forward; `quotes_left_out`
 * had one side only, lay too far apart or were older than a minute. `forward` is by put-call parity, in
 * points. The errors are those of the model at this forward, in percent of the middle of bid and ask:
 * half of the options out of the money, up to two expected moves, lie within `error_median`, nine of
 * ten within `error_nine_tenths`; `error_median_by_index` is with the index and its assumed carry.
 * They are null in recordings of 0.2.0 too.
 */
const priceLevel = z.strictObject({
  recorded_at: at,
  expiry_date: z.string(),
  days_to_expiry: z.number(),
  money_volatility: z.nullable(percent),
  vix: z.nullable(percent),
  share: z.nullable(z.number()),
  quotes_used: count,
  quotes_left_out: count,
  forward: z.nullable(z.number()),
  error_median: z.nullable(percent),
  error_nine_tenths: z.nullable(percent),
  error_median_by_index: z.nullable(percent),
});
export type PriceLevel = z.infer<typeof priceLevel>;

/**
 * The shares of all recordings that were so many trading days, rounded, before the expiry, and the
 * median of VIX at the same recordings.
 */
export const levelByDays = z.strictObject({
  days_to_expiry: count,
  recordings: count,
  median_share: z.number(),
  lowest_share: z.number(),
  highest_share: z.number(),
  median_vix: percent,
});
export type LevelByDays = z.infer<typeof levelByDays>;

/**
 * What a call at the money cost with one 5 % above it sold against it, of a month or quarter.
 * `days_to_expiry` are calendar days; strikes are in points. `debit` is the ask of the one less the bid
 * of the other in percent of the index, `model_debit` the same by the model; the widths are ask less bid
 * in percent of their middle. Each is null where the quotes did not tell it.
 */
const longSpread = z.strictObject({
  recorded_at: at,
  expiry_date: z.string(),
  days_to_expiry: z.number(),
  bought_strike: z.number(),
  sold_strike: z.number(),
  debit: z.nullable(percent),
  model_debit: z.nullable(percent),
  bought_width: z.nullable(percent),
  sold_width: z.nullable(percent),
});
export type LongSpread = z.infer<typeof longSpread>;

/**
 * The median debit at three months in percent of the index, and the median of what was quoted over what
 * the model asks.
 */
const measuredDebit = z.strictObject({
  days: count,
  debit: percent,
  share_of_model: z.number(),
});

/**
 * `days` is how many recorded days told a debit at three months; `measured` is null before they are
 * `days_needed`. `rows` newest first, the nearest expiry first.
 */
const longSpreads = z.strictObject({
  days: count,
  days_needed: count,
  measured: z.nullable(measuredDebit),
  rows: z.array(longSpread),
});
export type LongSpreads = z.infer<typeof longSpreads>;

/**
 * `levels` newest first, `by_days` the nearest expiry first. `assumed_share` is what the model takes;
 * `more` tells that older recordings were left out.
 */
export const priceLevels = z.strictObject({
  assumed_share: z.number(),
  by_days: z.array(levelByDays),
  levels: z.array(priceLevel),
  long_spreads: longSpreads,
  more: z.boolean(),
});
export type PriceLevels = z.infer<typeof priceLevels>;
