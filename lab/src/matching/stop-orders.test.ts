import { expect, test } from 'vitest';
import { startExchange } from '#testing/exchange-fixtures.ts';

/** The market of the fixture stands at 99.50 to 100.00. */
const protective = { type: 'STOPLIMIT', stopPaise: 9_000, limitPaise: 8_900 } as const;

function statuses(exchange: ReturnType<typeof startExchange>) {
  return exchange.book.orders().map(({ tag, status, reason }) => [tag, status, reason.slice(0, 5)]);
}

test('stop orders: before its trigger a stop is not matched against its owner’s orders', () => {
  const exchange = startExchange();
  exchange.place({ tag: 'first' });
  exchange.pass(500);
  exchange.place({ tag: 'stop', side: 'SELL', terms: protective });
  exchange.pass(500);
  exchange.place({ tag: 'more' });
  exchange.pass(500);
  expect(statuses(exchange)).toEqual([
    ['first', 'Filled', ''],
    ['stop', 'New', ''],
    ['more', 'Filled', ''],
  ]);
});

test('stop orders: a new stop may be opposite to an open order', () => {
  const exchange = startExchange();
  exchange.place({ tag: 'resting', terms: { limitPaise: 9_000 } });
  exchange.pass(500);
  exchange.place({ tag: 'stop', side: 'SELL', terms: protective });
  exchange.pass(500);
  expect(statuses(exchange)).toEqual([
    ['resting', 'New', ''],
    ['stop', 'New', ''],
  ]);
});

test('stop orders: one that would trade with its owner’s order is cancelled at its trigger', () => {
  const exchange = startExchange();
  exchange.place({ tag: 'resting', terms: { limitPaise: 8_950 } });
  exchange.place({ tag: 'stop', side: 'SELL', terms: protective });
  exchange.pass(500);
  Object.assign(exchange.touch, { bidPaise: 8_970, askPaise: 9_010, lastPaise: 8_990 });
  exchange.pass(500);
  expect(statuses(exchange)).toEqual([
    ['resting', 'New', ''],
    ['stop', 'Cancelled', '17071'],
  ]);
});

test('stop orders: the price band applies at the trigger', () => {
  const exchange = startExchange();
  exchange.place({
    tag: 'far',
    side: 'SELL',
    terms: { type: 'STOPLIMIT', stopPaise: 5_000, limitPaise: 4_900 },
  });
  exchange.place({
    tag: 'wide',
    side: 'SELL',
    terms: { type: 'STOPLIMIT', stopPaise: 9_500, limitPaise: 4_000 },
  });
  exchange.pass(500);
  expect(statuses(exchange)).toEqual([
    ['far', 'New', ''],
    ['wide', 'New', ''],
  ]);
  Object.assign(exchange.touch, { bidPaise: 9_400, askPaise: 9_450, lastPaise: 9_425 });
  exchange.pass(500);
  expect(statuses(exchange)).toEqual([
    ['far', 'New', ''],
    ['wide', 'Cancelled', 'RED:R'],
  ]);
});

test('stop orders: a triggered stop trades or stays open like any order', () => {
  const exchange = startExchange();
  exchange.place({
    tag: 'stop',
    side: 'SELL',
    terms: { ...protective, stopPaise: 9_980, limitPaise: 10_050 },
  });
  exchange.pass(500);
  exchange.place({ tag: 'against', terms: { limitPaise: 10_100 } });
  exchange.pass(500);
  expect(statuses(exchange)).toEqual([
    ['stop', 'New', ''],
    ['against', 'Rejected', '17071'],
  ]);
  Object.assign(exchange.touch, { bidPaise: 10_060, askPaise: 10_100, lastPaise: 10_080 });
  exchange.pass(500);
  expect(statuses(exchange)[0]).toEqual(['stop', 'Filled', '']);
});

test('stop orders: a limit order changed to a stop leaves the book until its trigger', () => {
  const exchange = startExchange();
  exchange.place({ tag: 'turned', side: 'SELL', terms: { limitPaise: 10_500 } });
  exchange.pass(500);
  const [order] = exchange.book.orders();
  if (!order) throw new Error('no order');
  exchange.exchange.modify(order, { ...order.terms, ...protective }, exchange.now());
  exchange.pass(500);
  exchange.place({ tag: 'more' });
  exchange.pass(500);
  expect(statuses(exchange)).toEqual([
    ['turned', 'Replaced', ''],
    ['more', 'Filled', ''],
  ]);
});
