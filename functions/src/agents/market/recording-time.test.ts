import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { recordingTimeAt } from './recording-time.ts';

const at = (time: string, day = '2026-11-20') => recordingTimeAt(istInstant(day, time), 'exchange');

test.each([
  ['09:20', '0920'],
  ['12:09', '1200'],
  ['15:00', '1500'],
  ['15:15', '1515'],
  ['15:24', '1515'],
])('at %s the quotes of %s are recorded', (now, time) =>
  expect(at(now)).toEqual({ day: '2026-11-20', time }),
);

test.each(['09:19', '09:30', '11:59', '12:10', '15:10', '15:25', '20:00'])(
  'at %s nothing is recorded',
  (now) => expect(at(now)).toBeUndefined(),
);

test.each([
  ['a Saturday', '2026-11-21'],
  ['a holiday', '2026-12-25'],
])('on %s nothing is recorded', (_, day) => expect(at('12:00', day)).toBeUndefined());

test('a market that never closes is recorded at the same times', () => {
  const now = istInstant('2026-11-21', '12:05');
  expect(recordingTimeAt(now, 'always')).toEqual({ day: '2026-11-21', time: '1200' });
});
