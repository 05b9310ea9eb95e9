import type { Instant } from '@sthira/contract/units';
import type { Exchange } from '#books/exchange.ts';
import type { Faults } from '#faults/faults.ts';
import type { RateLimits } from '#gateway/rate-limits.ts';
import type { SimulatedMarket } from '#market/simulated-market.ts';
import type { Directory } from '#sessions/clients.ts';
import type { Sessions } from '#sessions/sessions.ts';

/** Everything the doors of the simulator share. */
export interface World {
  now: () => Instant;
  market: SimulatedMarket;
  directory: Directory;
  sessions: Sessions;
  exchange: Exchange;
  faults: Faults;
  limits: RateLimits;
}
