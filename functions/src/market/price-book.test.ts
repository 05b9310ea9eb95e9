import { expect, test } from 'vitest';
import { PriceBook } from '#market/price-book.ts';
import { instrumentKey, type Tick } from '#market/tick.ts';

const option = { segment: 'NSEFO', instrumentId: 40_001 };
const other = { segment: 'NSEFO', instrumentId: 40_002 };
const nifty = { segment: 'NSECM', instrumentId: 26_000 };

/** A tick that arrived at `at`. `exchangeAt` is null for a feed without the exchange's time. */
function tick(
  of: Pick<Tick, 'segment' | 'instrumentId'>,
  lastPaise: number,
  at: number,
  exchangeAt: number | null = at,
): Tick {
  return {
    ...of,
    lastPaise,
    bidPaise: lastPaise - 5,
    askPaise: lastPaise + 5,
    previousClosePaise: 100,
    at,
    exchangeAt,
  };
}

test('price book: a changed price has the exchange’s time', () => {
  const book = new PriceBook();
  book.take(tick(option, 500, 9_000), 9_400);
  expect(book.atOf(option)).toBe(9_000);
  expect(book.movedAt).toBe(9_000);
});

test('price book: a repeated price is fresh while others move', () => {
  const book = new PriceBook();
  book.take(tick(option, 500, 1_000), 1_000);
  for (const lastPaise of [700, 705]) book.take(tick(other, lastPaise, 60_000), 60_000);
  expect(book.atOf(option)).toBe(1_000);
  book.take(tick(option, 500, 1_000), 59_500);
  expect(book.atOf(option)).toBe(59_500);
});

test.each([
  ['with the same time', 1_000],
  ['with a time that runs on', undefined],
  ['without a time', null],
])('price book: prices that a frozen feed repeats %s grow old', (_how, exchangeAt) => {
  const book = new PriceBook();
  for (const contract of [option, other, nifty])
    book.take(tick(contract, 500, 1_000, exchangeAt === null ? null : 1_000), 1_000);
  for (const contract of [option, other, nifty])
    book.take(tick(contract, 500, 21_000, exchangeAt === undefined ? 21_000 : exchangeAt), 21_000);
  expect([option, other, nifty].map((of) => book.atOf(of))).toEqual([1_000, 1_000, 1_000]);
  expect(book.movedAt).toBe(1_000);
});

test('price book: an index that is only repeated grows old', () => {
  const book = new PriceBook();
  book.take(tick(nifty, 2_500_000, 1_000), 1_000, 'moves');
  for (const lastPaise of [500, 505]) book.take(tick(option, lastPaise, 9_000), 9_000);
  book.take(tick(nifty, 2_500_000, 1_000), 9_000, 'moves');
  expect(book.atOf(nifty)).toBe(1_000);
  book.take(tick(nifty, 2_500_000, 8_500), 9_000, 'moves');
  expect(book.atOf(nifty)).toBe(8_500);
});

test('price book: an older tick changes nothing', () => {
  const book = new PriceBook();
  book.take(tick(option, 500, 5_000), 5_000);
  expect(book.take(tick(option, 480, 3_000), 6_000)).toBe('old');
  expect(book.of(option)).toMatchObject({ lastPaise: 500 });
  expect(book.atOf(option)).toBe(5_000);
});

test('price book: prices of a late feed are old', () => {
  const book = new PriceBook();
  book.take(tick(option, 500, 1_000), 21_000);
  for (const lastPaise of [700, 705]) book.take(tick(other, lastPaise, 1_500), 21_500);
  book.take(tick(option, 500, 1_000), 21_500);
  expect(book.atOf(option)).toBe(1_500);
});

test('price book: a withdrawn bid is a change that keeps the last price', () => {
  const book = new PriceBook();
  book.take(tick(option, 500, 1_000), 1_000);
  expect(book.take({ ...tick(option, 500, 2_000), bidPaise: null, lastPaise: null }, 2_000)).toBe(
    'moved',
  );
  expect(book.of(option)).toMatchObject({ lastPaise: 500, bidPaise: null, askPaise: 505 });
});

test('price book: a new holder keeps the prices and when they last moved', () => {
  const book = new PriceBook({
    movedAt: 1_000,
    prices: { [instrumentKey(option)]: { bidPaise: 495, askPaise: 505, lastPaise: 500 } },
  });
  expect(book.take(tick(option, 500, 30_000, null), 30_000)).toBe('repeated');
  expect(book.atOf(option)).toBe(1_000);
  expect(book.take(tick(option, 501, 31_000, null), 31_000)).toBe('moved');
  expect(book.movedAt).toBe(31_000);
});

test('price book: a new holder has the published prices at their age until the feed sends them', () => {
  const published = { lastPaise: 500, bidPaise: 495, askPaise: 505, at: 9_000 };
  const book = new PriceBook({ movedAt: 9_500, prices: { [instrumentKey(option)]: published } });
  expect(book.of(option)).toMatchObject({ lastPaise: 500, bidPaise: 495, askPaise: 505 });
  expect(book.atOf(option)).toBe(9_000);
  expect(book.of(other)).toBeUndefined();
  book.take(tick(option, 510, 10_000), 10_000);
  expect(book.of(option)).toMatchObject({ lastPaise: 510 });
  expect(book.atOf(option)).toBe(10_000);
});

