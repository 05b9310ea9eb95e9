import { expect, test } from 'vitest';
import { createSeats } from './seats.ts';

test('seats run out per person and come back', () => {
  const seats = createSeats(2);
  const leave = seats.take('asha');
  seats.take('asha');
  expect(seats.take('asha')).toBeUndefined();
  expect(seats.take('ravi')).toBeDefined();
  leave?.();
  expect(seats.take('asha')).toBeDefined();
});
