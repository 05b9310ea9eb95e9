import { expect, test } from 'vitest';
import { limitOf, RateLimits } from './rate-limits.ts';

/** The instants, of some, at which a client may read its trade book. */
function acceptedAt(limits: RateLimits, instants: readonly number[]): number[] {
  const limit = limitOf('interactive', 'GET', '/orders/trades');
  if (!limit) throw new Error('The trade book has no limit.');
  return instants.filter((at) => limits.enter('KEY', limit, at) === 'accepted');
}

const instants = [0, 124, 125, 250, 999, 1000];

test('rate limits: a book may be read once a second', () => {
  expect(acceptedAt(new RateLimits(), instants)).toEqual([0, 1000]);
});

test('rate limits: a pace of eight makes an eighth of each second', () => {
  expect(acceptedAt(new RateLimits(8), instants)).toEqual([0, 125, 250, 999]);
});
