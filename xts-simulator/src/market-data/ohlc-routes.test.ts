import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Fixture, noon, someOption, startFixture } from '#testing/simulator-fixture.ts';

/** Noon of Tuesday 18 August 2026. */
let fixture: Fixture;
let token: string;
beforeAll(async () => {
  fixture = await startFixture({ hours: 'exchange' }, noon);
  token = await fixture.loginMarket('/apimarketdata');
});
afterAll(() => fixture.stop());

async function barsOf(query: {
  segment?: number;
  id?: number;
  from: string;
  to: string;
  length: string;
}) {
  const { segment = 1, id = 26_000, from, to, length } = query;
  const times = `startTime=${encodeURIComponent(from)}&endTime=${encodeURIComponent(to)}`;
  const path = `/apimarketdata/instruments/ohlc?exchangeSegment=${segment}&exchangeInstrumentID=${id}&${times}&compressionValue=${length}`;
  fixture.pass(200);
  const { status, body } = await fixture.call('GET', path, { token });
  expect(status).toBe(200);
  const text: string = body.result.dataReponse;
  return text === '' ? [] : text.split(',').map((bar) => bar.split('|'));
}

/** Days of bars, whose clock is the Indian one written as if it were UTC. */
const shown = (bars: readonly string[][]) =>
  bars.map(([stamp]) =>
    new Date(Number(stamp) * 1000).toISOString().slice(5, 19).replace('T', ' '),
  );

test('OHLC: a bar of a day is stamped at its midnight, and today has none before its close', async () => {
  const bars = await barsOf({ from: 'Aug 13 2026 000000', to: 'Aug 18 2026 235959', length: 'D' });
  expect(shown(bars)).toEqual(['08-13 00:00:00', '08-14 00:00:00', '08-17 00:00:00']);
  expect(bars.every((bar) => bar.length === 8)).toBe(true);
});

test('OHLC: the close of the last day is the previous close of the quotes, and its minutes are within its range', async () => {
  const [day] = await barsOf({ from: 'Aug 17 2026 000000', to: 'Aug 18 2026 000000', length: 'D' });
  const minutes = await barsOf({
    from: 'Aug 17 2026 000000',
    to: 'Aug 18 2026 000000',
    length: '60',
  });
  const [, open, high, low, close] = (day ?? []).map(Number);
  expect(Number(minutes[0]?.[1])).toBe(open);
  expect(Number(minutes.at(-1)?.[4])).toBe(close);
  const extremes = {
    high: Math.max(...minutes.map((bar) => Number(bar[2]))),
    low: Math.min(...minutes.map((bar) => Number(bar[3]))),
  };
  expect(Math.abs((high ?? 0) - extremes.high)).toBeLessThan(12);
  expect(Math.abs((low ?? 0) - extremes.low)).toBeLessThan(12);
  const body = {
    instruments: [{ exchangeSegment: 1, exchangeInstrumentID: 26_000 }],
    xtsMessageCode: 1501,
    publishFormat: 'JSON',
  };
  const reply = await fixture.call('POST', '/apimarketdata/instruments/quotes', { token, body });
  expect(JSON.parse(reply.body.result.listQuotes[0]).Close).toBe(close);
});

test('OHLC: weeks begin on Monday, months on their first day, and only finished ones are answered', async () => {
  const range = { from: 'Jul 01 2026 000000', to: 'Aug 18 2026 235959' };
  expect(shown(await barsOf({ ...range, length: 'W' }))).toEqual(
    ['07-06', '07-13', '07-20', '07-27', '08-03', '08-10'].map((day) => `${day} 00:00:00`),
  );
  expect(shown(await barsOf({ ...range, length: 'M' }))).toEqual(['07-01 00:00:00']);
});

test('OHLC: options and shares have days too, and half a year of them is quick', async () => {
  const { instrumentId } = someOption(fixture);
  expect(
    shown(
      await barsOf({
        segment: 2,
        id: instrumentId,
        from: 'Aug 17 2026 000000',
        to: 'Aug 18 2026 235959',
        length: 'D',
      }),
    ),
  ).toEqual(['08-17 00:00:00']);
  const [share] = await barsOf({
    id: 1101,
    from: 'Aug 17 2026 000000',
    to: 'Aug 17 2026 235959',
    length: 'D',
  });
  expect(Number(share?.[5])).toBe(360_000);
  const half = await barsOf({ from: 'Feb 18 2026 000000', to: 'Aug 18 2026 235959', length: 'D' });
  expect(half.length).toBeGreaterThan(115);
});

test('OHLC: an hour ends at a quarter past, counted from the open', async () => {
  const bars = await barsOf({
    from: 'Aug 17 2026 000000',
    to: 'Aug 17 2026 235959',
    length: '3600',
  });
  expect(shown(bars)).toEqual(
    ['10', '11', '12', '13', '14', '15'].map((hour) => `08-17 ${hour}:14:59`),
  );
});
