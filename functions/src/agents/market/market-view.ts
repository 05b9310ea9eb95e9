import type { StoredQuote } from '@sthira/contract/market';
import type { Instant } from '@sthira/contract/units';
import type * as z from 'zod/mini';
import { docs } from '#documents/docs.ts';
import type { barsDocument, chainDocument, PricesDocument } from '#documents/market.ts';
import { ClockSkew } from '#market/clock-skew.ts';
import { lastMove, onClock } from '#market/published-prices.ts';
import { type Clock, systemClock } from '#platform/clock.ts';
import { sightedOf } from '#platform/store/sighted.ts';
import type { Store } from '#platform/store/store.ts';

export type Contracts = z.infer<typeof chainDocument>['contracts'];
export type Bars = z.infer<typeof barsDocument>['bars'];
export type { StoredQuote };

/**
 * The newest published market, as an agent sees it at one instant. Every `at` of a price is on the
 * agent's own clock and says when the price was last known to be the market's; so the clocks of the
 * publisher and the agent need not agree.
 */
export interface MarketView {
  indices: PricesDocument['indices'] | undefined;
  contracts: Contracts;
  /** Legs beyond those that somebody holds. */
  heldContracts: Contracts;
  /** Those of months and quarters near the index. */
  long: Contracts;
  bars: Bars;
  quoteOf: (instrumentId: number) => StoredQuote | undefined;
}

export interface MarketWatch {
  view: () => MarketView;
  /** When any price last moved, on the agent's clock; `undefined` before the first is read. */
  movedAt: () => Instant | undefined;
  close: () => void;
}

/**
 * Listens to what the market agent publishes. `view()` answers the newest of it, `close()` ends the
 * listeners.
 */
export function watchMarket(store: Store, clock: Clock = systemClock): MarketWatch {
  const seen: Pick<MarketView, 'contracts' | 'heldContracts' | 'long' | 'bars'> = {
    contracts: [],
    heldContracts: [],
    long: [],
    bars: [],
  };
  let prices: PricesDocument | undefined;
  const skew = new ClockSkew();
  const stops = [
    store.watch(docs.prices, {
      onValue: (published) => {
        prices = published.value;
        if (prices)
          skew.note({ ...sightedOf(published), sentAt: prices.at, receivedAt: clock.now() });
      },
    }),
    store.watch(docs.chain, {
      onValue: ({ value: chain }) =>
        Object.assign(seen, {
          contracts: chain?.contracts ?? [],
          heldContracts: chain?.held ?? [],
          long: chain?.long ?? [],
        }),
    }),
    store.watch(docs.bars, {
      onValue: ({ value: stored }) => Object.assign(seen, { bars: stored?.bars ?? [] }),
    }),
  ];
  const seenNow = () => prices && onClock(prices, skew.ms);
  return {
    view: () => {
      const { quotes, indices } = seenNow() ?? {};
      return { ...seen, indices, quoteOf: (id) => quotes?.[id] };
    },
    movedAt: () => lastMove(seenNow()),
    close: () => {
      for (const stop of stops) stop();
    },
  };
}
