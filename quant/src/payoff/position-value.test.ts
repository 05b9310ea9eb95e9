import { dayMs, istInstant } from '@sthira/contract/units';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { optionContract } from '#contracts/contracts.ts';
import { expiryInstant } from '#contracts/expiries.ts';
import { quoteOption } from '#prices/option-quote.ts';
import type { QuotedSmile } from '#prices/quoted-smile.ts';
import { quotedChain } from '#testing/quoted-chain.ts';
import { payoffPaise } from './payoff.ts';
import {
  legGreeks,
  moveLossPaise,
  type OpenLeg,
  pricedLeg,
  scenarioPaise,
} from './position-value.ts';

const at = istInstant('2026-08-20', '11:00');
const levels = { indexPaise: 24_500_00, vixHundredths: 1_400 };
const contractOf = (strike: number, optionType: 'CE' | 'PE') =>
  optionContract({
    ...{ underlying: 'NIFTY', day: '2026-08-20', expiryDay: '2026-08-25' },
    ...{ strike, optionType },
  });
const legOf = (strike: number, optionType: 'CE' | 'PE', lots: number): OpenLeg => {
  const contract = contractOf(strike, optionType);
  const { lastPaise } = quoteOption(contract, at, levels);
  return { contract, units: lots * contract.lotSize, entryPaise: lastPaise + 100, lastPaise };
};
const condor = [
  legOf(24_000, 'PE', 1),
  legOf(24_200, 'PE', -1),
  legOf(24_800, 'CE', -1),
  legOf(25_000, 'CE', 1),
];
const priced = condor.map((leg) => pricedLeg(leg, at, levels));

test('priced leg: by its own price it is worth that price now', () => {
  for (const leg of priced) {
    expect(leg.pricedBy).toBe('its price');
    const value = scenarioPaise([leg], { at, indexPaise: levels.indexPaise });
    expect(value).toBeCloseTo(leg.units * ((leg.lastPaise ?? 0) - leg.entryPaise), 2);
  }
});

test('priced leg: without a price, or with one that no volatility makes, it is priced by VIX', () => {
  const [leg] = condor as [OpenLeg];
  expect(pricedLeg({ ...leg, lastPaise: null }, at, levels).pricedBy).toBe('VIX');
  const deep = { ...legOf(23_000, 'CE', 1), lastPaise: 10_000 };
  expect(pricedLeg(deep, at, levels).pricedBy).toBe('VIX');
});

// req: INVESTOR-156
test('priced leg: at the forward of quotes its call and put imply one volatility', () => {
  const forward = 24_600;
  const quoted = quotedChain({ day: '2026-08-20', expiryDay: '2026-08-25', at, levels, forward });
  const legAt = (optionType: 'CE' | 'PE'): OpenLeg => {
    const { bidPaise, askPaise } = quoted.find(
      (option) => option.strike === 24_600 && option.optionType === optionType,
    ) ?? { bidPaise: 0, askPaise: 0 };
    const lastPaise = ((bidPaise ?? 0) + (askPaise ?? 0)) / 2;
    return { contract: contractOf(24_600, optionType), units: 75, entryPaise: 0, lastPaise };
  };
  const volatilities = (smile?: QuotedSmile) =>
    (['CE', 'PE'] as const).map(
      (type) => pricedLeg(legAt(type), at, { ...levels, smile }).volatility,
    );
  const [call = 0, put = 0] = volatilities({ forward, points: [] });
  expect(call).toBeCloseTo(put, 6);
  const [callByIndex = 0, putByIndex = 0] = volatilities();
  expect(callByIndex / putByIndex).toBeGreaterThan(1.2);
});

test('priced leg: without a price of its own the quotes around its strike price it, then VIX', () => {
  const smile = {
    forward: 24_530,
    points: [
      { strike: 24_400, volatility: 0.13 },
      { strike: 24_600, volatility: 0.12 },
    ],
  };
  const leg = (strike: number) => ({ ...legOf(strike, 'CE', 1), lastPaise: null });
  const between = pricedLeg(leg(24_500), at, { ...levels, smile });
  expect(between).toMatchObject({ pricedBy: 'quotes', forwardBy: 'quotes' });
  expect(between.volatility).toBeCloseTo(0.125, 9);
  expect(pricedLeg(leg(24_800), at, { ...levels, smile })).toMatchObject({
    ...{ pricedBy: 'VIX', forwardBy: 'quotes' },
  });
  const far = { ...smile, forward: 26_000 };
  expect(pricedLeg(leg(24_500), at, { ...levels, smile: far })).toMatchObject({
    ...{ pricedBy: 'VIX', forwardBy: 'carry' },
  });
});

test('scenario: at the expiry a position makes its payoff, whatever the volatility', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 23_000, max: 26_000 }),
      fc.integer({ min: -10, max: 20 }),
      (points, volatilityPoints) => {
        const indexPaise = 100 * points;
        const expired = { at: expiryInstant('2026-08-25'), indexPaise, volatilityPoints };
        expect(scenarioPaise(priced, expired)).toBeCloseTo(payoffPaise(condor, indexPaise), 4);
      },
    ),
  );
});

test('greeks: of each leg are the differences of its value', () => {
  const { indexPaise } = levels;
  for (const leg of priced) {
    const value = (change: object) => scenarioPaise([leg], { at, indexPaise, ...change });
    const greeks = legGreeks(leg, at, indexPaise);
    const [up, down] = [
      value({ indexPaise: indexPaise + 100 }),
      value({ indexPaise: indexPaise - 100 }),
    ];
    expect(greeks.deltaPaise).toBeCloseTo((up - down) / 2, 0);
    expect(greeks.gammaPaise).toBeCloseTo(up + down - 2 * value({}), 0);
    const vega = (value({ volatilityPoints: 0.5 }) - value({ volatilityPoints: -0.5 })) / 1;
    expect(greeks.vegaPaise / vega).toBeCloseTo(1, 1);
    expect(greeks.dayPaise).toBeCloseTo(value({ at: at + dayMs }) - value({}), 6);
  }
});

test('move: a sold strangle loses by a move to either side, and the worse one is told', () => {
  const { indexPaise } = levels;
  const loss = moveLossPaise(priced, { at, indexPaise, share: 0.01 });
  const now = scenarioPaise(priced, { at, indexPaise });
  const sides = [0.99, 1.01].map((factor) =>
    scenarioPaise(priced, { at, indexPaise: indexPaise * factor }),
  );
  expect(loss).toBeGreaterThan(0);
  expect(loss).toBeCloseTo(now - Math.min(...sides), 6);
});
