import { istInstant } from '@sthira/contract/units';
import { sessionAt } from '@sthira/quant/calendar/calendar';
import { expect, test } from 'vitest';
import { stillSince, stillWords } from './still-prices.ts';

const at = (time: string) => istInstant('2026-11-23', time);
const since = (movedAt: number, now: number) =>
  stillSince({ movedAt, now, session: sessionAt(now, 'exchange') });

test('still prices: an outage after fifteen seconds without a price that moves', () => {
  expect(since(at('11:42') + 5_000, at('11:42') + 19_999)).toBeUndefined();
  expect(since(at('11:42') + 5_000, at('11:42') + 20_000)).toBe(at('11:42') + 5_000);
});

test('still prices: options trade on in the closing auction', () => {
  expect(since(at('15:20'), at('15:21'))).toBe(at('15:20'));
});

test.each([
  ['at night', '02:00'],
  ['before the market opens', '09:14'],
  ['after the close', '15:41'],
])('still prices: none are expected %s', (_when, time) =>
  expect(since(at('08:00') - 86_400_000, at(time))).toBeUndefined(),
);

test('still prices: the first price may take fifteen seconds from the opening', () => {
  expect(since(at('08:00'), at('09:15') + 14_999)).toBeUndefined();
  expect(since(at('08:00'), at('09:15') + 15_000)).toBe(at('09:15'));
});

test('still prices: the text of the issue states when the outage began', () => {
  expect(stillWords(at('11:42') + 5_400, at('11:43') + 20_500)).toBe(
    'Prices have stood still since 11:42:05 (75 s so far). No position is opened and MTM is unknown until they move again.',
  );
  expect(stillWords(at('10:00'), at('15:00'))).toContain('(18000 s so far)');
});
