import { aContract } from '@sthira/quant/testing/run-fixtures';
import { expect, test } from 'vitest';
import { listedContracts, quotedContracts, servesStill } from './near-contracts.ts';

const now = Date.parse('2026-12-01T05:00:00Z');

test('the first expiry after today is listed, near the index', () => {
  const today = aContract({ expiryDay: '2026-12-01' });
  const next = aContract({ expiryDay: '2026-12-08', instrumentId: 2 });
  const later = aContract({ expiryDay: '2026-12-15', instrumentId: 3 });
  const far = aContract({ expiryDay: '2026-12-08', instrumentId: 4, strike: 30_000 });
  expect(
    listedContracts({ contracts: [today, later, far, next], indexPaise: 2_500_000, now }),
  ).toEqual([next]);
});

test('only strikes within 5% of the index are quoted all the time', () => {
  const near = aContract({ strike: 26_200 });
  const away = aContract({ strike: 26_300 });
  expect(quotedContracts([near, away], 2_500_000)).toEqual([near]);
});

test('the day’s list is used again while the index stays inside it', () => {
  const contracts = [aContract({ strike: 22_000 }), aContract({ strike: 28_000 })];
  const known = { at: now - 3_600_000, contracts, held: [] };
  expect(servesStill({ ...known, indexPaise: 2_500_000, now })).toBe(true);
  expect(servesStill({ ...known, indexPaise: 2_700_000, now })).toBe(false);
  expect(servesStill({ ...known, indexPaise: 2_500_000, now: now + 86_400_000 })).toBe(false);
  expect(servesStill({ ...known, contracts: [], indexPaise: 2_500_000, now })).toBe(false);
});

test('the day’s list serves until the index is half the way to its edge', () => {
  // 12% of 25,000 are listed on each side: 1,500 points must be left.
  const reaching = (strike: number) =>
    servesStill({
      ...{ at: now, held: [], indexPaise: 2_500_000, now },
      contracts: [aContract({ strike: 10_000 }), aContract({ strike })],
    });
  expect([26_499, 26_500].map(reaching)).toEqual([false, true]);
});
