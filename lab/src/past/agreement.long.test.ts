import { type Instant, istDay, minuteMs, type Paise } from '@sthira/contract/units';
import { parseParameters } from '@sthira/quant/enigma/parameters';
import { allOrders } from '@sthira/quant/run/books/run-orders';
import type { RunState } from '@sthira/quant/run/state/state';
import { aRunAccount } from '@sthira/quant/testing/run-fixtures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BacktestResult, backtest } from '#backtest/backtest.ts';
import { drawnStrategy } from '#testing/drawn-strategy.ts';
import { walkedSessions } from '#testing/walked-sessions.ts';
import { playSessions } from './play-sessions.ts';

const walk = fc.record({
  seed: fc.nat(),
  fromDay: fc.constantFrom('2024-06-03', '2025-03-10', '2026-01-01', '2026-11-20'),
  vixHundredths: fc.integer({ min: 900, max: 3_000 }),
  minuteShare: fc.constantFrom(0.0001, 0.0003, 0.0006),
  jumps: fc.constantFrom(0, 0.003),
});
/**
 * A live run trades within seconds after its bar: neither its stop nor its profit must be so near
 * that the prices of some seconds reach it and others do not.
 */
const strategy = drawnStrategy().map(({ stop, take_profit, ...said }) => ({
  ...said,
  ...(Number(stop) >= 0.3 ? { stop } : {}),
  ...(Number(take_profit) >= 10 ? { take_profit } : {}),
}));
const drawn = fc.record({
  walk,
  strategy,
  underlying: fc.constantFrom('NIFTY' as const, 'NIFTY' as const, 'SENSEX' as const),
  capitalPaise: fc.constantFrom(20_000_000, 50_000_000, 300_000_000),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer Value> ? Value : never;

function inputOf({ walk, strategy, underlying, capitalPaise }: Drawn) {
  const levelPaise = underlying === 'NIFTY' ? 2_500_000 : 8_150_000;
  const endless = walkedSessions({ ...walk, levelPaise, gaps: 0 });
  const sessions = Array.from({ length: 4 }, () => endless.next().value);
  const parameters = parseParameters(JSON.stringify(strategy));
  return { sessions, parameters, underlying, capitalPaise };
}

function accountOf({ sessions, ...input }: ReturnType<typeof inputOf>) {
  const startedAt = sessions[0]?.bars[0]?.at ?? 0;
  return aRunAccount({ ...input, startedAt, dailyLossPctHundredths: 10_000 });
}

interface Fill {
  at: Instant;
  side: 'BUY' | 'SELL';
  symbol: string;
  quantity: number;
  pricePaise: Paise;
}

const tickPaise = 5;
const largestLot = 75;

/**
 * The units of each contract that were traded in a minute, with their average price. A wing that
 * nobody bids for has no minute: a live run waits whether a bid returns.
 */
function tradesOf(fills: Fill[]) {
  const named = fills.map(({ at, side, symbol, ...fill }) => {
    const isLeft = side === 'SELL' && fill.pricePaise <= tickPaise;
    const when = isLeft ? istDay(at) : new Date(at - (at % minuteMs)).toISOString();
    return { ...fill, name: `${when} ${side} ${symbol}` };
  });
  return [...Map.groupBy(named, ({ name }) => name)]
    .map(([name, same]) => {
      const units = same.reduce((sum, { quantity }) => sum + quantity, 0);
      const paise = same.reduce((sum, fill) => sum + fill.quantity * fill.pricePaise, 0);
      return { what: name, units, pricePaise: paise / units };
    })
    .sort((one, other) => one.what.localeCompare(other.what));
}

const opposite = { BUY: 'SELL', SELL: 'BUY' } as const;

function backtested({ trades }: BacktestResult): Fill[] {
  return trades.flatMap(({ symbol, side, units: quantity, ...trade }) => [
    { at: trade.openedAt, side, symbol, quantity, pricePaise: trade.entryPaise },
    { at: trade.closedAt, side: opposite[side], symbol, quantity, pricePaise: trade.exitPaise },
  ]);
}

function isFlat({ orders }: Pick<RunState, 'orders'>): boolean {
  return orders.book.position.open.size === 0;
}

/** What a run traded, but for the position that is still open: a backtest lists closed ones. */
function lived({ orders, cycle }: RunState): Fill[] {
  const isOpen = !isFlat({ orders });
  return allOrders(orders)
    .filter((order) => !isOpen || order.cycle < cycle)
    .flatMap(({ side, symbol, fills }) =>
      Object.values(fills).map(({ at, ...fill }) => ({ ...fill, at: at ?? 0, side, symbol })),
    );
}

test('a backtest trades what a run of the live step trades, whatever its strategy', () => {
  const seen = { trades: 0, left: 0, sizes: new Set<number>() };
  fc.assert(
    fc.property(drawn, (each) => {
      const input = inputOf(each);
      const result = backtest(input);
      const { state } = playSessions(accountOf(input), input.sessions);
      const [tested, live] = [tradesOf(backtested(result)), tradesOf(lived(state))];
      expect(tested.map(({ what }) => what)).toEqual(live.map(({ what }) => what));
      for (const [place, { units, pricePaise }] of tested.entries()) {
        const other = live[place] ?? { units: 0, pricePaise: 0 };
        // An option may be a tick cheaper a second later, which may make a lot of the next size.
        expect(Math.abs(units - other.units)).toBeLessThanOrEqual(largestLot);
        expect(Math.abs(pricePaise - other.pricePaise)).toBeLessThanOrEqual(tickPaise);
      }
      const chargesPaise = state.charges.totalPaise ?? 0;
      // Of a large position the legs fill bit by bit, and take more orders.
      if (isFlat(state) && input.capitalPaise <= 50_000_000)
        expect(Math.abs(result.chargesPaise - chargesPaise)).toBeLessThanOrEqual(
          100 + chargesPaise / 10_000,
        );
      seen.trades += tested.length;
      for (const { units, pricePaise } of tested) {
        seen.sizes.add(units);
        if (pricePaise === 0) seen.left += 1;
      }
    }),
    { numRuns: 25, seed: 9 },
  );
  expect(seen.trades).toBeGreaterThan(500);
  expect(seen.left).toBeGreaterThan(0);
  expect(seen.sizes.size).toBeGreaterThan(10);
});
