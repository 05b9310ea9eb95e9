import { expect, test } from 'vitest';
import { beforeFrom, lastMove, onClock } from '#market/published-prices.ts';

const quote = { bidPaise: 0, askPaise: 505, lastPaise: 500, at: 7_000 };
const level = { lastPaise: 2_500_000, previousClosePaise: 2_490_000, at: 8_000 };
const ids = {
  NIFTY: { segment: 'NSECM', instrumentId: 26_000 },
  SENSEX: { segment: 'BSECM', instrumentId: 26_065 },
  INDIAVIX: { segment: 'NSECM', instrumentId: 26_002 },
};

const stored = { at: 9_000, indices: { NIFTY: level }, quotes: { 1: quote } };

test('published prices: they moved when the newest of them did', () => {
  expect(lastMove(stored)).toBe(8_000);
  expect(lastMove({ ...stored, indices: {} })).toBe(7_000);
});

test('published prices: never moved where nothing is published', () => {
  expect(lastMove(undefined)).toBeUndefined();
  expect(lastMove({ at: 9_000, indices: {}, quotes: {} })).toBeUndefined();
});

test('published prices: times are on the reader’s clock', () => {
  expect(onClock(stored, -500)).toEqual({
    at: 8_500,
    indices: { NIFTY: { ...level, at: 7_500 } },
    quotes: { 1: { ...quote, at: 6_500 } },
  });
});

test('published prices: a missing offer is compared as missing', () => {
  expect(beforeFrom(stored, ids)).toEqual({
    movedAt: 8_000,
    prices: {
      'NSEFO|1': { bidPaise: null, askPaise: 505, lastPaise: 500, at: 7_000 },
      'NSECM|26000': { bidPaise: null, askPaise: null, lastPaise: 2_500_000 },
    },
  });
});
