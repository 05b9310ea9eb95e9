import { existsSync, readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { istInstant } from '@sthira/contract/units';
import { describe, expect, test } from 'vitest';
import { impliedVolatility } from '#testing/implied-volatility.ts';
import { type OptionType, optionChain } from './contracts.ts';
import { carry, premiumPaise, quoteOption } from './option-quote.ts';

const day = '2026-11-19';
const now = istInstant(day, '11:00');
const expiryDay = '2026-11-23';
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const chain = optionChain({
  underlying: 'NIFTY',
  day,
  expiries: [expiryDay],
  spotPaise: levels.indexPaise,
});

function contractOf(optionType: OptionType, strike: number) {
  const found = chain.find((each) => each.optionType === optionType && each.strike === strike);
  if (found === undefined) throw new Error(`No ${optionType} ${strike}.`);
  return found;
}

test('at the money the implied volatility is VIX, and dearer below than above', () => {
  const years = (istInstant(expiryDay, '15:40') - now) / (365 * 86_400_000);
  const impliedAt = (type: OptionType, strike: number) =>
    impliedVolatility({
      type,
      spot: 25_000,
      strike,
      years,
      price: premiumPaise(contractOf(type, strike), now, levels) / 100,
      ...carry,
    }) ?? 0;
  expect(impliedAt('CE', 25_000)).toBeCloseTo(0.15, 6);
  expect(impliedAt('PE', 24_600)).toBeGreaterThan(impliedAt('CE', 25_400));
  expect(impliedAt('PE', 24_600)).toBeCloseTo(impliedAt('CE', 24_600), 6);
});

test('calls fall and puts rise with the strike', () => {
  const fair = (type: OptionType) =>
    chain
      .filter(({ optionType }) => optionType === type)
      .map((each) => premiumPaise(each, now, levels));
  const calls = fair('CE');
  const puts = fair('PE');
  expect(calls).toEqual([...calls].sort((left, right) => right - left));
  expect(puts).toEqual([...puts].sort((left, right) => left - right));
});

test('spreads are a tick or two far out and widen with the price', () => {
  const spread = (type: OptionType, strike: number) => {
    const { askPaise, bidPaise } = quoteOption(contractOf(type, strike), now, levels);
    return askPaise - bidPaise;
  };
  expect(spread('CE', 26_500)).toBeLessThanOrEqual(10);
  expect(spread('CE', 24_000)).toBeGreaterThan(spread('CE', 25_000));
});

test('nobody bids for what is worth less than half a tick, and a tick is bid for what is worth more', () => {
  const close = istInstant(expiryDay, '15:38');
  const wings = chain.filter(({ optionType, strike }) => optionType === 'CE' && strike > 25_000);
  const worthless = wings.filter((each) => premiumPaise(each, close, levels) < 2.5);
  expect(worthless.length).toBeGreaterThan(10);
  expect(worthless.every((each) => quoteOption(each, close, levels).bidPaise === 0)).toBe(true);
  expect(
    wings
      .filter((each) => !worthless.includes(each))
      .every((each) => quoteOption(each, close, levels).bidPaise > 0),
  ).toBe(true);
});

test('one to forty lots are offered on each side', () => {
  const lots = chain.flatMap((each) =>
    Array.from({ length: 20 }, (_, second) => {
      const { bidUnits, askUnits } = quoteOption(each, now + second * 1_000, levels);
      return [bidUnits / each.lotSize, askUnits / each.lotSize];
    }),
  );
  for (const side of [0, 1]) {
    const sizes = new Set(lots.map((pair) => pair[side]).filter((size) => size !== 0));
    expect([...sizes].sort((one, other) => Number(one) - Number(other))).toEqual(
      Array.from({ length: 40 }, (_, index) => index + 1),
    );
  }
});

test('at expiry an option is worth its exercise value', () => {
  const expiry = istInstant(expiryDay, '15:40');
  expect(premiumPaise(contractOf('CE', 24_800), expiry, levels)).toBeCloseTo(20_000, 6);
  expect(quoteOption(contractOf('PE', 24_800), expiry + 60_000, levels)).toMatchObject({
    bidPaise: 0,
    bidUnits: 0,
    askPaise: 5,
    lastPaise: 5,
  });
});

const sample = new URL('../../../shared/data/options_sample.csv.gz', import.meta.url);
const present = existsSync(sample);
if (!present) console.info('market samples absent: skipped');

describe.skipIf(!present)('beside recorded options', () => {
  interface Row {
    type: OptionType;
    strike: number;
    price: number;
  }

  /** The last recorded minute of every contract that traded in it. */
  function lastMinute(): Row[] {
    const rows = gunzipSync(readFileSync(sample)).toString('utf8').trim().split('\n').slice(1);
    return rows
      .map((row) => row.split(','))
      .filter((cells) => cells[4]?.includes('T10:15') && Number(cells[9]) > 0)
      .map((cells) => ({
        type: cells[3] as OptionType,
        strike: Number(cells[2]),
        price: Number(cells[8]),
      }));
  }

  test('recorded premiums have a volatility, agree on the forward, and are dearer below the market, as the simulated ones', () => {
    const rows = lastMinute();
    const pairs = rows
      .filter(({ type }) => type === 'CE')
      .flatMap((call) =>
        rows
          .filter(({ type, strike }) => type === 'PE' && strike === call.strike)
          .map((put) => ({ call, put })),
      );
    const forwards = pairs
      .map(({ call, put }) => call.strike + call.price - put.price)
      .sort((left, right) => left - right);
    const forward = forwards[Math.floor(forwards.length / 2)] ?? 0;
    expect(pairs.length).toBeGreaterThan(10);
    expect((forwards.at(-3) ?? 0) / (forwards[2] ?? 1)).toBeLessThan(1.005);
    const years = 23 / 365;
    const implied = ({ type, strike, price }: Row) =>
      impliedVolatility({ type, spot: forward, strike, years, rate: 0, dividendYield: 0, price });
    const near = (type: OptionType, share: number) =>
      rows
        .filter((row) => row.type === type)
        .reduce((best, row) =>
          Math.abs(row.strike - forward * share) < Math.abs(best.strike - forward * share)
            ? row
            : best,
        );
    const [below, middle] = [implied(near('PE', 0.95)), implied(near('CE', 1))];
    expect(middle).toBeGreaterThan(0.05);
    expect(middle).toBeLessThan(0.4);
    expect(below).toBeGreaterThan(middle ?? 1);
  });
});
