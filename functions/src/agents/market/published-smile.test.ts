// req: INVESTOR-156
import type { StoredQuote } from '@sthira/contract/market';
import { istInstant } from '@sthira/contract/units';
import { optionChain } from '@sthira/quant/contracts/contracts';
import { quoteOption } from '@sthira/quant/prices/option-quote';
import { expect, test } from 'vitest';
import { withSmile } from './published-smile.ts';

const now = istInstant('2026-11-19', '12:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const contracts = optionChain({
  ...{ underlying: 'NIFTY', day: '2026-11-19', expiries: ['2026-11-23'] },
  spotPaise: levels.indexPaise,
});
const quotesAged = (ageMs: number): Record<string, StoredQuote> =>
  Object.fromEntries(
    contracts.map((each) => {
      const { bidPaise, askPaise, lastPaise } = quoteOption(each, now, levels);
      return [each.instrumentId, { bidPaise, askPaise, lastPaise, at: now - ageMs }];
    }),
  );

const indices = { NIFTY: { lastPaise: 2_500_000, previousClosePaise: 2_490_000, at: now } };
const smileOf = (quotes: Record<string, StoredQuote>) =>
  withSmile({ indices, contracts, quotes }, now).NIFTY?.smile;

test('published smile: the forward of the quotes, and two dozen strikes from the first to the last', () => {
  const smile = smileOf(quotesAged(10_000));
  // The simulated market prices at the index with 5.3 % carry: 25,014.6 at noon.
  expect(Math.abs((smile?.forwardPaise ?? 0) - 2_501_460)).toBeLessThan(150);
  expect(smile?.expiryDay).toBe('2026-11-23');
  expect(smile?.points.length).toBeGreaterThan(20);
  expect(smile?.points.length).toBeLessThanOrEqual(24);
  const strikes = smile?.points.map(({ strike }) => strike) ?? [];
  expect(strikes).toEqual(strikes.toSorted((one, other) => one - other));
  expect(
    [strikes[0], strikes.at(-1)].every((strike) => Math.abs((strike ?? 0) - 25_000) > 400),
  ).toBe(true);
});

test('published smile: none of old quotes, of none, without contracts or the index', () => {
  expect(smileOf(quotesAged(10_001))).toBeUndefined();
  expect(smileOf({})).toBeUndefined();
  expect(withSmile({ indices, contracts: [], quotes: quotesAged(0) }, now)).toEqual(indices);
  expect(withSmile({ indices: {}, contracts, quotes: quotesAged(0) }, now)).toEqual({});
});
