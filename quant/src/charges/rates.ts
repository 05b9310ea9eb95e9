import type { RateRow } from './rate-on.ts';

export type Exchange = 'NSE' | 'BSE';

/**
 * Rupees per crore, which are parts per ten million: 0.15 % is 15,000. Of the premium, price times
 * units, where the row does not say otherwise.
 */
export type PerCrore = number;

type Rates = readonly RateRow<PerCrore>[];

/** Securities transaction tax, for the seller of an option. */
export const saleTax: Rates = [
  { from: '2016-06-01', to: '2023-03-31', value: 5_000, source: 'S1 S2' },
  { from: '2023-04-01', to: '2024-09-30', value: 6_250, source: 'S3 S4' },
  { from: '2024-10-01', to: '2026-03-31', value: 10_000, source: 'S5 S6' },
  { from: '2026-04-01', to: null, value: 15_000, source: 'S7 S8 S9' },
];

/**
 * Securities transaction tax on what an exercised option is worth, for who holds it. Before
 * September 2019 it was taken of the whole value of the index, which no row says.
 */
export const exerciseTax: Rates = [
  { from: '2019-09-01', to: '2026-03-31', value: 12_500, source: 'S10 S11' },
  { from: '2026-04-01', to: null, value: 15_000, source: 'S7 S8 S9' },
];

/** SEBI's fee, both sides. */
export const sebiFee: Rates = [
  { from: '2017-04-01', to: '2019-03-31', value: 15, source: 'S27' },
  { from: '2019-04-01', to: '2020-05-31', value: 10, source: 'S27' },
  { from: '2020-06-01', to: '2021-03-31', value: 5, source: 'S28 S29' },
  { from: '2021-04-01', to: null, value: 10, source: 'S28 S29' },
];

/** Stamp duty, for the buyer. Until June 2020 each state had its own, which no row says. */
export const stampDuty: Rates = [{ from: '2020-07-01', to: null, value: 300, source: 'S30 S31' }];

/** GST on brokerage, exchange and clearing charges, and on the IPFT by the broker's plan. */
export const gst: Rates = [{ from: '2017-07-01', to: null, value: 1_800_000, source: 'S32 S33' }];

/** GST on SEBI's fee. */
export const gstOnSebiFee: Rates = [
  { from: '2017-07-01', to: '2022-07-17', value: 0, source: 'S32' },
  { from: '2022-07-18', to: null, value: 1_800_000, source: 'S32 S33' },
];