test('price book: the first price of an instrument is no movement', () => {
  const book = new PriceBook();
  book.take(tick(option, 500, 1_000), 1_000);
  book.take(tick(other, 700, 30_000), 30_000);
  expect([book.movedAt, book.atOf(other)]).toEqual([1_000, 1_000]);
});

test('price book: prices not sent for a while are asked for, held legs first, then the oldest', () => {
  const book = new PriceBook();
  const [first, second, third, held] = [1, 2, 3, 4].map((instrumentId) => ({
    segment: 'NSEFO',
    instrumentId,
  })) as [Tick, Tick, Tick, Tick];
  book.take(tick(first, 5, 4_000), 4_000);
  book.take(tick(second, 5, 1_000), 1_000);
  book.take(tick(third, 5, 9_500), 9_500);
  book.take(tick(held, 5, 7_000), 7_000);
  const due = book.unsent({
    of: [first, second, third, held],
    first: new Set([4]),
    forMs: 2_000,
    now: 10_000,
  });
  expect(due.map(({ instrumentId }) => instrumentId)).toEqual([4, 2, 1]);
});

test('price book: a price without a known age has the greatest age', () => {
  const published = { lastPaise: 500, bidPaise: 495, askPaise: 505 };
  const book = new PriceBook({ movedAt: 9_500, prices: { [instrumentKey(option)]: published } });
  expect(book.of(option)).toEqual({ ...published, previousClosePaise: null });
  expect([book.atOf(option), book.atOf(other)]).toEqual([0, 0]);
  const repeats = tick(nifty, 2_500_000, 9_000, null);
  for (const at of [9_000, 9_600]) book.take({ ...repeats, at }, at, 'moves');
  expect(book.atOf(nifty)).toBe(9_000);
});

test('price book: a tick keeps the fields it lacks, and missing prices are asked for', () => {
  const book = new PriceBook();
  const empty = { lastPaise: null, bidPaise: null, askPaise: null, previousClosePaise: null };
  book.take({ ...tick(option, 500, 1_000), ...empty }, 1_000);
  expect(book.of(option)).toEqual({ ...empty, exchangeAt: 1_000, sentAt: 1_000 });
  book.take(tick(option, 500, 2_000, null), 2_000);
  const known = {
    ...{ lastPaise: 500, bidPaise: 495, askPaise: 505, previousClosePaise: 100 },
    ...{ exchangeAt: 1_000, sentAt: 2_000 },
  };
  expect(book.of(option)).toEqual(known);
  book.take({ ...tick(option, 500, 3_000, null), ...empty }, 3_000);
  expect(book.of(option)).toEqual({
    ...{ ...empty, lastPaise: 500, previousClosePaise: 100 },
    ...{ exchangeAt: 1_000, sentAt: 3_000 },
  });
  const asked = { of: [other, option], first: new Set<number>(), forMs: 3_000 };
  expect(book.unsent({ ...asked, now: 3_001 })).toEqual([other]);
  expect(book.unsent({ ...asked, now: 6_000 })).toEqual([other, option]);
  book.forget(option);
  expect(book.of(option)).toBeUndefined();
  expect(book.unsent({ ...asked, first: new Set([option.instrumentId]), now: 6_000 })).toEqual([
    option,
    other,
  ]);
});

/** A message of a last price alone, as code 1512. */
const lastAlone = (lastPaise: number, at: number): Tick => {
  const { bidPaise: _bid, askPaise: _ask, ...rest } = tick(option, lastPaise, at);
  return rest;
};

test('price book: a last price alone keeps bid and ask with their age', () => {
  const book = new PriceBook();
  book.take(tick(option, 500, 1_000), 1_000);
  expect(book.take(lastAlone(510, 4_000), 4_000)).toBe('moved');
  expect(book.of(option)).toMatchObject({
    lastPaise: 510,
    bidPaise: 495,
    askPaise: 505,
    previousClosePaise: 100,
  });
  expect([book.atOf(option), book.movedAt]).toEqual([1_000, 4_000]);
  book.take(tick(option, 510, 5_000), 5_000);
  expect(book.atOf(option)).toBe(5_000);
});

test('price book: a feed that only repeats ticks of both forms is not alive', () => {
  const book = new PriceBook();
  book.take(tick(option, 500, 1_000), 1_000);
  for (let at = 2_000; at <= 60_000; at += 2_000) {
    expect(book.take(lastAlone(500, at), at)).toBe('repeated');
    expect(book.take(tick(option, 500, at + 1_000), at + 1_000)).toBe('repeated');
  }
  expect([book.movedAt, book.atOf(option)]).toEqual([1_000, 1_000]);
});

test('price book: without offers the last price alone keeps a price fresh', () => {
  const book = new PriceBook();
  for (const at of [1_000, 4_000])
    book.take({ ...lastAlone(500 + at, at), segment: 'NSECM', instrumentId: 26_000 }, at);
  expect(book.atOf(nifty)).toBe(4_000);
});
