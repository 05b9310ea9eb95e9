import { expect, test } from 'vitest';
import { depthFrom } from './depth.ts';

const now = Date.parse('2026-08-18T10:00:02+05:30');
const row = (Price: number | string, Size: number | string) => ({ Size, Price, TotalOrders: 1 });
const line = {
  LastTradedPrice: 101.5,
  LastUpdateTime: (now - 1_000) / 1_000 + 19_800 - 315_532_800,
  Close: 102.75,
  AskInfo: row(101.55, 130),
  BidInfo: row(101.45, 65),
};
const book = {
  Bids: [row(101.45, 65), row('101.40', '1,300'), row(0, 0), row(0, 0), row(0, 0)],
  Asks: [row(101.55, 130), row(101.6, 0), row(101.65, 65)],
};
const head = { MessageCode: 1502, ExchangeSegment: 2, ExchangeInstrumentID: 40_001 };
const sides = {
  bids: [
    { paise: 10_145, units: 65 },
    { paise: 10_140, units: 1_300 },
  ],
  asks: [
    { paise: 10_155, units: 130 },
    { paise: 10_165, units: 65 },
  ],
};

test.each([
  ['beside the touchline', { ...head, Touchline: line, ...book }],
  ['in the touchline', { ...head, Touchline: { ...line, ...book } }],
  ['in one flat row', { ...head, ...line, ...book }],
  [
    'from the worst price to the best',
    {
      ...head,
      ...line,
      Bids: book.Bids.toReversed(),
      Asks: book.Asks.toReversed(),
    },
  ],
])('an order book is read %s, without the rows that hold nothing', (_, message) => {
  for (const payload of [message, JSON.stringify(message)])
    expect(depthFrom(payload, now)).toMatchObject({
      segment: 'NSEFO',
      instrumentId: 40_001,
      lastPaise: 10_150,
      at: now - 1_000,
      ...sides,
    });
});

test('sides that are absent or no lists are empty', () => {
  expect(depthFrom({ ...head, Touchline: line }, now)).toMatchObject({ bids: [], asks: [] });
  expect(depthFrom({ ...head, Touchline: line, Bids: 'x', Asks: [null] }, now)).toMatchObject({
    bids: [],
    asks: [],
  });
});

test('a touchline, and a message that names no instrument, are no order book', () => {
  expect(depthFrom({ ...head, MessageCode: 1501, ...line, ...book }, now)).toBeUndefined();
  expect(depthFrom({ MessageCode: 1502, Touchline: line, ...book }, now)).toBeUndefined();
  expect(depthFrom('not JSON', now)).toBeUndefined();
});
