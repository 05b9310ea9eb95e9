import { expect, test } from 'vitest';
import { tickFrom } from '#market/tick.ts';

const now = Date.parse('2026-08-18T10:00:02+05:30');
const lastUpdate = (now - 1_000) / 1000 + 19_800 - 315_532_800;

const line = {
  LastTradedPrice: 101.5,
  LastTradedQunatity: 65,
  LastTradedTime: lastUpdate - 30,
  LastUpdateTime: lastUpdate,
  PercentChange: -1.2,
  Close: 102.75,
  AskInfo: { Size: 130, Price: 101.55, TotalOrders: 2, BuyBackMarketMaker: 0 },
  BidInfo: { Size: 65, Price: '101.45', TotalOrders: 1, BuyBackMarketMaker: 0 },
  TotalValueTraded: null,
};
const head = { MessageCode: 1501, ExchangeSegment: 2, ExchangeInstrumentID: 40_001 };
const expected = {
  segment: 'NSEFO',
  instrumentId: 40_001,
  lastPaise: 10_150,
  bidPaise: 10_145,
  askPaise: 10_155,
  previousClosePaise: 10_275,
  at: now - 1_000,
  exchangeAt: now - 1_000,
};

test.each([
  ['flat, as an object', { ...head, ...line }],
  ['flat, as text', JSON.stringify({ ...head, ...line, ExchangeInstrumentID: '40001' })],
  [
    'nested, as text',
    JSON.stringify({
      ...head,
      MessageVersion: 4,
      SequenceNumber: 1,
      ExchangeTimeStamp: lastUpdate + 5,
      Touchline: line,
    }),
  ],
  [
    'depth, as text',
    JSON.stringify({
      ...head,
      MessageCode: 1502,
      Touchline: line,
      Bids: [line.BidInfo],
      Asks: [line.AskInfo],
    }),
  ],
])('a touchline %s', (_form, payload) => expect(tickFrom(payload, now)).toEqual(expected));

test('a last-price message says nothing of offers', () => {
  const { AskInfo, BidInfo, ...rest } = line;
  const { askPaise, bidPaise, ...unsaid } = expected;
  expect(tickFrom(JSON.stringify({ ...head, MessageCode: 1512, ...rest }), now)).toEqual(unsaid);
});

test('an index has quantities of 0: its zero offers are none', () => {
  const none = { Size: 0, Price: 0 };
  const index = {
    MessageCode: 1501,
    ExchangeSegment: 11,
    ExchangeInstrumentID: 26_065,
    LastTradedPrice: 81_234.56,
    Close: 81_000,
    AskInfo: none,
    BidInfo: none,
  };
  expect(tickFrom(index, now)).toEqual({
    segment: 'BSECM',
    instrumentId: 26_065,
    lastPaise: 8_123_456,
    bidPaise: null,
    askPaise: null,
    previousClosePaise: 8_100_000,
    at: now,
    exchangeAt: null,
  });
});

test('an offer of no units is none, whatever its price', () => {
  expect(tickFrom({ ...head, ...line, AskInfo: { Size: 0, Price: 101.55 } }, now)).toMatchObject({
    askPaise: null,
    bidPaise: 10_145,
  });
});

test('a contract that never traded has no last price, and NaN is none either', () => {
  expect(tickFrom({ ...head, ...line, LastTradedPrice: 0, Close: 'NaN' }, now)).toMatchObject({
    lastPaise: null,
    previousClosePaise: null,
  });
});

test.each([
  ['the future', lastUpdate + 86_400],
  ['1980', 1],
  ['no time', 0],
])('a tick of %s counts from its arrival', (_what, seconds) => {
  expect(
    tickFrom({ ...head, ...line, LastUpdateTime: seconds, LastTradedTime: seconds }, now)?.at,
  ).toBe(now);
});

test.each([
  [
    '1105 with colons and NULs',
    't:2_40001,87:412.5,999:2026-08-18 09:15:00,998:\u0000\u0000\u0000,109:275000',
  ],
  [
    '1507',
    JSON.stringify({
      MessageCode: 1507,
      ExchangeSegment: 1,
      ExchangeInstrumentID: 0,
      maketType: 'Normal',
      message: 'x',
    }),
  ],
  ['1505', JSON.stringify({ ...head, MessageCode: 1505, BarTime: 1, Close: 5 })],
  ['a partial text', 't:2_40001,ltp:101.5'],
  ['cut-off JSON', '{"MessageCode":1501,"Exch'],
  ['no instrument', JSON.stringify({ MessageCode: 1501, ExchangeSegment: 2 })],
  ['nothing', undefined],
  ['null', null],
])('%s is no tick and no crash', (_what, payload) =>
  expect(tickFrom(payload, now)).toBeUndefined(),
);

test('an unknown segment is kept as it came', () => {
  expect(tickFrom({ ...head, ...line, ExchangeSegment: 77 }, now)?.segment).toBe('77');
});
