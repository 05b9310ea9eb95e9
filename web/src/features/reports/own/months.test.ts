import { expect, test } from 'vitest';
import { lastMonths, monthOf } from './months.ts';

test('months: the last ones are complete except the present, each of its own length', () => {
  expect(lastMonths(Date.parse('2026-11-20T18:29:59.999Z'))).toEqual([
    { from: '2026-11-01', to: '2026-11-20' },
    { from: '2026-10-01', to: '2026-10-31' },
    { from: '2026-09-01', to: '2026-09-30' },
  ]);
  expect(lastMonths(Date.parse('2028-03-31T12:00:00Z'))).toEqual([
    { from: '2028-03-01', to: '2028-03-31' },
    { from: '2028-02-01', to: '2028-02-29' },
    { from: '2028-01-01', to: '2028-01-31' },
  ]);
});

test('months: a new year begins at midnight in India', () => {
  expect(lastMonths(Date.parse('2026-12-31T18:30:00Z'))).toEqual([
    { from: '2027-01-01', to: '2027-01-01' },
    { from: '2026-12-01', to: '2026-12-31' },
    { from: '2026-11-01', to: '2026-11-30' },
  ]);
});

test('months: an unfinished month ends today', () => {
  expect(monthOf('2026-02-10', '2026-11-20')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
  expect(monthOf('2026-11-10', '2026-11-20')).toEqual({ from: '2026-11-01', to: '2026-11-20' });
});
