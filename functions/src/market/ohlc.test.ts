import { expect, test } from 'vitest';
import { barsFrom, ohlcTime } from '#market/ohlc.ts';

const wall = (time: string) => Date.parse(`2026-08-18T${time}Z`) / 1000;
const at = (time: string) => Date.parse(`2026-08-18T${time}+05:30`);
const bars = (dataReponse: unknown, range = { seconds: 60, toAt: at('15:40:00') }) =>
  barsFrom({ exchangeSegment: '1', dataReponse }, range);

test('bars are stamped at their end on the Indian wall clock, and told by their start', () => {
  expect(
    bars(
      `${wall('09:15:59')}|24500.05|24510|24490.1|24505.5|0|0|,${wall('09:16:59')}|24505.5|24506|24501|24502|0|0|`,
    ),
  ).toEqual([
    {
      at: at('09:15:00'),
      openPaise: 2_450_005,
      highPaise: 2_451_000,
      lowPaise: 2_449_010,
      closePaise: 2_450_550,
    },
    {
      at: at('09:16:00'),
      openPaise: 2_450_550,
      highPaise: 2_450_600,
      lowPaise: 2_450_100,
      closePaise: 2_450_200,
    },
  ]);
});

test('a longer bar starts as much earlier', () => {
  expect(
    bars(`${wall('09:29:59')}|1|2|1|2|0|0|`, { seconds: 900, toAt: at('15:40:00') })[0]?.at,
  ).toBe(at('09:15:00'));
});

test('the bar still forming is left out', () => {
  const text = `${wall('09:15:59')}|1|2|1|2|0|0|,${wall('09:16:59')}|1|2|1|2|0|0|`;
  expect(bars(text, { seconds: 60, toAt: at('09:16:30') })).toHaveLength(1);
});

test('readable bars come once each, oldest first', () => {
  const text = `${wall('09:17:59')}|3|3|3|3|0|0|,${wall('09:15:59')}|1|1|1|1|0|0|,${wall('09:15:59')}|2|2|2|2|0|0|,${wall('09:16:59')}|NaN||1|1|0|0|,garbage,`;
  expect(bars(text).map(({ at: start, openPaise }) => [start, openPaise])).toEqual([
    [at('09:15:00'), 200],
    [at('09:17:00'), 300],
  ]);
});

test('an empty text has no bars', () => {
  expect(bars('')).toEqual([]);
});

test('an answer without a text is an error', () => {
  for (const result of [null, {}, { dataReponse: 5 }]) {
    expect(() => barsFrom(result, { seconds: 60, toAt: 0 })).toThrow(
      expect.objectContaining({ kind: 'bad-answer' }),
    );
  }
});

test('request times are MMM dd yyyy HHmmss of the Indian wall clock', () => {
  expect(ohlcTime(at('09:05:07'))).toBe('Aug 18 2026 090507');
  expect(ohlcTime(Date.parse('2026-12-31T20:00:00Z'))).toBe('Jan 01 2027 013000');
});
