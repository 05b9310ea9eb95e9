import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { daysOf, spanOf } from './timeline-days.ts';

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
])('timeline days: the address %j asks for %s', (text, span) => expect(spanOf(text)).toBe(span));
