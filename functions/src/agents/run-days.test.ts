import { istInstant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar';
import { expect, test } from 'vitest';
import { dueDay } from '#agents/run-days.ts';

const due = (paidDay: string, [day, time]: [string, string], hours: 'always' | 'exchange') =>
  dueDay({ paidDay }, sessionAt(istInstant(day, time), hours));

test('the day a run was started on is paid', () => {
  expect(due('2026-11-20', ['2026-11-20', '23:59'], 'always')).toBeUndefined();
  expect(due('2026-11-20', ['2026-11-20', '11:00'], 'exchange')).toBeUndefined();
});

test('where the market never closes the next day is due from IST midnight', () => {
  expect(due('2026-11-20', ['2026-11-21', '00:00'], 'always')).toBe('2026-11-21');
});

test('on exchange days it is due from the open, not before', () => {
  expect(due('2026-11-19', ['2026-11-20', '09:14'], 'exchange')).toBeUndefined();
  expect(due('2026-11-19', ['2026-11-20', '09:15'], 'exchange')).toBe('2026-11-20');
});

test('a weekend costs a run that lives through it nothing', () => {
  expect(due('2026-11-20', ['2026-11-21', '11:00'], 'exchange')).toBeUndefined();
  expect(due('2026-11-20', ['2026-11-23', '09:15'], 'exchange')).toBe('2026-11-23');
});

test('a clock that went back makes no day due', () => {
  expect(due('2026-11-21', ['2026-11-20', '12:00'], 'always')).toBeUndefined();
});
