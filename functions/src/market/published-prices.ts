import type { Instant } from '@sthira/contract/units';
import type { PricesDocument } from '#documents/market.ts';
import type { IndexName } from './index-list.ts';
import type { Before } from './price-book.ts';
import { type Instrument, instrumentKey } from './tick.ts';
import { tradedSegment } from './traded-index.ts';

/**
 * When any published price last moved, on the clock of the process that published it; `undefined`
 * when none was ever published.
 */
export function lastMove(published: PricesDocument | undefined): Instant | undefined {
  const prices = [
    ...Object.values(published?.quotes ?? {}),
    ...Object.values(published?.indices ?? {}),
  ];
  const moves = prices.flatMap((price) => price?.at ?? []);
  return moves.length === 0 ? undefined : Math.max(...moves);
}

/** The same with every instant on a clock that is `skewMs` ahead of the publisher's. */
export function onClock({ at, indices, quotes }: PricesDocument, skewMs: number): PricesDocument {
  return { at: at + skewMs, indices: moved(indices, skewMs), quotes: moved(quotes, skewMs) };
}

function moved<Prices extends Record<string, { at: Instant } | undefined>>(
  prices: Prices,
  byMs: number,
): Prices {
  return Object.fromEntries(
    Object.entries(prices).map(([name, price]) => [
      name,
      price && { ...price, at: price.at + byMs },
    ]),
  ) as Prices;
}

/**
 * The last published prices, from which the next holder of the market begins. Without them it would
 * take a feed that stands still for a live one.
 */
export function beforeFrom(
  published: PricesDocument | undefined,
  indices: Record<IndexName, Instrument>,
): Before {
  const prices: Record<string, Before['prices'][string]> = {};
  for (const [id, { bidPaise, askPaise, lastPaise, at }] of Object.entries(
    published?.quotes ?? {},
  )) {
    prices[instrumentKey({ segment: tradedSegment, instrumentId: Number(id) })] = {
      lastPaise,
      bidPaise: bidPaise || null,
      askPaise: askPaise || null,
      at,
    };
  }
  for (const [name, instrument] of Object.entries(indices) as [IndexName, Instrument][]) {
    const lastPaise = published?.indices[name]?.lastPaise;
    if (lastPaise !== undefined)
      prices[instrumentKey(instrument)] = { lastPaise, bidPaise: null, askPaise: null };
  }
  return { movedAt: lastMove(published) ?? 0, prices };
}
