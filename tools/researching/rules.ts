/** A rule that sells a strangle with wings: when, how far out, and how it ends. */
export interface Rule {
  name: string;
  /** Sold so many trading days before the expiry; `next`: each day, of the expiry after it. */
  daysBefore: number | 'next';
  /** Decided and traded at the end of the quarter of an hour that ends then, IST. */
  entry: string;
  /** The delta of the sold options, or one expected move at VIX. */
  strikes: number | 'move';
  /** Points between a sold option and its wing. */
  wings: number;
  /** Left to settle, or closed at this time of the day it was sold. */
  exit: 'settlement' | '15:15';
  /** Closed once it can be bought back for this share of its credit, looked at each quarter. */
  takeProfit?: number;
  /** Closed once it has lost this much of the capital, in percent, looked at each quarter. */
  stop?: number;
  /** Most that a position may lose, in percent of the capital; 5 where nothing else is said. */
  maxLoss?: number;
}

const eve = { daysBefore: 1, entry: '15:15', exit: 'settlement' } as const;
const half = { takeProfit: 0.5 } as const;
const daily = { daysBefore: 'next', strikes: 'move', wings: 200, exit: '15:15' } as const;

/** Few on purpose: the more are tried, the more the best one flatters. */
export const rules: readonly Rule[] = [
  { name: 'daily, 09:30, one move', ...daily, entry: '09:30' },
  { name: 'daily, 10:30, one move', ...daily, entry: '10:30' },
  { name: 'eve, delta 0.10, wings 200', ...eve, strikes: 0.1, wings: 200 },
  { name: 'eve, delta 0.16, wings 100', ...eve, strikes: 0.16, wings: 100 },
  { name: 'eve, delta 0.16, wings 200', ...eve, strikes: 0.16, wings: 200 },
  { name: 'eve, delta 0.16, wings 300', ...eve, strikes: 0.16, wings: 300 },
  { name: 'eve, delta 0.25, wings 200', ...eve, strikes: 0.25, wings: 200 },
  { name: 'eve, delta 0.10, half the premium', ...eve, ...half, strikes: 0.1, wings: 200 },
  { name: 'eve, delta 0.16, half the premium', ...eve, ...half, strikes: 0.16, wings: 200 },
  { name: 'eve, delta 0.25, half the premium', ...eve, ...half, strikes: 0.25, wings: 200 },
  ...[1, 2, 3].map((stop) => ({
    ...{ name: `eve, delta 0.16, half, stop ${stop} %`, ...eve, ...half, stop },
    ...{ strikes: 0.16, wings: 200 },
  })),
  {
    ...{ name: 'eve 15:00, delta 0.16, half, stop 2 %', ...eve, ...half, entry: '15:00', stop: 2 },
    ...{ strikes: 0.16, wings: 200 },
  },
  {
    ...{ name: 'eve 14:45, delta 0.16, half, stop 2 %', ...eve, ...half, entry: '14:45', stop: 2 },
    ...{ strikes: 0.16, wings: 200 },
  },
  {
    ...{ name: 'eve 15:00, delta 0.16, half the premium', ...eve, ...half, entry: '15:00' },
    ...{ strikes: 0.16, wings: 200 },
  },
  {
    ...{ name: 'eve 14:45, delta 0.16, half the premium', ...eve, ...half, entry: '14:45' },
    ...{ strikes: 0.16, wings: 200 },
  },
  {
    name: 'eve, delta 0.16, half, wings 150, loss 3 %',
    ...eve,
    ...half,
    strikes: 0.16,
    wings: 150,
    maxLoss: 3,
  },
  { name: 'two days before, delta 0.16', ...eve, daysBefore: 2, strikes: 0.16, wings: 200 },
];
