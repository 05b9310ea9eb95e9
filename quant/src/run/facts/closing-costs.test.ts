import type { StoredQuote } from '@sthira/contract/market';
import { istDay, istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { EnigmaState } from '#enigma/state.ts';
import { openRun, type RunMarket, type RunState } from '#run/state/state.ts';
import { factsAt } from '#testing/facts-at.ts';
import { anOrder, aRunAccount } from '#testing/run-fixtures.ts';
import { closingCostsPaise } from './closing-costs.ts';

const now = istInstant('2026-11-25', '11:00');

const leg = fc.record({
  isBought: fc.boolean(),
  lots: fc.integer({ min: 1, max: 9 }),
  tradedPaise: fc.integer({ min: 5, max: 20_000 }),
  bidPaise: fc.integer({ min: 5, max: 20_000 }),
  spreadPaise: fc.integer({ min: 0, max: 500 }),
  lastShare: fc.double({ min: 0, max: 1, noNaN: true }),
});
type Leg = typeof leg extends fc.Arbitrary<infer Value> ? Value : never;

const units = ({ lots }: Leg) => 65 * lots;

/** A whole order of a leg, filled at a price. */
function filled(id: number, each: Leg, trade: { closes: boolean; pricePaise: number }) {
  const side = each.isBought === trade.closes ? 'SELL' : 'BUY';
  const quantity = units(each);
  return anOrder({
    ...{ tag: `${id} ${trade.closes}`, instrumentId: id, side, quantity },
    ...{ state: 'filled', filledQuantity: quantity, createdAt: now, sentAt: now },
    fills: { [`${id} ${trade.closes}`]: { quantity, pricePaise: trade.pricePaise, at: now } },
  } as const);
}

function marketOf(legs: readonly Leg[]): RunMarket {
  const quoteOf = (id: number): StoredQuote | undefined => {
    const each = legs[id];
    if (!each) return undefined;
    const { bidPaise, spreadPaise, lastShare } = each;
    const lastPaise = bidPaise + Math.round(lastShare * spreadPaise);
    return { bidPaise, askPaise: bidPaise + spreadPaise, lastPaise, at: now };
  };
  return { indices: undefined, contracts: [], heldContracts: [], bars: [], quoteOf };
}

const account = aRunAccount({
  ...{ startedAt: now - 3_600_000, slPctHundredths: 10_000, dailyLossPctHundredths: 10_000 },
  limits: { weeklyLossPctHundredths: 10_000, profitLockPctHundredths: 10_000 },
});

const exiting: EnigmaState = { phase: 'exiting', strangle: null, because: 'test' };

/** What is used of each limit by a run that has made these orders, without its position's own. */
function usedAfter(orders: readonly ReturnType<typeof filled>[], market: RunMarket) {
  const opened = openRun(account, { saved: undefined, orders });
  const run: RunState = {
    ...opened,
    algorithm: exiting,
  };
  return factsAt(run, now, { market }).uses;
}

test('closing costs: an open position uses as much of a limit as after closing at the best prices', () => {
  const legs = fc.array(leg, { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(legs, (drawn) => {
      const market = marketOf(drawn);
      const made = drawn.map((each, id) =>
        filled(id, each, { closes: false, pricePaise: each.tradedPaise }),
      );
      const closed = drawn.map((each, id) => {
        const { bidPaise, spreadPaise } = each;
        const pricePaise = each.isBought ? bidPaise : bidPaise + spreadPaise;
        return filled(id, each, { closes: true, pricePaise });
      });
      const held = usedAfter(made, market);
      expect(held.map(({ limit }) => limit)).toContain('profit-lock');
      expect(held).toEqual(usedAfter([...made, ...closed], market));
    }),
  );
});

const one: Leg = {
  ...{ isBought: true, lots: 1, tradedPaise: 500 },
  ...{ bidPaise: 400, spreadPaise: 100, lastShare: 0.5 },
};
const costsOf = (each: Leg, quote: Partial<StoredQuote> = {}) => {
  const order = filled(0, each, { closes: false, pricePaise: each.tradedPaise });
  const state = openRun(account, { saved: undefined, orders: [order] });
  const market = marketOf([each]);
  const quoteOf = (id: number) => {
    const known = market.quoteOf(id);
    return known && { ...known, ...quote };
  };
  return closingCostsPaise(state, { market: { ...market, quoteOf }, day: istDay(now) });
};

test('closing costs: half the spread and the order’s charges are reserved for each leg, bought or sold', () => {
  expect(costsOf(one)).toBeGreaterThan(65 * 50 + 2_360);
  expect(costsOf(one)).toBeLessThan(65 * 50 + 2_700);
  expect(costsOf({ ...one, isBought: false })).toBeGreaterThan(65 * 50 + 2_360);
});

test('closing costs: a wing without a bid costs nothing', () =>
  expect(costsOf(one, { bidPaise: 0 })).toBe(0));

test('closing costs: a last price beyond the best price reserves nothing', () => {
  const charges = costsOf({ ...one, spreadPaise: 0 });
  expect(costsOf({ ...one, spreadPaise: 0 }, { lastPaise: 300 })).toBe(charges);
});

test('closing costs: nothing is reserved on a day without known charges', () => {
  const order = filled(0, one, { closes: false, pricePaise: 500 });
  const state = openRun(account, { saved: undefined, orders: [order] });
  const market = { ...marketOf([{ ...one, spreadPaise: 0 }]) };
  expect(closingCostsPaise(state, { market, day: '2010-01-04' })).toBe(0);
});
