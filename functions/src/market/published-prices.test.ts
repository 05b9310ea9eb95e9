import { expect, test } from 'vitest';
import { beforeFrom, lastMove, onClock } from '#market/published-prices.ts';

const quote = { bidPaise: 0, askPaise: 505, lastPaise: 500, at: 7_000 };
const level = { lastPaise: 2_500_000, previousClosePaise: 2_490_000, at: 8_000 };
const ids = {
  NIFTY: { segment: 'NSECM', instrumentId: 26_000 },
  SENSEX: { segment: 'BSECM', instrumentId: 26_065 },
  INDIAVIX: { segment: 'NSECM', instrumentId: 26_002 },
};

test('prices last moved when the newest of all of them did', () => {
  expect(lastMove({ quotes: { at: 9_000, quotes: { 1: quote } }, indices: { at: 9_000, NIFTY: level } })).toBe(8_000);
  expect(lastMove({ quotes: { at: 9_000, quotes: { 1: quote } }, indices: undefined })).toBe(7_000);
});

test('nothing published has never moved', () => {
  expect(lastMove({ quotes: undefined, indices: undefined })).toBeUndefined();
  expect(lastMove({ quotes: { at: 9_000, quotes: {} }, indices: { at: 9_000 } })).toBeUndefined();
});

test('every instant is put on the reader’s clock', () => {
  const stored = { quotes: { at: 9_000, quotes: { 1: quote } }, indices: { at: 9_000, NIFTY: level } };
  expect(onClock(stored, -500)).toEqual({
    quotes: { at: 8_500, quotes: { 1: { ...quote, at: 6_500 } } },
    indices: { at: 8_500, NIFTY: { ...level, at: 7_500 } },
  });
  expect(onClock({ quotes: undefined, indices: undefined }, 5)).toEqual({ quotes: undefined, indices: undefined });
});

test('what was published is compared with as it was told: no offer is none', () => {
  const stored = { quotes: { at: 9_000, quotes: { 1: quote } }, indices: { at: 9_000, NIFTY: level } };
  expect(beforeFrom(stored, ids)).toEqual({
    movedAt: 8_000,
    prices: { 1: { bidPaise: null, askPaise: 505, lastPaise: 500, at: 7_000 }, 26000: { bidPaise: null, askPaise: null, lastPaise: 2_500_000 } },
  });
});
