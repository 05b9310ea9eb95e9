import { expect, test } from 'vitest';
import { reportInput } from './reports.ts';

const messagesOf = (from_date: string, to_date: string) =>
  reportInput
    .safeParse({ from_date, to_date })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('report range: one day and 366 days, leap day included, are accepted', () => {
  expect(messagesOf('2026-08-18', '2026-08-18')).toEqual([]);
  expect(messagesOf('2028-01-01', '2028-12-31')).toEqual([]);
});

test('report range: more than 366 days, and a reversed range, are refused', () => {
  expect(messagesOf('2026-01-01', '2027-01-02')).toEqual([
    'from_date: A report covers 366 days at most.',
  ]);
  expect(messagesOf('2026-08-19', '2026-08-18')).toEqual(['to_date: To Date is before From Date.']);
});

test.each(['2026-02-29', '2026-8-1', '18-08-2026', '2026-08-18T00:00:00Z', ''])(
  'report range: %s is refused as a day',
  (date) => {
    expect(messagesOf(date, '2026-12-31')).toEqual([
      'from_date: A date is of the form YYYY-MM-DD.',
    ]);
  },
);

test('report range: an empty list of accounts is refused', () => {
  expect(
    reportInput.safeParse({ from_date: '2026-08-18', to_date: '2026-08-18', account_ids: [] })
      .success,
  ).toBe(false);
});
