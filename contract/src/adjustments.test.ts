import { expect, test } from 'vitest';
import {
  adjustmentRequestLivesMs,
  decideAdjustmentInput,
  isExpired,
  largeAdjustmentCredits,
  secondAdminCredits,
} from './adjustments.ts';

const week = 7 * 24 * 3_600_000;

test('adjustments: above 10,000 credits all admins are notified of one, above 100,000 a second one decides', () => {
  expect([largeAdjustmentCredits, secondAdminCredits]).toEqual([10_000, 100_000]);
});

test('adjustments: a request can be approved for a week to the millisecond', () => {
  expect(adjustmentRequestLivesMs).toBe(week);
  expect(isExpired({ requestedAt: 1_000 }, 1_000 + week)).toBe(false);
  expect(isExpired({ requestedAt: 1_000 }, 1_001 + week)).toBe(true);
});

test('adjustments: a decision names an adjustment and approves or refuses it', () => {
  const decided = (said: object) => decideAdjustmentInput.safeParse(said);
  const adjustment_id = 'adjustment_12345678';
  for (const decision of ['approve', 'refuse'])
    expect(decided({ adjustment_id, decision }).data).toEqual({ adjustment_id, decision });
  const words = (said: object) => decided(said).error?.issues.map(({ message }) => message);
  expect(words({ adjustment_id: 'adjustment_1', decision: 'maybe' })).toEqual([
    'Not the id of an adjustment.',
    'Decision is approve or refuse.',
  ]);
});
