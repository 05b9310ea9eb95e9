import { expect, test } from 'vitest';
import { aContract } from '#testing/run-fixtures.ts';
import { isWithinReach, reachOf, tradableContracts } from './tradable-contracts.ts';

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
