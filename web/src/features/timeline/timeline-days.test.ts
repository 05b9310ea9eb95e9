import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { daysOf, spanOf, spansBeside } from './timeline-days.ts';

test.each([
  ['1', '2026-11-20'],
  ['7', '2026-11-14'],
  ['31', '2026-10-21'],
] as const)('timeline days: a span of %s ends today and begins on %s', (span, from_date) =>
  expect(daysOf(span, istInstant('2026-11-20', '00:00'))).toEqual({
    from_date,
    to_date: '2026-11-20',
  }),
);

test.each([
  ['31', '31'],
  ['2', '7'],
  [null, '7'],
  ['2026-11-20', '2026-11-20'],
  ['2026-99-99', '7'],
])('timeline days: the address %j asks for %s', (text, span) => expect(spanOf(text)).toBe(span));

test('timeline days: one day is itself, and can be chosen beside the spans', () => {
  expect(daysOf('2026-11-05', istInstant('2026-11-20', '09:00'))).toEqual({
    from_date: '2026-11-05',
    to_date: '2026-11-05',
  });
  expect(spansBeside('2026-11-05').map(({ title }) => title)).toEqual([
    ...['Today', '7 days', '31 days', 'Nov 05'],
  ]);
  expect(spansBeside('7').map(({ name }) => name)).toEqual(['1', '7', '31']);
});
