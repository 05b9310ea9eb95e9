import { type Day, istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { optionContract } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { participation } from '#participation/strategy.ts';
import type { RunMarket } from '#run/state/state.ts';
import { anOrder } from '#testing/run-fixtures.ts';
import { anAccount, RunWorld } from '#testing/run-world.ts';
import { allOrders, runOrdersOf } from './books/run-orders.ts';
import { settledContracts } from './settlements.ts';

const callOf = (strike: number, expiryDay: Day) =>
  optionContract({
    ...{ underlying: 'NIFTY', day: '2026-12-29', expiryDay, strike, optionType: 'CE' },
  });
const quarters = ['2027-03-30', '2027-06-29', '2027-09-28'];
const contracts = quarters.flatMap((day) => [callOf(25_000, day), callOf(26_300, day)]);

/** The index at 25,000; a spread of the two calls costs 2.4% of it. */
class Quarters extends RunWorld {
  override get market(): RunMarket {
    const at = this.now;
    const quoteOf = (id: number) => {
      const contract = contracts.find(({ instrumentId }) => instrumentId === id);
      const bidPaise = contract?.strike === 25_000 ? 96_500 : 37_000;
      return { bidPaise, askPaise: bidPaise + 500, lastPaise: bidPaise, at };
    };
    const indices = { NIFTY: { lastPaise: 2_500_000, at }, INDIAVIX: { lastPaise: 1_400 } };
    return { indices, contracts, heldContracts: [], bars: [], quoteOf };
  }
}

test('settlements: spreads that one position holds in turn settle one after the other', () => {
  const parameters = participation.read('');
  const startedAt = istInstant('2026-12-29', '13:59');
  const world = new Quarters(
    anAccount({ strategy: participation, parameters, capitalPaise: 400_000_000, startedAt }),
  );
  const hours = { hours: 'exchange' } as const;
  const heldDays = () => {
    const { held } = world.state.orders.book;
    return contracts
      .filter(({ instrumentId }) => held[instrumentId])
      .map(({ expiryDay, strike }) => `${expiryDay} ${strike}`);
  };
  for (const [place, day] of ['2026-12-29', '2027-03-30', '2027-06-29'].entries()) {
    world.now = istInstant(day, '14:00');
    world.read();
    world.pass(4, undefined, hours);
    world.now = expiryInstant(day);
    world.read();
    world.pass(2, undefined, hours);
    expect(heldDays()).toEqual([`${quarters[place]} 25000`, `${quarters[place]} 26300`]);
  }
  const settled = allOrders(world.state.orders).filter(({ purpose }) => purpose === 'settlement');
  expect(new Set(settled.map(({ tag }) => tag)).size).toBe(4);
  expect(world.state.algorithm).toMatchObject({ phase: 'holding' });
});

test('settlements: a number that comes back for another contract is no settled one', () => {
  const [day, at] = ['2026-11-23', istInstant('2026-11-23', '15:40')] as const;
  const settled = anOrder({
    ...{ tag: 's1', purpose: 'settlement', side: 'BUY', state: 'filled', filledQuantity: 130 },
    ...{ createdAt: at, sentAt: null, settled: { expiryDay: day, strike: 25_000, levelPaise: 1 } },
    fills: { s1: { quantity: 130, pricePaise: 0, at } },
  });
  const sold = (soldAt: number) =>
    anOrder({
      ...{ tag: `t${soldAt}`, state: 'filled', filledQuantity: 130, seen: true },
      fills: { [`e${soldAt}`]: { quantity: 130, pricePaise: 10_000, at: soldAt } },
    });
  const before = [sold(at - 1_000_000), settled];
  expect([...settledContracts(runOrdersOf(before))]).toEqual([40001]);
  const again = sold(istInstant('2027-10-25', '14:00'));
  expect([...settledContracts(runOrdersOf([...before, again]))]).toEqual([]);
});
