import * as z from 'zod/mini';

/** Quotes that were recorded to measure the price level. They are kept and never changed. */

const instant = z.int();
const paise = z.int();

/** A price at which units are bid for or offered. */
const priceRow = z.object({ paise, units: z.int() });

/**
 * One option as its order book stood: the best bids and offers first, none where there is no one.
 * `at` is the exchange's time.
 */
const recordedOption = z.object({
  instrumentId: z.int(),
  strike: z.number(),
  optionType: z.enum(['CE', 'PE']),
  at: instant,
  lastPaise: z.nullable(paise),
  bids: z.array(priceRow),
  asks: z.array(priceRow),
});
export type RecordedOption = z.infer<typeof recordedOption>;

/** `missing` names the options that were asked for and not answered, such as `25000 CE`. */
const recordedExpiry = z.object({
  expiryDay: z.string(),
  options: z.array(recordedOption),
  missing: z.array(z.string()),
});
export type RecordedExpiry = z.infer<typeof recordedExpiry>;

/**
 * `recordedQuotes/{day}-{time}`: the index and the options of the next two expiries. `long`, once a
 * day, has those of months and quarters at the money and 5 % to either side.
 */
export const recordedQuotesDocument = z.object({
  at: instant,
  indexPaise: paise,
  vixHundredths: z.nullable(z.int()),
  expiries: z.array(recordedExpiry),
  long: z.optional(z.array(recordedExpiry)),
});
export type RecordedQuotes = z.infer<typeof recordedQuotesDocument>;

/** Shares of the price: half of the errors are at most the median, nine of ten at most the other. */
const modelErrors = z.object({ prices: z.int(), median: z.number(), nineTenths: z.number() });

/**
 * `volatility` per year as a fraction; null when the quotes do not tell it. `forwardPaise` is by
 * put-call parity; `errors` say how far the model lies from the quotes, by that forward and by the
 * index with the assumed carry. Recordings of 0.2.0 have neither.
 */
const expiryLevel = z.object({
  expiryDay: z.string(),
  varianceDays: z.number(),
  volatility: z.nullable(z.number()),
  used: z.int(),
  leftOut: z.int(),
  forwardPaise: z.optional(z.nullable(paise)),
  errors: z.optional(z.object({ parity: z.nullable(modelErrors), index: z.nullable(modelErrors) })),
});

/** Best prices of a call. Strikes are in points. */
const quotedLeg = z.object({
  strike: z.number(),
  bidPaise: z.nullable(paise),
  askPaise: z.nullable(paise),
});

/** A call at the money and one 5 % above, by expiry. */
const quotedSpread = z.object({ expiryDay: z.string(), bought: quotedLeg, sold: quotedLeg });

/**
 * `priceLevels/{day}-{time}`: the volatility at the money by the quotes of the same name, and the
 * spreads of months and quarters with the index of that moment where they were recorded.
 */
export const priceLevelDocument = z.object({
  at: instant,
  vixHundredths: z.nullable(z.int()),
  levels: z.array(expiryLevel),
  long: z.optional(z.object({ indexPaise: paise, spreads: z.array(quotedSpread) })),
});
export type PriceLevel = z.infer<typeof priceLevelDocument>;
