import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { addDays, dayNumber } from '#calendar/trading-days.ts';
import { expiryDays } from './expiries.ts';
import { liveLongExpiryDays, longExpiriesAmong } from './long-expiries.ts';

const [quarter, ...months] = ['2026-12-29', '2027-01-25', '2027-02-23', '2027-03-30'];

test('long expiries: three months, and the two quarters beyond them', () => {
  expect(liveLongExpiryDays('NIFTY', istInstant('2026-11-24', '10:00'))).toEqual([
    ...[quarter, '2027-01-25', '2027-02-23'],
    ...['2027-03-30', '2027-06-29'],
  ]);
  expect(liveLongExpiryDays('SENSEX', istInstant('2026-11-24', '10:00'))).toEqual([
    ...['2026-11-26', '2026-12-31', '2027-01-28'],
    ...['2027-03-25', '2027-06-24'],
  ]);
});

test('long expiries: an expiry counts until it stops trading', () => {
  const at = (time: string) => liveLongExpiryDays('NIFTY', istInstant('2026-12-29', time));
  expect(at('15:39')[0]).toBe(quarter);
  expect(at('15:40')).toEqual([...months, '2027-06-29', '2027-09-28']);
});

test('long expiries: on each day one is 55 to 120 days away, and all are within the round of ids', () => {
  for (let day = '2026-01-01'; day < '2027-06-01'; day = addDays(day, 1)) {
    const away = liveLongExpiryDays('NIFTY', istInstant(day, '10:00')).map(
      (expiry) => dayNumber(expiry) - dayNumber(day),
    );
    expect(away).toHaveLength(5);
    expect(away.filter((days) => days >= 55 && days <= 120)).not.toEqual([]);
    expect(Math.max(...away)).toBeLessThan(48 * 7);
  }
});

test('long expiries: a list in any order tells them, and what it lacks is lacking', () => {
  const listed = expiryDays('NIFTY', '2026-11-24', 19).toReversed();
  expect(longExpiriesAmong('NIFTY', [...listed, ...listed])).toEqual([quarter, ...months]);
  expect(longExpiriesAmong('NIFTY', ['2026-12-01', '2026-12-08'])).toEqual([]);
});
