import { storedBar, storedContract, storedQuote } from '@sthira/contract/market';
import * as z from 'zod/mini';

/** What Firestore holds. Money in paise, sizes in hundredths, instants in milliseconds UTC. */

const instant = z.int();
const paise = z.int();

/**
 * What quotes of one expiry say: its forward, and the volatility of some strikes in hundredths of a
 * percent per year, the lowest strike first.
 */
const publishedSmile = z.object({
  expiryDay: z.string(),
  forwardPaise: paise,
  points: z.array(z.object({ strike: z.number(), volatilityHundredths: z.int() })),
});
export type PublishedSmile = z.infer<typeof publishedSmile>;

/** An index; `smile` is of the options to trade, left out where their quotes tell none. */
const level = z.object({
  lastPaise: paise,
  previousClosePaise: paise,
  at: instant,
  smile: z.optional(publishedSmile),
});

/** `market/prices`: what the market agent publishes each second in which a price moved. */
export const pricesDocument = z.object({
  at: instant,
  indices: z.object({
    NIFTY: z.optional(level),
    SENSEX: z.optional(level),
    INDIAVIX: z.optional(level),
  }),
  quotes: z.record(z.string(), storedQuote),
});
export type PricesDocument = z.infer<typeof pricesDocument>;

/**
 * `contracts` may be traded; `held` are legs of other expiries that are only quoted; `long` are of
 * months and quarters. `at` is when the broker's list was read.
 */
export const chainDocument = z.object({
  at: instant,
  contracts: z.array(storedContract),
  held: z.array(storedContract),
  long: z.optional(z.array(storedContract)),
});

/**
 * One-minute index bars, oldest first; `at` is the bar's start. `closes` has the last close of each of
 * the last days.
 */
export const barsDocument = z.object({
  at: instant,
  bars: z.array(storedBar),
  closes: z._default(z.record(z.string(), paise), {}),
});

/** `market/session`: the platform's own session of market data, sealed. */
export const marketSessionDocument = z.object({ sealed: z.string() });
