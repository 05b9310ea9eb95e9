import { expect, test } from 'vitest';
import { PriceBook } from '#market/price-book.ts';
import type { Tick } from '#market/tick.ts';
import { levelsOf, mergeBars, quotesOf } from './published-values.ts';

const bar = (at: number, closePaise = at) => ({
  ...{ at, openPaise: 1, highPaise: 1, lowPaise: 1, closePaise },
});
const option = (instrumentId: number) => ({ segment: 'NSEFO', instrumentId });
const tick = (instrumentId: number, changes: Partial<Tick> = {}): Tick => ({
  ...option(instrumentId),
  lastPaise: 500,
  bidPaise: 495,
  askPaise: 505,
  previousClosePaise: 400,
  at: 1_000,
  exchangeAt: null,
  ...changes,
});
function bookOf(...ticks: Tick[]): PriceBook {
  const prices = new PriceBook();
  for (const each of ticks) prices.take(each, 1_000);
  return prices;
}

test('published values: bars are keyed by their start, and a later reading replaces one', () =>
  expect(mergeBars([bar(1), bar(3)], [bar(3, 7), bar(2)])).toEqual([bar(1), bar(2), bar(3, 7)]));

test('published values: the newest four hundred bars are kept', () => {
  const bars = Array.from({ length: 401 }, (_, at) => bar(at));
  expect(mergeBars(bars, [])).toEqual(bars.slice(1));
});

test('published values: an option has its price and the time it was sent', () =>
  expect(quotesOf(bookOf(tick(1)), [option(1)])).toEqual({
    1: { bidPaise: 495, askPaise: 505, lastPaise: 500, at: 1_000 },
  }));

test('published values: a missing offer is not 0', () =>
  expect(
    quotesOf(bookOf(tick(1, { bidPaise: null, askPaise: null })), [option(1)])[1],
  ).toMatchObject({ bidPaise: 0, askPaise: 0 }));

test('published values: an option without a price is left out', () =>
  expect(quotesOf(bookOf(tick(1, { lastPaise: null })), [option(1), option(2)])).toEqual({}));

const indices = { NIFTY: option(1), SENSEX: option(2), INDIAVIX: option(3) };

test('published values: an index has the close that it is compared to', () =>
  expect(levelsOf(bookOf(tick(1)), indices)).toEqual({
    NIFTY: { lastPaise: 500, previousClosePaise: 400, at: 1_000 },
  }));

test('published values: an index without a level or a close is left out', () =>
  expect(
    levelsOf(bookOf(tick(1, { lastPaise: null }), tick(2, { previousClosePaise: null })), indices),
  ).toEqual({}));
