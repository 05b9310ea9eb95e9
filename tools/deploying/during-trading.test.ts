import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { duringTrading } from './during-trading.ts';

test.each([
  ['2026-12-01', '08:59', false],
  ['2026-12-01', '09:00', true],
  ['2026-12-01', '15:44', true],
  ['2026-12-01', '15:45', false],
  // A Saturday and a holiday.
  ['2026-11-28', '11:00', false],
  ['2026-12-25', '11:00', false],
  // The hour of Diwali.
  ['2025-10-21', '13:31', true],
  ['2025-10-21', '14:50', false],
])('deployment while accounts trade: on %s at %s, refused: %s', (day, time, isRefused) =>
  expect(duringTrading(istInstant(day, time)).length > 0).toBe(isRefused),
);

test('deployment while accounts trade: the refusal says why, until when, and what overrides it', () =>
  expect(duringTrading(istInstant('2026-12-01', '11:00'))).toEqual([
    expect.stringMatching(
      /^Accounts trade now: .* for up to 24 minutes .* Deploy after 15:45, or add --now/,
    ),
  ]));
