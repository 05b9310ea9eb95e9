import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import {
  addDays,
  dayNumber,
  isTradingDay,
  previousTradingDay,
  weekdayOf,
} from '#calendar/trading-days.ts';
import { displayDay, optionChain } from './contracts.ts';
import {
  expiryDays,
  expiryInstant,
  isMonthlyExpiry,
  liveExpiryDays,
  monthlyExpiryDays,
  quarterlyExpiryDays,
} from './expiries.ts';

test('NIFTY expires on Tuesdays and SENSEX on Thursdays', () => {
  expect(expiryDays('NIFTY', '2026-02-11', 3)).toEqual(['2026-02-17', '2026-02-24', '2026-03-02']);
  expect(expiryDays('SENSEX', '2026-02-11', 3)).toEqual(['2026-02-12', '2026-02-19', '2026-02-26']);
});

test('an expiry on a holiday moves to the trading day before', () => {
  expect(isTradingDay('2026-03-03')).toBe(false);
  expect(expiryDays('NIFTY', '2026-03-03', 1)).toEqual(['2026-03-10']);
  expect(expiryDays('SENSEX', '2026-03-20', 1)).toEqual(['2026-03-25']);
  expect(expiryDays('NIFTY', '2026-11-21', 1)).toEqual(['2026-11-23']);
});

test('every expiry from 2019 on is a trading day, in order, one a week', () => {
  for (const underlying of ['NIFTY', 'SENSEX'] as const) {
    const days = expiryDays(underlying, '2019-02-11', 460);
    expect(days.filter((day) => !isTradingDay(day))).toEqual([]);
    expect(days).toEqual([...new Set(days)].sort());
    expect(days.at(-1)?.slice(0, 4)).toBe('2027');
    const apart = days.slice(1).map((day, at) => dayNumber(day) - dayNumber(days[at] ?? ''));
    expect(Math.min(...apart)).toBeGreaterThanOrEqual(4);
    expect(Math.max(...apart)).toBeLessThanOrEqual(9);
  }
});

test('an expiry is live until its close: 15:30, and 15:40 from August 2026', () => {
  expect(expiryInstant('2026-07-28')).toBe(istInstant('2026-07-28', '15:30'));
  expect(expiryInstant('2026-08-04')).toBe(istInstant('2026-08-04', '15:40'));
  expect(liveExpiryDays('NIFTY', istInstant('2026-08-04', '15:39'), 1)).toEqual(['2026-08-04']);
  expect(liveExpiryDays('NIFTY', istInstant('2026-08-04', '15:40'), 2)).toEqual([
    '2026-08-11',
    '2026-08-18',
  ]);
});

test('the last expiry of a month is the monthly one', () => {
  expect(expiryDays('NIFTY', '2026-11-01', 4).map((day) => isMonthlyExpiry('NIFTY', day))).toEqual([
    false,
    false,
    false,
    true,
  ]);
});

test('a contract carries its terms', () => {
  const chain = optionChain({
    ...{ underlying: 'NIFTY', day: '2026-02-10', expiries: ['2026-02-17'] },
    spotPaise: 2_572_300,
  });
  const put = chain.find(({ displayName }) => displayName === 'NIFTY 17FEB2026 PE 25700');
  expect(put).toMatchObject({
    segment: 'NSEFO',
    strike: 25_700,
    optionType: 'PE',
    lotSize: 65,
    freezeQuantity: 1800,
    tickPaise: 5,
  });
  const sensex = optionChain({
    underlying: 'SENSEX',
    day: '2026-02-10',
    expiries: ['2026-02-12'],
    spotPaise: 8_300_000,
  });
  expect(sensex[0]).toMatchObject({ segment: 'BSEFO', lotSize: 20, freezeQuantity: 1000 });
});

/** Years in which the weekday of expiries moved, and one in which it did not. */
test.each(['2022-12-01', '2024-10-01', '2025-05-01', '2026-01-01'])(
  'ids are stable, unique over a year of expiries from %s and within the ranges of their exchange',
  (firstDay) => {
    const seen = new Map<number, string>();
    for (const [underlying, spotPaise] of [
      ['NIFTY', 2_500_000],
      ['SENSEX', 8_150_000],
    ] as const) {
      const chain = optionChain({
        underlying,
        day: firstDay,
        expiries: expiryDays(underlying, firstDay, 47),
        spotPaise,
        reach: 0.2,
      });
      for (const { instrumentId, displayName } of chain) {
        expect(seen.get(instrumentId)).toBeUndefined();
        seen.set(instrumentId, displayName);
        expect(
          underlying === 'NIFTY'
            ? instrumentId < 157_000 && instrumentId > 30_000
            : instrumentId > 820_000,
        ).toBe(true);
      }
      const moved = optionChain({
        underlying,
        day: addDays(firstDay, 20),
        expiries: chain.slice(-1).map(({ expiryDay }) => expiryDay),
        spotPaise: spotPaise * 1.05,
      });
      for (const { instrumentId, displayName } of moved)
        expect(seen.get(instrumentId) ?? displayName).toBe(displayName);
    }
  },
);

test('trading days skip weekends and holidays, but for Budget days', () => {
  expect(previousTradingDay('2026-11-25')).toBe('2026-11-23');
  expect(weekdayOf('2026-02-01')).toBe(0);
  expect(isTradingDay('2026-02-01')).toBe(true);
});

test('a day is displayed with the English name of its month', () => {
  const months = Array.from({ length: 12 }, (_, month) =>
    displayDay(`2026-${String(month + 1).padStart(2, '0')}-17`),
  );
  expect(months).toEqual([
    ...['17JAN2026', '17FEB2026', '17MAR2026', '17APR2026', '17MAY2026', '17JUN2026'],
    ...['17JUL2026', '17AUG2026', '17SEP2026', '17OCT2026', '17NOV2026', '17DEC2026'],
  ]);
});

test('monthly expiries: the last weekly one of each month, a moved one among them', () => {
  expect(monthlyExpiryDays('NIFTY', '2026-11-24', 3)).toEqual([
    '2026-12-29',
    '2027-01-25',
    '2027-02-23',
  ]);
  expect(monthlyExpiryDays('NIFTY', '2026-10-28', 1)).toEqual(['2026-11-23']);
  expect(monthlyExpiryDays('SENSEX', '2026-12-31', 2)).toEqual(['2026-12-31', '2027-01-28']);
});

test('quarterly expiries: the monthly ones of March, June, September and December', () => {
  expect(quarterlyExpiryDays('NIFTY', '2026-11-24', 3)).toEqual([
    '2026-12-29',
    '2027-03-30',
    '2027-06-29',
  ]);
});
