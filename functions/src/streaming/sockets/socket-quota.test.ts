import { expect, test } from 'vitest';
import { createSocketQuota } from './socket-quota.ts';

test('seats run out per person and come back', () => {
  const seats = createSocketQuota(2);
  const leave = seats.take('asha');
  seats.take('asha');
  expect(seats.take('asha')).toBeUndefined();
  expect(seats.take('ravi')).toBeDefined();
  leave?.();
  expect(seats.take('asha')).toBeDefined();
});
