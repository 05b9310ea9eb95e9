import type { StoredQuote } from '@sthira/contract/market';
import { type Day, istDay, type Paise } from '@sthira/contract/units';
import type { PricesDocument } from '#documents/market.ts';
import type { IndexName } from '#market/index-list.ts';
import type { Bar } from '#market/ohlc.ts';
import type { PriceBook } from '#market/price-book.ts';
import type { Instrument } from '#market/tick.ts';

const mostBars = 400;
const mostCloses = 10;

/** The newest bars of both lists, by start; a bar that was read again replaces the earlier one. */
export function mergeBars(before: readonly Bar[], fresh: readonly Bar[]): Bar[] {
  const merged = new Map([...before, ...fresh].map((bar) => [bar.at, bar]));
  return [...merged.values()].sort((one, other) => one.at - other.at).slice(-mostBars);
}

/**
 * The last close of each of the newest days, with fresh bars; an expiry of that day is settled at it.
 */
export function mergeCloses(
  before: Readonly<Record<Day, Paise>>,
  fresh: readonly Bar[],
): Record<Day, Paise> {
  const closes = { ...before };
  for (const { at, closePaise } of fresh) closes[istDay(at)] = closePaise;
  return Object.fromEntries(Object.entries(closes).sort().slice(-mostCloses));
}

/** The quotes of those options that have one, by instrument id; 0 means that nobody offers. */
export function quotesOf(
  prices: PriceBook,
  options: Iterable<Instrument>,
): Record<string, StoredQuote> {
  const quotes: Record<string, StoredQuote> = {};
  for (const option of options) {
    const price = prices.of(option);
    if (!price || price.lastPaise === null) continue;
    const { bidPaise, askPaise, lastPaise } = price;
    quotes[option.instrumentId] = {
      bidPaise: bidPaise ?? 0,
      askPaise: askPaise ?? 0,
      lastPaise,
      at: prices.atOf(option),
    };
  }
  return quotes;
}

/** The level of each index that has one, with the close it is compared to. */
export function levelsOf(
  prices: PriceBook,
  indices: Record<IndexName, Instrument>,
): PricesDocument['indices'] {
  const levels: PricesDocument['indices'] = {};
  for (const [name, instrument] of Object.entries(indices) as [IndexName, Instrument][]) {
    const price = prices.of(instrument);
    if (!price || price.lastPaise === null || price.previousClosePaise === null) continue;
    levels[name] = {
      lastPaise: price.lastPaise,
      previousClosePaise: price.previousClosePaise,
      at: prices.atOf(instrument),
    };
  }
  return levels;
}
