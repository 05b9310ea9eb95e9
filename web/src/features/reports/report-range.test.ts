// req: INVESTOR-23, INVESTOR-101

import { expect, test } from 'vitest';
import { defaultRange, isOpenRange, rangeOf, rangeProblems, recentMonths } from './report-range.ts';

const beforeMidnight = Date.parse('2026-11-20T18:29:59.999Z');
const midnight = Date.parse('2026-11-20T18:30:00Z');

test('report range: the last 30 days end today, and today begins at midnight in India', () => {
  expect(defaultRange(beforeMidnight)).toEqual({ from: '2026-10-22', to: '2026-11-20' });
  expect(defaultRange(midnight)).toEqual({ from: '2026-10-23', to: '2026-11-21' });
});

test('report range: the recent months are this one and the two before it, over a new year too', () => {
  expect(recentMonths(midnight)).toEqual({ from: '2026-09-01', to: '2026-11-21' });
  expect(recentMonths(Date.parse('2027-01-31T12:00:00Z'))).toEqual({
    from: '2026-11-01',
    to: '2027-01-31',
  });
});

test('report range: thirty days are thirty, both ends counted, over leap days and new years', () => {
  for (const now of [
    midnight,
    Date.parse('2028-03-01T00:00:00Z'),
    Date.parse('2027-01-05T20:00:00Z'),
  ]) {
    const { from, to } = defaultRange(now);
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(30);
  }
});

test.each([
  [
    { from: null, to: null },
    { from: '2026-10-23', to: '2026-11-21' },
  ],
  [
    { from: '2026-11-01', to: '2026-11-05' },
    { from: '2026-11-01', to: '2026-11-05' },
  ],
  [
    { from: '2026-11-01', to: null },
    { from: '2026-11-01', to: '2026-11-21' },
  ],
  [
    { from: '2026-11-05', to: '2026-11-01' },
    { from: '2026-10-23', to: '2026-11-21' },
  ],
  [
    { from: 'yesterday', to: '2026-11-01' },
    { from: '2026-10-23', to: '2026-11-21' },
  ],
  [
    { from: '2020-01-01', to: '2026-11-01' },
    { from: '2026-10-23', to: '2026-11-21' },
  ],
])('report range: an address with %j is read as %j', (address, range) =>
  expect(rangeOf(address, midnight)).toEqual(range),
);

test('report range: days the server would refuse are reported before they are sent', () => {
  expect(rangeProblems({ from: '2026-11-05', to: '2026-11-05' })).toEqual({});
  expect(rangeProblems({ from: '2026-11-05', to: '2026-11-04' })).toEqual({
    to: 'To Date is before From Date.',
  });
  expect(rangeProblems({ from: '', to: '2026-11-04' }).from).toBe(
    'A date is of the form YYYY-MM-DD.',
  );
  expect(rangeProblems({ from: '2025-01-01', to: '2026-11-04' }).from).toContain('366 days');
});

test('report range: a range that ended before today is final', () => {
  expect(isOpenRange({ from: '2026-11-01', to: '2026-11-20' }, beforeMidnight)).toBe(true);
  expect(isOpenRange({ from: '2026-11-01', to: '2026-11-20' }, midnight)).toBe(false);
});
