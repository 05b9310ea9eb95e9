import { dayMs, istInstant, minuteMs } from '@sthira/contract/units';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { anOrder } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { AccountAtExchange } from '#broker/account-at-exchange.ts';
import { ReplayedMarket } from './replayed-market.ts';

const call = optionContract({
  underlying: 'NIFTY',
  day: '2026-09-21',
  expiryDay: '2026-09-22',
  strike: 25_000,
  optionType: 'CE',
});
const expiryAt = expiryInstant(call.expiryDay);
const showing = () => {
  const market = new ReplayedMarket('NIFTY');
  const levels = { indexPaise: 2_507_000, vixHundredths: 1_400 };
  market.show({ at: expiryAt, levels, bars: [], contracts: [call] });
  return market;
};

test('an option settles at the last level that is shown', () => {
  expect(showing().exercisePaise(call)).toBe(7_000);
});

test('an option has a quote until it expires', () => {
  const market = showing();
  const quoteAt = (at: number) => market.seenAt(at, []).quoteOf(call.instrumentId);
  expect(quoteAt(expiryAt - 1_000)).toMatchObject({ at: expiryAt - 1_000 });
  expect(quoteAt(expiryAt)).toBeUndefined();
});

// req: ADMIN-132
test('a spread of a month is bought three months before, needs the exposure of its short leg, and settles', () => {
  const expiryDay = '2026-12-29';
  const terms = { underlying: 'NIFTY', day: '2026-09-29', expiryDay, optionType: 'CE' } as const;
  const bought = optionContract({ ...terms, strike: 25_000 });
  const sold = optionContract({ ...terms, strike: 26_300 });
  const market = new ReplayedMarket('NIFTY');
  const levels = { indexPaise: 2_500_000, vixHundredths: 1_400 };
  let at = istInstant('2026-09-29', '14:30');
  market.show({ at, levels, bars: [], contracts: [bought, sold] });
  const account = new AccountAtExchange({
    ...{ market, hours: 'exchange', cashPaise: 50_000_000, startedAt: at },
  });
  const trade = (tag: string, order: Partial<OrderDocument>) => {
    account.place(anOrder({ tag, quantity: 65, segment: 'NSEFO', ...order }), at);
    at += minuteMs;
    account.advance(at);
  };
  trade('a1', { side: 'BUY', instrumentId: bought.instrumentId, limitPaise: 90_000 });
  trade('b1', { side: 'SELL', instrumentId: sold.instrumentId, limitPaise: 15_000 });
  const debitPaise = 50_000_000 - account.cashPaise(at);
  expect(debitPaise / (65 * 2_500_000)).toBeGreaterThan(0.021);
  expect(debitPaise / (65 * 2_500_000)).toBeLessThan(0.027);
  const { marginUtilizedPaise } = account.funds(at);
  expect((marginUtilizedPaise ?? 0) / (65 * 2_500_000)).toBeCloseTo(0.02, 4);

  at = expiryInstant(expiryDay);
  market.show({ at, levels: { ...levels, indexPaise: 2_600_000 }, bars: [], contracts: [] });
  account.advance(at);
  expect(account.cashPaise(at + dayMs)).toBe(50_000_000 - debitPaise + 65 * 100_000);
});
