import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { dayTime } from './day-times.ts';

test('dayTime: the instant of istInstant, whichever day was asked about before', () => {
  for (const day of ['2026-11-26', '2026-11-27', '2026-11-26', '2027-01-01'])
    for (const time of ['00:00', '09:15', '15:30', '23:59'])
      expect(dayTime(day, time)).toBe(istInstant(day, time));
});
