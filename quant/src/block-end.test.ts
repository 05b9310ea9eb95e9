import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { blockDays, blockEnd, instantWords } from './block-end.ts';

const friday = istInstant('2026-11-20', '11:00');

test.each([
  ['end-of-day', '2026-11-21', '00:00'],
  // Saturday and Sunday have no session.
  ['next-trading-day', '2026-11-23', '09:15'],
  ['2026-11-21', '2026-11-21', '00:00'],
  ['2027-02-18', '2027-02-18', '00:00'],
] as const)('chosen on a Friday, %s ends on %s at %s', (choice, day, time) =>
  expect(blockEnd(choice, friday)).toBe(istInstant(day, time)),
);

test.each(['2026-11-20', '2026-11-19', '2027-02-19'])('%s cannot be chosen', (day) =>
  expect(blockEnd(day, friday)).toBeNull(),
);

test('before the open of a trading day the block lasts until the next one', () => {
  const early = istInstant('2026-11-20', '08:00');
  expect(blockEnd('next-trading-day', early)).toBe(istInstant('2026-11-23', '09:15'));
});

test('a day in India begins at 18:30 UTC', () => {
  const late = Date.parse('2026-11-20T18:29:59Z');
  expect(blockEnd('end-of-day', late)).toBe(Date.parse('2026-11-20T18:30:00Z'));
  expect(blockDays(late)).toEqual({ first: '2026-11-21', last: '2027-02-18' });
  expect(blockDays(late + 1_000).first).toBe('2026-11-22');
});

test('an instant in words is in Indian time', () =>
  expect(instantWords(istInstant('2026-11-05', '09:15'))).toBe('Thu, Nov 05, 2026 09:15'));
