import { expect, test } from 'vitest';
import { type Limits, tighter } from './account-limits.ts';

const today = '2026-11-23';
const none: Limits = { slPctHundredths: 0, dailyLossPctHundredths: 200 };

test('account limits: a field that neither of two has is left out, so that they can be stored', () =>
  expect(tighter(none, none, today)).toStrictEqual(none));

test('account limits: of two the later beginning, the earlier end and every day off count', () =>
  expect(
    tighter(
      { ...none, entryFrom: '09:30', entryUntil: '15:00', daysOff: ['2026-11-24'] },
      { ...none, entryFrom: '10:00', entryUntil: '14:00', daysOff: ['2026-11-25', '2026-11-20'] },
      today,
    ),
  ).toStrictEqual({
    ...none,
    ...{ entryFrom: '10:00', entryUntil: '14:00', daysOff: ['2026-11-24', '2026-11-25'] },
  }));
