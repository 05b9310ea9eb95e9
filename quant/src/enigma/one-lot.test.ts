import { expect, test } from 'vitest';
import { sessionAt } from '#calendar/calendar.ts';
import { oneLot } from '#enigma/one-lot.ts';
import { defaultParameters, maxLossPaise } from '#enigma/parameters.ts';
import { initialState } from '#enigma/state.ts';
import { decide } from '#enigma.ts';
import { lossRefusal, oneLotRefusal } from '#strategy/lot-refusals.ts';
import type { OneLotMarket } from '#strategy/needs.ts';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { levels, market } from '#testing/one-lot-market.ts';

const { now } = market;

/** What Enigma decides for an account of this size whose broker has enough money for anything. */
function saysEnigma(capitalPaise: number, maxLoss = 100): string {
  const bars = Array.from({ length: 40 }, (_, place) => {
    const closePaise = levels.indexPaise + (place % 2 === 0 ? 1_000 : -1_000);
    return {
      at: now + (place - 40) * 60_000,
      openPaise: closePaise,
      highPaise: closePaise,
      lowPaise: closePaise,
      closePaise,
    };
  });
  const input = {
    ...market,
    bars,
    held: {},
    working: {},
    mtmPaise: null,
    positionPaise: null,
    capitalPaise,
    ...chargeInputs,
    marginAvailablePaise: 1e12,
  };
  return decide(
    initialState(),
    { ...defaultParameters, maxLoss },
    {
      ...input,
      session: sessionAt(now, 'exchange'),
      squareOff: 'no',
    },
  ).reason;
}

const { plan } = chargeInputs;
const lotOf = (wings: number) =>
  oneLot(market, { parameters: { ...defaultParameters, wings }, plan });

test('one lot: Enigma opens a position exactly from the margin of one lot on', () => {
  const lotPaise = lotOf(defaultParameters.wings)?.marginPaise ?? 0;
  expect(lotPaise).toBeGreaterThan(3_000_000);
  const smallest = Math.ceil(lotPaise / 0.8);
  expect(oneLotRefusal(lotPaise, { capitalPaise: smallest, share: 0.8 })).toBeUndefined();
  expect(saysEnigma(smallest)).toMatch(/^Buying wings/);
  const refusal = oneLotRefusal(lotPaise, { capitalPaise: smallest - 100, share: 0.8 });
  expect(refusal).toMatch(/^One lot needs ₹[\d,]+, 80% of this account is ₹[\d,]+\.$/);
  expect(saysEnigma(smallest - 100)).toBe(refusal);
});

test('one lot: Enigma opens a position exactly where its worst case is allowed', () => {
  const lossPaise = lotOf(defaultParameters.wings)?.lossPaise ?? 0;
  expect(lossPaise).toBeGreaterThan(65 * 200 * 100);
  expect(lossPaise).toBeLessThan(65 * 225 * 100);
  const capitalPaise = Math.ceil(lossPaise / 0.05);
  const allowed = (paise: number) => ({ allowedPaise: maxLossPaise(paise, 5), percent: 5 });
  expect(lossRefusal(lossPaise, allowed(capitalPaise))).toBeUndefined();
  expect(saysEnigma(capitalPaise, 5)).toMatch(/^Buying wings/);
  const refusal = lossRefusal(lossPaise, allowed(capitalPaise - 100));
  expect(refusal).toMatch(
    /^The worst case of one lot is ₹14,[\d]+, 5% of this account is ₹14,[\d]+\.$/,
  );
  expect(saysEnigma(capitalPaise - 100, 5)).toBe(refusal);
});

test('one lot: wider wings need more margin and lose more', () => {
  expect(lotOf(8)?.marginPaise).toBeGreaterThan(lotOf(4)?.marginPaise ?? 0);
  expect(lotOf(8)?.lossPaise).toBeGreaterThan(1.85 * (lotOf(4)?.lossPaise ?? 0));
});

test('one lot: rupees are whole and grouped the Indian way', () => {
  expect(oneLotRefusal(13_800_049, { capitalPaise: 5_000_000, share: 0.8 })).toBe(
    'One lot needs ₹1,38,000, 80% of this account is ₹40,000.',
  );
});

test.each<[string, Partial<OneLotMarket>]>([
  ['an index without a level', { indexPaise: null }],
  ['no VIX', { vixHundredths: null }],
  ['no contracts', { contracts: [] }],
  ['wings nobody quotes', { quoteOf: () => undefined }],
])('one lot: %s gives no figures', (_what, change) =>
  expect(oneLot({ ...market, ...change }, { parameters: defaultParameters, plan })).toBeNull(),
);
