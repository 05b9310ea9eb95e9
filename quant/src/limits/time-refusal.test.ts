// req: INVESTOR-158
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { timeRefusal } from './time-refusal.ts';

const day = '2026-11-19';
const refusal = (limits: object, time: string) =>
  timeRefusal(
    { slPctHundredths: 0, dailyLossPctHundredths: 0, ...limits },
    { day, now: istInstant(day, time) },
  );

test('time: within a window entries are allowed, from its first minute to before its last', () => {
  const window = { entryFrom: '10:00', entryUntil: '14:00' };
  expect(refusal(window, '09:59')).toMatch(/allow entries from 10:00$/);
  expect(refusal(window, '10:00')).toBeNull();
  expect(refusal(window, '13:59')).toBeNull();
  expect(refusal(window, '14:00')).toMatch(/allow no entry after 14:00$/);
  expect(refusal({ entryFrom: '10:00' }, '15:00')).toBeNull();
  expect(refusal({ entryUntil: '14:00' }, '09:15')).toBeNull();
});

test.each(['10:00', '12:00', '14:00'])('time: a window that is none says so, at %s too', (time) => {
  const words = /leave no time for an entry today: none before 13:00, none after 1[13]:00$/;
  expect(refusal({ entryFrom: '13:00', entryUntil: '11:00' }, time)).toMatch(words);
  expect(refusal({ entryFrom: '13:00', entryUntil: '13:00' }, time)).toMatch(words);
});
