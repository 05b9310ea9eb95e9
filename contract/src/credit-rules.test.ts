import { expect, test } from 'vitest';
import { creditRows, creditRuleOn, dayMilliCredits, withCharge } from './credit-rules.ts';

// A size of five lakh: 50 credits a day.
const ofDay = (day: string, charged?: ReturnType<typeof withCharge>, cap = 120_000) =>
  dayMilliCredits({ rule: 'order-days', size: 500, day, charged, cap });

test('credit rules: the first holds alone until an operator has set a day for the other', () => {
  expect(creditRuleOn(creditRows(null), '2030-01-01')).toBe('trading-days');
  const rows = creditRows('2027-01-01');
  expect(creditRuleOn(rows, '2026-12-31')).toBe('trading-days');
  expect(creditRuleOn(rows, '2027-01-01')).toBe('order-days');
});

test('credit rules: by the first one a day costs the same, whatever the year took', () => {
  const charged = withCharge(undefined, { day: '2027-01-04', milliCredits: 9_000_000 });
  const day = { rule: 'trading-days', size: 500, day: '2027-01-05', charged, cap: 1 } as const;
  expect(dayMilliCredits(day)).toBe(50_000);
});

test('credit rules: the last day of a year takes what is left of its cap, and the next nothing', () => {
  let charged: ReturnType<typeof withCharge> | undefined;
  const taken = ['2027-01-04', '2027-01-05', '2027-01-06', '2027-01-07'].map((day) => {
    const milliCredits = ofDay(day, charged);
    charged = withCharge(charged, { day, milliCredits });
    return milliCredits;
  });
  expect(taken).toEqual([50_000, 50_000, 20_000, 0]);
  expect(charged).toMatchObject({ year: '2027', milliCredits: 120_000 });
  expect(ofDay('2028-01-03', charged)).toBe(50_000);
});

test('credit rules: a day that is asked about again costs what it did', () => {
  const first = withCharge(undefined, { day: '2027-01-04', milliCredits: 50_000 });
  const second = withCharge(first, { day: '2027-01-05', milliCredits: 50_000 });
  const last = withCharge(second, { day: '2027-01-06', milliCredits: 20_000 });
  expect(ofDay('2027-01-06', last)).toBe(20_000);
  expect(withCharge(last, { day: '2027-01-06', milliCredits: 20_000 })).toEqual(last);
});

test('credit rules: a smaller size whose cap is passed already costs nothing', () => {
  const charged = withCharge(undefined, { day: '2027-01-04', milliCredits: 50_000 });
  expect(ofDay('2027-01-05', charged, 40_000)).toBe(0);
});
