import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { heldOvernight, largestLoss } from './worst-case.ts';

test('five percent of the size, or what the strategy says', () => {
  expect(largestLoss([anAccount('a', { account_size: 5 })])).toEqual({
    rupees: 25_000,
    percent: 5,
  });
  expect(largestLoss([anAccount('a', { account_size: 5, strategy: '{"max_loss":2.5}' })])).toEqual({
    rupees: 12_500,
    percent: 2.5,
  });
});

test('a larger loss that waits for its day does not count yet', () => {
  const loss_bounds = { until: '2026-11-26', max_loss: 5, stop: 1, wings: 4 };
  const account = anAccount('a', { account_size: 5, strategy: '{"max_loss":60}', loss_bounds });
  expect(largestLoss([account])).toEqual({ rupees: 25_000, percent: 5 });
});

test('of several accounts the sum, with a percentage where it is the same', () => {
  const plain = anAccount('a', { account_size: 10.5 });
  const careful = anAccount('b', { account_size: 2, strategy: '{"max_loss":1}' });
  expect(largestLoss([plain, plain])).toEqual({ rupees: 105_000, percent: 5 });
  expect(largestLoss([plain, careful])).toEqual({ rupees: 54_500, percent: null });
});

test('an account without a size or with an unreadable strategy adds nothing', () => {
  const accounts = [
    anAccount('a', { account_size: null }),
    anAccount('b', { strategy: '{"max_loss":0}' }),
  ];
  expect(largestLoss(accounts)).toEqual({ rupees: 0, percent: null });
});

test('accounts whose strategy lets positions settle hold them over the night', () => {
  const eve = anAccount('a', { strategy: '{"preset":"eve"}' });
  const unreadable = anAccount('b', { strategy: '{"hold":"week"}' });
  expect(heldOvernight([eve, unreadable, anAccount('c', {})])).toEqual([eve]);
});
