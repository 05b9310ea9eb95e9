import { barsDocument, chainDocument, type IndicesDocument, indicesDocument, quotesDocument } from '@sthira/contract/documents';
import { paths } from '@sthira/contract/paths';
import type * as z from 'zod';
import { listenDocument } from '#platform/listen.ts';

type Quotes = z.infer<typeof quotesDocument>['quotes'];
export type Contracts = z.infer<typeof chainDocument>['contracts'];
export type Bars = z.infer<typeof barsDocument>['bars'];
export type StoredQuote = Quotes[string];

/** The newest published market, as an agent sees it at one instant. */
export interface MarketView {
  indices: IndicesDocument | undefined;
  contracts: Contracts;
  bars: Bars;
  quoteOf: (instrumentId: number) => StoredQuote | undefined;
}

/** Listens to what the `market` shard publishes. `view()` is the newest of all of it, `close()` ends the listeners. */
export function watchMarket(): { view: () => MarketView; close: () => void } {
  const seen: Pick<MarketView, 'indices' | 'contracts' | 'bars'> = { indices: undefined, contracts: [], bars: [] };
  let quotes: Quotes = {};
  const stops = [
    listenDocument({ path: paths.indices, schema: indicesDocument, onValue: (indices) => Object.assign(seen, { indices }) }),
    listenDocument({ path: paths.chain, schema: chainDocument, onValue: (chain) => Object.assign(seen, { contracts: chain?.contracts ?? [] }) }),
    listenDocument({ path: paths.bars, schema: barsDocument, onValue: (stored) => Object.assign(seen, { bars: stored?.bars ?? [] }) }),
    listenDocument({
      path: paths.quotes,
      schema: quotesDocument,
      onValue: (value) => {
        quotes = value?.quotes ?? {};
      },
    }),
  ];
  return {
    view: () => ({ ...seen, quoteOf: (id) => quotes[id] }),
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
