import type { IndicesDocument, quotesDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';
import type * as z from 'zod';
import type { IndexName } from './index-list.ts';
import type { Before } from './price-book.ts';
import type { Instrument } from './tick.ts';

/** `market/quotes` and `market/indices` as they are stored. */
export interface PublishedPrices {
  quotes: z.infer<typeof quotesDocument> | undefined;
  indices: IndicesDocument | undefined;
}

/** When any published price last moved, on the clock of who published it; `undefined` when none was ever published. */
export function lastMove({ quotes, indices }: PublishedPrices): Instant | undefined {
  const levels = [indices?.NIFTY, indices?.SENSEX, indices?.INDIAVIX].flatMap((level) => level?.at ?? []);
  const moves = [...Object.values(quotes?.quotes ?? {}).map(({ at }) => at), ...levels];
  return moves.length === 0 ? undefined : Math.max(...moves);
}

/** The same with every instant on a clock that is `skewMs` ahead of the publisher's. */
export function onClock({ quotes, indices }: PublishedPrices, skewMs: number): PublishedPrices {
  const moved = <Told extends { at: Instant }>(told: Told): Told => ({ ...told, at: told.at + skewMs });
  const rows = Object.entries(quotes?.quotes ?? {}).map(([id, quote]) => [id, moved(quote)]);
  const levels = Object.entries(indices ?? {}).map(([name, level]) => [name, typeof level === 'object' ? moved(level) : level]);
  return {
    quotes: quotes && { at: quotes.at + skewMs, quotes: Object.fromEntries(rows) },
    indices: indices && { ...Object.fromEntries(levels), at: indices.at + skewMs },
  };
}

/** What the next holder of the market starts from, so that a feed that stands still does not look alive to it. */
export function beforeFrom(published: PublishedPrices, indices: Record<IndexName, Instrument>): Before {
  const prices: Record<string, Before['prices'][string]> = {};
  for (const [id, { bidPaise, askPaise, lastPaise, at }] of Object.entries(published.quotes?.quotes ?? {})) {
    prices[id] = { lastPaise, bidPaise: bidPaise || null, askPaise: askPaise || null, at };
  }
  for (const [name, { instrumentId }] of Object.entries(indices) as [IndexName, Instrument][]) {
    const lastPaise = published.indices?.[name]?.lastPaise;
    if (lastPaise !== undefined) prices[instrumentId] = { lastPaise, bidPaise: null, askPaise: null };
  }
  return { movedAt: lastMove(published) ?? 0, prices };
}
