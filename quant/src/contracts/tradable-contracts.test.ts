import { expect, test } from 'vitest';
import { aContract } from '#testing/run-fixtures.ts';
import { optionChain } from './contracts.ts';
import { expiryDays, quarterlyExpiryDays } from './expiries.ts';
import { isWithinReach, longContracts, reachOf, tradableContracts } from './tradable-contracts.ts';

const now = Date.parse('2026-12-01T05:00:00Z');

test('the first expiry after today is tradable, near the index', () => {
  const today = aContract({ expiryDay: '2026-12-01' });
  const next = aContract({ expiryDay: '2026-12-08', instrumentId: 2 });
  const later = aContract({ expiryDay: '2026-12-15', instrumentId: 3 });
  const far = aContract({ expiryDay: '2026-12-08', instrumentId: 4, strike: 30_000 });
  expect(
    tradableContracts({ contracts: [today, later, far, next], indexPaise: 2_500_000, now }),
  ).toEqual([next]);
});

const listed = (expiries: readonly string[]) =>
  optionChain({
    underlying: 'NIFTY',
    day: '2026-12-01',
    expiries,
    spotPaise: 2_500_000,
    reach: 0.13,
  });
const weeklies = expiryDays('NIFTY', '2026-12-01', 4);
const later = ['2026-12-29', '2027-01-25', '2027-02-23', '2027-03-30', '2027-06-29'];

// req: ADMIN-132
test('contracts of months and quarters change nothing of what a run may choose from', () => {
  for (const indexPaise of [2_380_000, 2_500_000, 2_620_000]) {
    const choose = (expiries: readonly string[]) =>
      tradableContracts({ contracts: listed(expiries), indexPaise, now });
    expect(choose([...later, ...weeklies])).toEqual(choose(weeklies));
    expect(choose(weeklies).length).toBeGreaterThan(100);
  }
});

// req: ADMIN-132
test('long contracts are of three months and two quarters, in hundreds within 9 % of the index', () => {
  const years = quarterlyExpiryDays('NIFTY', '2027-09-01', 2);
  const contracts = listed([...years, ...weeklies, ...later]);
  const long = longContracts({ contracts, indexPaise: 2_500_000, now });
  expect([...new Set(long.map(({ expiryDay }) => expiryDay))]).toEqual(later);
  const strikes = new Set(long.map(({ strike }) => strike));
  expect([Math.min(...strikes), Math.max(...strikes), strikes.size]).toEqual([22_800, 27_200, 45]);
  expect(longContracts({ contracts: [], indexPaise: 2_500_000, now })).toEqual([]);
});

test('chosen contracts serve until the index is half the way to their edge', () => {
  // They reach 12% of 25,000 to each side: 1,500 points must be left.
  const serves = (lowest: number, highest: number) =>
    isWithinReach(
      reachOf([aContract({ strike: lowest }), aContract({ strike: highest })]),
      2_500_000,
    );
  expect([26_499, 26_500].map((highest) => serves(10_000, highest))).toEqual([false, true]);
  expect([23_501, 23_500].map((lowest) => serves(lowest, 40_000))).toEqual([false, true]);
});
