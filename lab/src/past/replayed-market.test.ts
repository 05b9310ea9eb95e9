import { optionContract } from '@sthira/quant/contracts/contracts';
import { expiryInstant } from '@sthira/quant/contracts/expiries';
import { expect, test } from 'vitest';
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
