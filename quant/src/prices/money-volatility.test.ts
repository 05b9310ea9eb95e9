import { istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionChain } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { impliedVolatility } from './implied-volatility.ts';
import { moneyVolatility } from './money-volatility.ts';
import { quoteOption } from './option-quote.ts';
import { carry, premiumOf } from './premium.ts';
import { moneyShareOfVix } from './smile.ts';
import type { OfferedOption } from './sound-quotes.ts';
import { varianceYears } from './variance-clock.ts';

const day = '2026-11-19';
const expiryDay = '2026-11-23';
const noon = istInstant(day, '12:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };

/** Bids and asks around the model's price, `halfPaise` on either side. */
function offered(halfPaise: number, { at = noon, ...changes } = {}): OfferedOption[] {
  const priced = { ...levels, ...changes };
  return optionChain({ underlying: 'NIFTY', day, expiries: [expiryDay], spotPaise: 2_500_000 }).map(
    (contract) => {
      const { paise } = premiumOf(contract, at, priced);
      const { strike, optionType } = contract;
      return { strike, optionType, bidPaise: paise - halfPaise, askPaise: paise + halfPaise };
    },
  );
}
const measured = (options: readonly OfferedOption[], at = noon) =>
  moneyVolatility(options, { expiryDay, at });
/** The strikes around the forward of 25,012 points. */
const near = [25_000, 25_050];

const markets = fc.record({
  at: fc.integer({ min: noon, max: istInstant(expiryDay, '12:00') }),
  indexPaise: fc.integer({ min: 2_430_000, max: 2_570_000 }),
  vixHundredths: fc.integer({ min: 900, max: 6_000 }),
  moneyShare: fc.double({ min: 0.6, max: 1.3, noNaN: true }),
});

test('an option priced at a volatility gives that volatility back', () =>
  fc.assert(
    fc.property(markets, fc.constantFrom(24_700, 25_000, 25_300), ({ at, ...priced }, strike) => {
      const [contract] = optionChain({
        underlying: 'NIFTY',
        day,
        expiries: [expiryDay],
        spotPaise: 2_500_000,
      }).filter((option) => option.strike === strike && option.optionType === 'CE');
      if (!contract) throw new Error('no such strike');
      const { paise, volatility } = premiumOf(contract, at, priced);
      const spot = priced.indexPaise / 100;
      const expiresAt = expiryInstant(expiryDay);
      const years = (expiresAt - at) / (365 * 86_400_000);
      // Nearly all of a dear option's price is its exercise value, which no volatility changes.
      const { rate, dividendYield } = carry;
      const held = spot * Math.exp(-dividendYield * years) - strike * Math.exp(-rate * years);
      fc.pre(paise / 100 - Math.max(0, held) > 1);
      const implied = impliedVolatility({
        type: 'CE',
        spot,
        strike,
        years,
        varianceYears: varianceYears(at, expiresAt),
        price: paise / 100,
        ...carry,
      });
      expect(implied).toBeCloseTo(volatility, 5);
    }),
  ));

test('the volatility at the money is the share of VIX the options were priced with', () =>
  fc.assert(
    fc.property(markets, ({ at, ...priced }) => {
      const { volatility, used, leftOut } = measured(offered(0, { at, ...priced }), at);
      const truth = (priced.moneyShare * priced.vixHundredths) / 10_000;
      expect((volatility ?? 0) / truth).toBeGreaterThan(0.98);
      expect((volatility ?? 0) / truth).toBeLessThan(1.02);
      expect([used, leftOut]).toEqual([4, 0]);
    }),
  ));

test('the quotes of the simulated market give its volatility within 3 %', () => {
  const options = optionChain({
    underlying: 'NIFTY',
    day,
    expiries: [expiryDay],
    spotPaise: 2_500_000,
  }).map((contract) => ({ ...contract, ...quoteOption(contract, noon, levels) }));
  const { volatility } = measured(options);
  expect(Math.abs((volatility ?? 0) / (0.15 * moneyShareOfVix) - 1)).toBeLessThan(0.03);
});

test.each<[string, Partial<OfferedOption>]>([
  ['without a bid', { bidPaise: null }],
  ['without an offer', { askPaise: null }],
  ['with an offer below its bid', { askPaise: 0 }],
  ['with an offer a third above its bid', { bidPaise: 9_000, askPaise: 12_000 }],
])('a quote %s far from the forward is left out and counted', (_, change) => {
  const whole = offered(5);
  const options = whole.map((option) =>
    option.strike === 24_500 && option.optionType === 'PE' ? { ...option, ...change } : option,
  );
  expect(measured(options)).toEqual({ ...measured(whole), leftOut: measured(whole).leftOut + 1 });
});

test('the next strikes are used where the nearest have no bid, and none further than 1 % apart', () => {
  const without = (strikes: readonly number[]) =>
    measured(
      offered(0).map((option) =>
        strikes.includes(option.strike) ? { ...option, bidPaise: null } : option,
      ),
    );
  expect(without(near)).toMatchObject({ used: 4, leftOut: 4 });
  expect(without(near).volatility).toBeCloseTo(0.15 * moneyShareOfVix, 2);
  const wide = [24_900, 24_950, 25_000, 25_050, 25_100];
  expect(without(wide)).toMatchObject({ volatility: null, used: 0, leftOut: 10 });
});

test('nothing is measured without quotes, on one side of the forward, or past the expiry', () => {
  expect(measured([]).volatility).toBeNull();
  expect(measured(offered(0).filter(({ strike }) => strike < 24_900)).volatility).toBeNull();
  expect(measured(offered(0), expiryInstant(expiryDay)).volatility).toBeNull();
});

test('the days until expiry are those of the clock of the variance', () => {
  const { varianceDays } = measured([]);
  expect(varianceDays).toBeCloseTo(252 * varianceYears(noon, expiryInstant(expiryDay)), 9);
  expect(varianceDays).toBeGreaterThan(2);
  expect(varianceDays).toBeLessThan(3);
});
