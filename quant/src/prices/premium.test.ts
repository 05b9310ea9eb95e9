import { istInstant } from '@sthira/contract/units';
import { describe, expect, test } from 'vitest';
import { type OptionType, optionContract } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { recordedChains } from '#testing/recorded-options.ts';
import { samples } from '#testing/samples.ts';
import { impliedVolatility } from './implied-volatility.ts';
import { carry, expectedMovePaise, premiumOf } from './premium.ts';
import { moneyShareOfVix, smileAt } from './smile.ts';
import { varianceYears } from './variance-clock.ts';

const day = '2026-11-19';
const now = istInstant(day, '11:00');
const expiryDay = '2026-11-23';
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contractOf = (optionType: OptionType, strike: number) =>
  optionContract({ underlying: 'NIFTY', day, expiryDay, strike, optionType });
const paise = (type: OptionType, strike: number, at = now) =>
  premiumOf(contractOf(type, strike), at, levels).paise;

const years = (expiryInstant(expiryDay) - now) / (365 * 86_400_000);
const forward = 25_000 * Math.exp((carry.rate - carry.dividendYield) * years);
const impliedAt = (type: OptionType, strike: number) =>
  impliedVolatility({
    type,
    spot: 25_000,
    strike,
    years,
    varianceYears: varianceYears(now, expiryInstant(expiryDay)),
    price: paise(type, strike) / 100,
    ...carry,
  }) ?? 0;

test('an implied volatility is the share of VIX at the money times the smile', () => {
  for (const strike of [24_000, 24_500, 25_000, 25_500]) {
    const { distance } = premiumOf(contractOf('CE', strike), now, levels);
    expect(impliedAt('CE', strike)).toBeCloseTo(0.15 * moneyShareOfVix * smileAt(distance), 6);
    expect(impliedAt('PE', strike)).toBeCloseTo(impliedAt('CE', strike), 6);
  }
  expect(impliedAt('PE', 24_600)).toBeGreaterThan(impliedAt('CE', 25_400));
});

test('call less put is forward less strike, discounted', () => {
  const discount = Math.exp(-carry.rate * years);
  for (const strike of [23_500, 24_800, 25_000, 26_200])
    expect((paise('CE', strike) - paise('PE', strike)) / 100).toBeCloseTo(
      discount * (forward - strike),
      6,
    );
});

test('an option held through a session loses what the index realises in it', () => {
  const variance = (at: number) => (impliedDeviation(paise('CE', 25_000, at), at) ?? 0) ** 2 * 252;
  const open = variance(istInstant(day, '09:15'));
  const close = variance(istInstant(day, '15:40'));
  const nextOpen = variance(istInstant('2026-11-20', '09:15'));
  expect((open - close) / (open - nextOpen)).toBeGreaterThan(0.7);
  expect((open - close) / (open - nextOpen)).toBeLessThan(0.76);
});

/** The standard deviation until expiry that an option at 25,000 is priced with. */
function impliedDeviation(pricePaise: number, at: number): number | null {
  return impliedVolatility({
    type: 'CE',
    spot: 25_000,
    strike: 25_000,
    years: (expiryInstant(expiryDay) - at) / (365 * 86_400_000),
    varianceYears: 1,
    price: pricePaise / 100,
    ...carry,
  });
}

test('an expected move is VIX times the root of the variance years', () => {
  expect(expectedMovePaise(levels, now, expiryInstant(expiryDay))).toBeCloseTo(
    2_500_000 * 0.15 * Math.sqrt(varianceYears(now, expiryInstant(expiryDay))),
    6,
  );
});

test('at expiry an option is worth its exercise value', () => {
  expect(paise('CE', 24_800, expiryInstant(expiryDay))).toBeCloseTo(20_000, 6);
  expect(paise('PE', 24_800, expiryInstant(expiryDay) + 60_000)).toBe(0);
});

describe.each(samples)('beside $name options', (sample) => {
  const middle = (values: number[]) =>
    values.sort((left, right) => left - right)[Math.floor(values.length / 2)] ?? Number.NaN;

  test.each(['NIFTY', 'SENSEX'] as const)(
    'half of the %s premiums within two expected moves are met within 12 %%',
    (underlying) => {
      const errors = recordedChains(sample, underlying).flatMap((chain) => {
        const expiresAt = expiryInstant(chain.expiryDay);
        const term = (expiresAt - chain.at) / (365 * 86_400_000);
        const spot = chain.forward * Math.exp((carry.dividendYield - carry.rate) * term);
        const known = { indexPaise: 100 * spot, vixHundredths: chain.vixHundredths };
        const move = expectedMovePaise(known, chain.at, expiresAt) / 100;
        return chain.options
          .filter(({ strike }) => Math.abs(strike - chain.forward) <= 2 * move)
          .filter(({ strike, optionType }) => (optionType === 'CE') === strike >= chain.forward)
          .map(({ strike, optionType, price }) => {
            const { expiryDay } = chain;
            const contract = optionContract({
              underlying,
              day: expiryDay,
              expiryDay,
              strike,
              optionType,
            });
            return Math.abs(premiumOf(contract, chain.at, known).paise / (100 * price) - 1);
          });
      });
      expect(errors.length).toBeGreaterThan(1_000);
      expect(middle(errors)).toBeLessThan(0.12);
    },
  );
});
