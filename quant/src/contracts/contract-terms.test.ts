import { expect, test } from 'vitest';
import { inForce } from '#calendar/dated.ts';
import { termsOf } from './contract-terms.ts';
import { lotSizeOf, optionChain } from './contracts.ts';
import { expiryDays, isMonthlyExpiry, nominalExpiryDay } from './expiries.ts';

/** The first and the last expiry of each lot, weekly and monthly. */
test.each([
  ['NIFTY', 'weekly', 75, '2019-02-14', '2021-07-22'],
  ['NIFTY', 'monthly', 75, '2019-02-28', '2021-06-24'],
  ['NIFTY', 'weekly', 50, '2021-08-05', '2024-04-18'],
  ['NIFTY', 'monthly', 50, '2021-07-29', '2024-04-25'],
  ['NIFTY', 'weekly', 25, '2024-05-02', '2024-12-19'],
  ['NIFTY', 'monthly', 25, '2024-05-30', '2025-01-30'],
  ['NIFTY', 'weekly', 75, '2025-01-02', '2025-12-23'],
  ['NIFTY', 'monthly', 75, '2025-02-27', '2025-12-30'],
  ['NIFTY', 'weekly', 65, '2026-01-06', '2026-12-22'],
  ['NIFTY', 'monthly', 65, '2026-01-27', '2027-01-25'],
  ['SENSEX', 'weekly', 15, '2019-01-03', '2023-05-11'],
  ['SENSEX', 'monthly', 15, '2019-01-31', '2023-04-27'],
  ['SENSEX', 'weekly', 10, '2023-05-19', '2025-01-03'],
  ['SENSEX', 'monthly', 10, '2023-05-26', '2025-01-28'],
  ['SENSEX', 'weekly', 20, '2025-01-07', '2026-12-24'],
  ['SENSEX', 'monthly', 20, '2025-02-25', '2026-12-31'],
  ['SENSEX', 'weekly', 25, '2027-01-07', '2027-12-23'],
  ['SENSEX', 'monthly', 25, '2027-01-28', '2027-12-30'],
] as const)(
  '%s %s options have %i units a lot from the expiry of %s to that of %s',
  (underlying, kind, units, first, last) => {
    for (const expiry of [first, last]) {
      expect(expiryDays(underlying, expiry, 1)).toEqual([expiry]);
      expect(isMonthlyExpiry(underlying, expiry)).toBe(kind === 'monthly');
    }
    const between = expiryDays(underlying, first, 300).filter(
      (day) => day <= last && isMonthlyExpiry(underlying, day) === (kind === 'monthly'),
    );
    expect(between.at(-1)).toBe(last);
    expect(new Set(between.map((day) => lotSizeOf(underlying, day)))).toEqual(new Set([units]));
  },
);

test('a chain lists two lots side by side while a change takes effect', () => {
  const lots = (underlying: 'NIFTY' | 'SENSEX', day: string, expiries: string[]) =>
    optionChain({ underlying, day, expiries, spotPaise: 2_400_000, reach: 0.001 })
      .filter(({ optionType }) => optionType === 'CE')
      .map(({ lotSize }) => lotSize);
  expect(new Set(lots('NIFTY', '2024-12-30', ['2025-01-02', '2025-01-30']))).toEqual(
    new Set([75, 25]),
  );
  expect(new Set(lots('SENSEX', '2026-12-20', ['2026-12-31', '2027-01-07']))).toEqual(
    new Set([20, 25]),
  );
});

test.each([
  ['NIFTY', '2025-08-18', ['2025-08-21', '2025-08-28', '2025-09-02', '2025-09-09']],
  ['SENSEX', '2023-05-08', ['2023-05-11', '2023-05-19', '2023-05-26', '2023-06-02']],
  ['SENSEX', '2024-12-23', ['2024-12-27', '2025-01-03', '2025-01-07', '2025-01-14']],
  ['SENSEX', '2025-08-18', ['2025-08-19', '2025-08-26', '2025-09-04', '2025-09-11']],
] as const)('the weekday of the expiries of %s moves after %s', (underlying, from, expected) =>
  expect(expiryDays(underlying, from, 4)).toEqual(expected),
);

/** Planned day and real one, of each expiry that a holiday moved. */
test.each([
  [
    'NIFTY',
    '2025',
    [
      ['2025-04-10', '2025-04-09'],
      ['2025-05-01', '2025-04-30'],
      ['2025-10-21', '2025-10-20'],
    ],
  ],
  [
    'NIFTY',
    '2026',
    [
      ['2026-03-03', '2026-03-02'],
      ['2026-03-31', '2026-03-30'],
      ['2026-04-14', '2026-04-13'],
      ['2026-10-20', '2026-10-19'],
      ['2026-11-10', '2026-11-09'],
      ['2026-11-24', '2026-11-23'],
    ],
  ],
  [
    'SENSEX',
    '2025',
    [
      ['2025-10-02', '2025-10-01'],
      ['2025-12-25', '2025-12-24'],
    ],
  ],
  [
    'SENSEX',
    '2026',
    [
      ['2026-01-15', '2026-01-14'],
      ['2026-03-26', '2026-03-25'],
      ['2026-05-28', '2026-05-27'],
    ],
  ],
] as const)(
  'the expiries of %s in %s that a holiday moved, and no other',
  (underlying, year, moved) => {
    const found = expiryDays(underlying, `${year}-01-01`, 53)
      .filter((day) => day.startsWith(year))
      .map((day) => [nominalExpiryDay(underlying, day), day])
      .filter(([planned, day]) => planned !== day);
    expect(found).toEqual(moved);
  },
);

test.each([
  ['2019-02-11', 2_800],
  ['2021-09-30', 2_800],
  ['2021-10-01', 1_800],
  ['2026-11-25', 1_800],
] as const)('on %s an order of NIFTY has at most %i units', (day, units) =>
  expect(inForce(termsOf.NIFTY.freezeUnits, day)).toBe(units),
);

test('terms before the first row are an error, not a guess', () => {
  expect(() => expiryDays('NIFTY', '2019-02-10', 1)).toThrow(RangeError);
  expect(expiryDays('NIFTY', '2019-02-11', 1)).toEqual(['2019-02-14']);
  expect(() => lotSizeOf('NIFTY', '2019-01-31')).toThrow(RangeError);
  expect(() => lotSizeOf('SENSEX', '2018-12-27')).toThrow(RangeError);
  const chainOn = (day: string) => () =>
    optionChain({ underlying: 'SENSEX', day, expiries: ['2019-01-03'], spotPaise: 3_600_000 });
  expect(chainOn('2018-12-31')).toThrow(RangeError);
  expect(chainOn('2019-01-01')).not.toThrow();
});
