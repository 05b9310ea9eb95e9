import { largeAdjustmentCredits } from '@sthira/contract/adjustments';
import { expect, test } from 'vitest';
import {
  adjustedText,
  adjustmentPosting,
  adjustmentText,
  isLarge,
  refuseOverdraft,
  refuseOwnWallet,
} from './adjustment.ts';

const large = largeAdjustmentCredits * 1_000;

test('adjustment: large above the limit, given or taken', () =>
  expect([large + 1, -large - 1].map((milliCredits) => isLarge({ milliCredits }))).toEqual([
    true,
    true,
  ]));

test('adjustment: not large at the limit', () =>
  expect([large, -large, 0].map((milliCredits) => isLarge({ milliCredits }))).toEqual([
    false,
    false,
    false,
  ]));

test('an adjustment is posted with its reason as the cause', () =>
  expect(
    adjustmentPosting({ id: 'adj_1', uid: 'asha', milliCredits: -500, reason: 'A mistake' }, 7),
  ).toEqual({
    id: 'adj_1',
    kind: 'adjustment',
    milliCredits: -500,
    cause: 'A mistake',
    at: 7,
    input: { uid: 'asha', milliCredits: -500, reason: 'A mistake' },
  }));

test('adjustment: credits given are worded as added', () => {
  expect(adjustmentText(200_000_000, 'a@b.in')).toBe('add 2,00,000 credits to a@b.in');
  expect(adjustedText(200_000_000, 'a@b.in')).toBe('added 2,00,000 credits to a@b.in');
});

test('adjustment: credits taken are worded as taken, without a sign', () => {
  expect(adjustmentText(-1_500, 'a@b.in')).toBe('take 1.5 credits from a@b.in');
  expect(adjustedText(-1_500, 'a@b.in')).toBe('taken 1.5 credits from a@b.in');
});

test('adjustment: an admin’s own wallet is refused', () =>
  expect(() => refuseOwnWallet({ uid: 'asha' }, 'asha')).toThrow(
    expect.objectContaining({
      code: 'forbidden',
      message: 'Another admin has to adjust your own wallet.',
    }),
  ));

test('an admin adjusts the wallet of somebody else', () =>
  expect(() => refuseOwnWallet({ uid: 'asha' }, 'ravi')).not.toThrow());

test('adjustment: at most the wallet’s credits are taken', () =>
  expect(() => refuseOverdraft({ milliCredits: 2_000 }, { milliCredits: -2_001 })).toThrow(
    expect.objectContaining({
      code: 'conflict',
      message: 'The wallet has 2 credits; 2.001 cannot be taken.',
    }),
  ));

test('all the credits that a wallet has may be taken', () =>
  expect(() => refuseOverdraft({ milliCredits: 2_000 }, { milliCredits: -2_000 })).not.toThrow());
