import { readFileSync } from 'node:fs';
import { createMarket } from '@sthira/quant/market';
import { parseTape } from '@sthira/quant/tape';
import { Exchange } from '#books/exchange.ts';
import { Faults } from '#faults/faults.ts';
import { RateLimits } from '#gateway/rate-limits.ts';
import { createSimulatedMarket } from '#market/simulated-market.ts';
import { Directory } from '#sessions/clients.ts';
import { Sessions } from '#sessions/sessions.ts';
import type { Settings } from './settings.ts';
import type { World } from './world.ts';

/** The state of one simulator: same settings, clock and requests, same books. A tape plays from the minute of the start. */
export function createWorld({ seed, hours, tapePath }: Settings, now: () => number): World {
  const startedAt = now();
  const tape = tapePath ? { tape: parseTape(readFileSync(tapePath, 'utf8')), tapeStartAt: Math.floor(startedAt / 60_000) * 60_000 } : {};
  const market = createSimulatedMarket(createMarket({ seed, hours, ...tape }), { hours, startedAt });
  const directory = new Directory();
  const exchange = new Exchange({ market, directory, marginAt: market.margin, startedAt });
  exchange.setMaxListeners(0);
  return { now, market, directory, exchange, sessions: new Sessions(hours), faults: new Faults(), limits: new RateLimits() };
}
