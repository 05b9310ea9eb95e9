import type { EventEmitter } from 'node:events';
import type { Instant } from '@sthira/contract/units';
import type { Exchange } from '@sthira/lab/matching/exchange';
import type { PositionChange } from '@sthira/lab/matching/exchange-listener';
import type { Call, FaultKind } from '@sthira/lab/matching/fault';
import type { Faults } from '@sthira/lab/matching/faults';
import type { Execution, Order } from '@sthira/lab/matching/order';
import type { OrderEntry } from '@sthira/lab/matching/order-entry';
import type { ShownBooks } from '@sthira/lab/matching/shown-books';
import type { OrderExtras } from '#core/order-extras.ts';
import type { RateLimits } from '#gateway/rate-limits.ts';
import type { MarketScripts } from '#market/market-scripts.ts';
import type { PublishedQuotes } from '#market/published-quotes.ts';
import type { SimulatedMarket } from '#market/simulated-market.ts';
import type { Directory } from '#sessions/clients.ts';
import type { Consents } from '#sessions/consents.ts';
import type { Sessions } from '#sessions/sessions.ts';

/** A fault that was applied to a client's call. */
export interface StruckFault {
  client: string;
  id: number;
  kind: FaultKind;
  call: Call;
}

/** What the exchange sends to the sockets, and the faults that struck. */
export type BookEvents = EventEmitter<{
  order: [Order];
  trade: [Execution];
  position: [PositionChange];
  fault: [StruckFault];
}>;

/** Everything the doors of the simulator share. */
export interface World {
  now: () => Instant;
  market: SimulatedMarket;
  /** What the market does, for all or for one client, when a test says so. */
  scripts: MarketScripts;
  directory: Directory;
  sessions: Sessions;
  consents: Consents;
  exchange: Exchange;
  events: BookEvents;
  /** Where orders are taken, and the books as clients are shown them: faults change both. */
  orderEntry: OrderEntry;
  shownBooks: ShownBooks;
  /** Quotes as they are published, which may stand still or lack a side. */
  published: PublishedQuotes;
  faults: Faults;
  limits: RateLimits;
  orderExtras: OrderExtras;
}
