import { expect, test } from 'vitest';
import { aChargedFill, aPlan } from '#testing/charge-fixtures.ts';
import type { BrokeragePlan } from './brokerage-plan.ts';
import { chargesOfDay } from './charges-of-day.ts';
import type { ChargedFill } from './traded-day.ts';

/** The examples of docs/operating/charges.md. */
const november = '2026-11-25';
const february = '2025-02-05';

const fillsA = [
  aChargedFill(november, { pricePaise: 12_000 }),
  aChargedFill(november, { side: 'BUY', pricePaise: 8_000 }),
];
const sensex = { exchange: 'BSE', quantity: 100 } as const;
const fillsB = [
  aChargedFill(november, { ...sensex, pricePaise: 25_000 }),
  aChargedFill(november, { ...sensex, pricePaise: 24_000 }),
  aChargedFill(november, { ...sensex, side: 'BUY', pricePaise: 16_000 }),
  aChargedFill(november, { ...sensex, side: 'BUY', pricePaise: 17_500 }),
];
const fillsC = [
  aChargedFill(february, { quantity: 150, pricePaise: 11_000 }),
  aChargedFill(february, { quantity: 150, side: 'BUY', pricePaise: 4_500 }),
];

const noteOf = (day: string, fills: readonly ChargedFill[], changes: Partial<BrokeragePlan> = {}) =>
  chargesOfDay({ day, plan: { ...aPlan, ...changes }, fills });

test('A: a lot of NIFTY in November 2026', () =>
  expect(noteOf(november, fillsA)).toMatchObject({
    heads: {
      ...{ brokerage: 4_000, stt: 1_200, exchange: 462, ipft: 0 },
      ...{ sebi: 1, stamp: 0, clearing: 0, gst: 803 },
    },
    totalPaise: 6_466,
  }));

test('A with its stamp duty in paise', () =>
  expect(noteOf(november, fillsA, { stampDutyTo: 'paisa' })).toMatchObject({
    heads: { stamp: 16 },
    totalPaise: 6_482,
  }));

test('A with GST in two halves', () =>
  expect(noteOf(november, fillsA, { gstAs: 'halves' })).toMatchObject({
    heads: { gst: 804 },
    totalPaise: 6_467,
  }));

test('B: a strangle of five lots of SENSEX in November 2026', () =>
  expect(noteOf(november, fillsB)).toMatchObject({
    heads: {
      ...{ brokerage: 8_000, stt: 7_400, exchange: 2_681, ipft: 0 },
      ...{ sebi: 8, stamp: 100, clearing: 0, gst: 1_924 },
    },
    totalPaise: 20_113,
  }));

test('C: two lots of NIFTY in February 2025', () =>
  expect(noteOf(february, fillsC)).toMatchObject({
    heads: {
      ...{ brokerage: 4_000, stt: 1_700, exchange: 814, ipft: 12 },
      ...{ sebi: 2, stamp: 0, clearing: 0, gst: 869 },
    },
    totalPaise: 7_397,
  }));

test('C with the IPFT outside GST', () =>
  expect(noteOf(february, fillsC, { gstOnIpft: false }).totalPaise).toBe(7_395));

test('D: a lot of NIFTY that lapses', () => {
  const fills = [aChargedFill(november, { pricePaise: 12_000 })];
  const lapsed = { instrumentId: 40_001, exchange: 'NSE', units: -65, intrinsicPaise: 0 } as const;
  expect(chargesOfDay({ day: november, plan: aPlan, fills, settlements: [lapsed] })).toMatchObject({
    heads: { brokerage: 2_000, stt: 1_200, exchange: 277, sebi: 1, stamp: 0, gst: 410 },
    totalPaise: 3_888,
    ofFills: [3_888],
    ofSettlements: [0],
  });
});

test('a day on both exchanges has a note for each, rounded by itself', () => {
  const both = chargesOfDay({ day: november, plan: aPlan, fills: [...fillsA, ...fillsB] });
  expect(both.totalPaise).toBe(6_466 + 20_113);
});

const held = { instrumentId: 40_001, exchange: 'NSE', intrinsicPaise: 5_050 } as const;

test('who holds an exercised option pays tax on what it is worth, and brokerage with its GST', () =>
  expect(
    chargesOfDay({ day: november, plan: aPlan, fills: [], settlements: [{ ...held, units: 65 }] }),
  ).toMatchObject({
    // 0.15 % of 3,282.50 is 4.92.
    heads: { brokerage: 2_000, stt: 500, exchange: 0, sebi: 0, stamp: 0, gst: 360 },
    ofSettlements: [2_860],
  }));

test('who sold an exercised option pays no second tax', () =>
  expect(
    chargesOfDay({ day: november, plan: aPlan, fills: [], settlements: [{ ...held, units: -65 }] })
      .heads,
  ).toMatchObject({ brokerage: 2_000, stt: 0, gst: 360 }));

test.each([
  ['12.49', 832_667, 12_00],
  ['12.495', 833_000, 13_00],
  ['12.50', 833_333, 13_00],
])('a tax of %s is rounded to the paisa, and then to the rupee, half up', (_, pricePaise, paise) =>
  expect(noteOf(november, [aChargedFill(november, { quantity: 1, pricePaise })]).heads.stt).toBe(
    paise,
  ),
);
