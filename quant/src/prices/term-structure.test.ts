// req: ADMIN-133
import { dayMs, type Instant, istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { expiryInstant } from '#contracts/expiries.ts';
import { priceOption } from './black-scholes.ts';
import { carry, premiumOf } from './premium.ts';
import { moneyShareOfVix, smileAt } from './smile.ts';
import { vixUntil } from './term-structure.ts';
import { tradingDaysPerYear, varianceYears } from './variance-clock.ts';

const vix = fc.integer({ min: 500, max: 9_000 });
const longRun = fc.integer({ min: 800, max: 4_000 });
const expiryDay = '2027-03-30';
const expiresAt = expiryInstant(expiryDay);

/** The price by VIX alone, written anew: as it was before expiries beyond 30 days were priced. */
function premiumByVix(
  { strike, type, at }: { strike: number; type: 'CE' | 'PE'; at: Instant },
  { indexPaise, vixHundredths }: { indexPaise: number; vixHundredths: number },
) {
  const spot = indexPaise / 100;
  const years = Math.max(0, expiresAt - at) / (365 * dayMs);
  const variance = varianceYears(at, expiresAt);
  const forward = (spot * Math.exp(-carry.dividendYield * years)) / Math.exp(-carry.rate * years);
  const level = (moneyShareOfVix * vixHundredths) / 10_000;
  const deviation = level * Math.sqrt(Math.max(0, variance));
  const distance = deviation > 0 ? Math.log(strike / forward) / deviation : 0;
  const volatility = level * smileAt(distance);
  const option = { type, spot, strike, volatility, years, varianceYears: variance, ...carry };
  return {
    paise: 100 * priceOption(option),
    distance,
    volatility,
    varianceDays: variance * tradingDaysPerYear,
  };
}

test('within 30 calendar days each price is what VIX alone makes it, to the last digit', () => {
  const anOption = fc.record({
    strike: fc.integer({ min: 400, max: 600 }).map((step) => 50 * step),
    type: fc.constantFrom('CE' as const, 'PE' as const),
    at: fc.integer({ min: 0, max: 30 * dayMs }).map((leftMs) => expiresAt - leftMs),
  });
  const levels = fc.record({
    indexPaise: fc.integer({ min: 2_000_000, max: 3_000_000 }),
    vixHundredths: vix,
    longRunVixHundredths: fc.option(longRun, { nil: undefined }),
  });
  fc.assert(
    fc.property(anOption, levels, (option, known) => {
      const contract = { expiryDay, strike: option.strike, optionType: option.type };
      expect(premiumOf(contract, option.at, known)).toEqual(premiumByVix(option, known));
    }),
    {
      examples: [
        [
          { strike: 25_000, type: 'CE', at: expiresAt - 30 * dayMs },
          {
            indexPaise: 2_500_000,
            vixHundredths: 1_200,
            longRunVixHundredths: 2_400,
          },
        ],
      ],
    },
  );
});

test('beyond 30 days VIX goes to its long-run level, without a step and never past it', () => {
  fc.assert(
    fc.property(vix, longRun, (vixHundredths, longRunHundredths) => {
      const until = (days: number) => vixUntil(days / 365, { vixHundredths, longRunHundredths });
      const far = [30, 30.001, 60, 90, 180, 365, 3_650].map(
        (days) => until(days) - longRunHundredths,
      );
      const side = Math.sign(vixHundredths - longRunHundredths);
      expect(until(30.001)).toBeCloseTo(vixHundredths, -1);
      for (const [place, distance] of far.entries()) {
        expect(side * distance).toBeGreaterThanOrEqual(-1e-6);
        if (place > 0) expect(side * distance).toBeLessThanOrEqual(side * (far[place - 1] ?? 0));
      }
    }),
  );
});

test('by hand: a VIX of 30 beside 15 in the long run is 26.19 over three months', () => {
  // What is left on average: (1 − e^(−4t)) ÷ 4t, 0.852 for 30 days and 0.631 for 91.25.
  const until = vixUntil(0.25, { vixHundredths: 3_000, longRunHundredths: 1_500 });
  expect(until).toBeCloseTo(
    Math.sqrt(1_500 ** 2 + (3_000 ** 2 - 1_500 ** 2) * (0.6321 / 0.852)),
    0,
  );
});

test('a later expiry has never less variance in all (no calendar arbitrage)', () => {
  const days = fc.double({ min: 1, max: 400, noNaN: true });
  fc.assert(
    fc.property(vix, longRun, days, days, (vixHundredths, longRunHundredths, one, other) => {
      const [near, far] = [Math.min(one, other), Math.max(one, other)];
      const total = (until: number) =>
        until * vixUntil(until / 365, { vixHundredths, longRunHundredths }) ** 2;
      expect(total(far)).toBeGreaterThanOrEqual(total(near) - 1e-6);
    }),
  );
});

test('the assumed long-run level counts where none is told', () => {
  const contract = { expiryDay, strike: 25_000, optionType: 'CE' as const };
  const at = expiresAt - 90 * dayMs;
  const known = { indexPaise: 2_500_000, vixHundredths: 1_200 };
  const priced = (longRunVixHundredths: number) =>
    premiumOf(contract, at, { ...known, longRunVixHundredths }).paise;
  expect(premiumOf(contract, at, known).paise).toBe(priced(1_650));
  expect(priced(1_200)).toBeLessThan(priced(1_650));
});

/**
 * Prices of puts that two public articles name. The index stands to a hundred points where it stood;
 * the second article names the month alone, whose middle is assumed: a week later the price for July
 * would lie above both. The long-run level is that of VIX in the year before.
 */
const year2023 = { indexPaise: 1_870_000, vixHundredths: 1_120, longRunVixHundredths: 1_590 };
const year2021 = { indexPaise: 1_580_000, vixHundredths: 1_470, longRunVixHundredths: 2_300 };
test.each([
  ['2023-06-23', '2023-12-28', 19_000, 542, year2023],
  ['2021-06-15', '2022-12-29', 15_000, 687, year2021],
  ['2021-06-15', '2021-07-29', 15_000, 71, year2021],
] as const)(
  'published on %s: the put of %s at %d lies between the model at 0.82 and at 0.90 of VIX',
  (day, expires, strike, price, levels) => {
    const contract = { expiryDay: expires, strike, optionType: 'PE' as const };
    const by = (moneyShare: number) =>
      premiumOf(contract, istInstant(day, '15:30'), { ...levels, moneyShare }).paise / 100;
    expect(price).toBeGreaterThan(by(0.82));
    expect(price).toBeLessThan(by(0.9));
  },
);
