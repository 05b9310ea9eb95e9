import { EventEmitter } from 'node:events';
import { readFileSync } from 'node:fs';
import { createMarket } from '@sthira/lab/market/market';
import { parseTape } from '@sthira/lab/market/tape';
import { Exchange } from '@sthira/lab/matching/exchange';
import { Faults } from '@sthira/lab/matching/faults';
import { MarketConditions } from '@sthira/lab/matching/market-conditions';
import { OrderEntry } from '@sthira/lab/matching/order-entry';
import { ShownBooks } from '@sthira/lab/matching/shown-books';
import { hashText, mix, uniform } from '@sthira/quant/hash';
import { OrderExtras } from '#core/order-extras.ts';
import { RateLimits } from '#gateway/rate-limits.ts';
import { collateralOf, heldUnits } from '#interactive/collateral.ts';
import { MarketScripts } from '#market/market-scripts.ts';
import { publishedQuotes } from '#market/published-quotes.ts';
import { createSimulatedMarket } from '#market/simulated-market.ts';
import { Directory } from '#sessions/clients.ts';
import { Consents } from '#sessions/consents.ts';
import { Sessions } from '#sessions/sessions.ts';
import type { Settings } from './settings.ts';
import type { BookEvents, World } from './world.ts';

/**
 * The state of one simulator. The same settings, clock and requests always give the same books. A
 * tape plays from the minute in which the simulator starts.
 */
export function createWorld(
  { seed, hours, tapePath, play, pace }: Settings,
  now: () => number,
): World {
  const startedAt = now();
  const tape = tapeFrom(tapePath, startedAt);
  const scripts = new MarketScripts(play);
  const marketOf = (client?: string) =>
    createMarket({ seed, hours, ...tape, scriptsAt: (at) => scripts.at(at, client) });
  const market = createSimulatedMarket(marketOf(), {
    hours,
    startedAt,
    marketOf: (client) => (scripts.hasOwn(client) ? marketOf(client) : undefined),
  });
  const directory = new Directory();
  const events: BookEvents = new EventEmitter();
  events.setMaxListeners(0);
  const random = randomOf(seed);
  const faults = new Faults(random, ({ id, kind }, { client, call }) =>
    events.emit('fault', { client, id, kind, call }),
  );
  const conditions = new MarketConditions(faults);
  const exchange = new Exchange({
    market: market.matching,
    hours,
    conditions,
    cashPaise: (clientCode) => directory.client(clientCode)?.cashPaise ?? 0,
    collateral: (clientCode, at) =>
      collateralOf(directory.client(clientCode)?.holdings ?? [], market, at),
    heldUnits: (clientCode, key) => heldUnits(directory.client(clientCode)?.holdings ?? [], key),
    marginAt: market.margin,
    startedAt,
    listener: {
      order: (order) => events.emit('order', order),
      trade: (execution) => events.emit('trade', execution),
      position: (change) => events.emit('position', change),
    },
  });
  const shownBooks = new ShownBooks({ exchange, faults, random });
  return {
    now,
    market,
    scripts,
    directory,
    exchange,
    events,
    orderEntry: new OrderEntry(exchange, faults),
    shownBooks,
    published: publishedQuotes(market, conditions),
    faults,
    sessions: new Sessions(hours),
    consents: new Consents(),
    limits: new RateLimits(pace),
    orderExtras: new OrderExtras(),
  };
}

function tapeFrom(path: string, startedAt: number) {
  if (!path) return {};
  const tapeStartAt = Math.floor(startedAt / 60_000) * 60_000;
  return { tape: parseTape(readFileSync(path, 'utf8')), tapeStartAt };
}

/** Random numbers in [0, 1), the same sequence for the same seed. */
function randomOf(seed: string): () => number {
  let drawn = 0;
  return () => {
    drawn += 1;
    return uniform(mix(mix(hashText(seed), drawn), 3));
  };
}
