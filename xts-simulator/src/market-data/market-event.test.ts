import { noon } from '@sthira/lab/testing/order-fixtures';
import { optionContract } from '@sthira/quant/contracts/contracts';
import { expect, test } from 'vitest';
import type { Instrument, Quote } from '#market/instrument.ts';
import { depthOf } from './depth.ts';
import { barEvent, indexEvent, marketEvent, statusEvent } from './market-event.ts';

function anOption(underlying: 'NIFTY' | 'SENSEX'): Instrument {
  const contract = optionContract({
    ...{ underlying, day: '2026-08-18', expiryDay: '2026-08-25', strike: 24_500 },
    optionType: 'CE',
  });
  const { segment, instrumentId, displayName } = contract;
  return { kind: 'option', segment, instrumentId, displayName, contract };
}
const option = anOption('NIFTY');
const index: Instrument = {
  ...{ kind: 'index', segment: 'NSECM', instrumentId: 26_000, displayName: 'NIFTY 50' },
  ...{ source: 'NIFTY', ratio: 1 },
};
const quote: Quote = {
  ...{ at: noon, tradedAt: noon - 2_000, lastPaise: 10_010, bidPaise: 10_000, askPaise: 10_020 },
  ...{ openPaise: 9_000, highPaise: 11_000, lowPaise: 8_000, previousClosePaise: 9_100 },
  ...{ averagePaise: 9_500, lastQuantity: 65, bidQuantity: 130, askQuantity: 195 },
  ...{ volume: 6_500, openInterest: 1_300 },
};
/** Seconds from 1980 on the wall clock of India. */
const seconds = noon / 1_000 + 19_800 - 315_532_800;
const address = { ExchangeSegment: 2, ExchangeInstrumentID: option.instrumentId };
const version = { MessageVersion: 4, ApplicationType: 0, TokenID: 0 };
const book = { BookType: 1, XMarketType: 1 };
const touchline = {
  BidInfo: { Size: 130, Price: 100, TotalOrders: 5, BuyBackMarketMaker: 0 },
  AskInfo: { Size: 195, Price: 100.2, TotalOrders: 7, BuyBackMarketMaker: 0 },
  ...{ LastTradedPrice: 100.1, LastTradedQunatity: 65, TotalBuyQuantity: 1_560 },
  ...{ TotalSellQuantity: 2_340, TotalTradedQuantity: 6_500, AverageTradedPrice: 95 },
  ...{ LastTradedTime: seconds - 2, LastUpdateTime: seconds, PercentChange: 10 },
  ...{ Open: 90, High: 110, Low: 80, Close: 91, TotalValueTraded: null },
};
const nested = (MessageCode: number) => ({
  ...{ MessageCode, ...version, ...address, ...book, ExchangeTimeStamp: seconds },
  Touchline: { ...touchline, BuyBackTotalBuy: 0, BuyBackTotalSell: 0 },
  SequenceNumber: noon / 10,
});
const shown = { instrument: option, quote };

test('market event: a quote over REST has its figures at the top', () =>
  expect(marketEvent(1501, shown, 'flat')).toEqual({
    ...{ MessageCode: 1501, ...address, ...touchline, ...book },
  }));

test('market event: a touchline of the socket has them inside', () =>
  expect(marketEvent(1501, shown, 'nested')).toEqual(nested(1501)));

test('market event: a depth is a touchline with five levels', () =>
  expect(marketEvent(1502, shown, 'flat')).toEqual({ ...nested(1502), ...depthOf(quote) }));

test.each([
  ['flat', {}],
  ['nested', version],
] as const)('market event: a last price, %s', (shape, more) => {
  const { LastTradedPrice, LastTradedQunatity, LastUpdateTime, PercentChange, Close } = touchline;
  expect(marketEvent(1512, shown, shape)).toEqual({
    ...{ MessageCode: 1512, ...more, ...address, ...book },
    ...{ LastTradedPrice, LastTradedQunatity, LastUpdateTime, PercentChange, Close },
  });
});

test.each([
  ['NIFTY', 1, 26_000, 'Nifty 50'],
  ['SENSEX', 11, 26_065, 'SENSEX'],
] as const)(
  'market event: an open interest of %s names its index',
  (underlying, segment, id, name) => {
    const instrument = anOption(underlying);
    expect(marketEvent(1510, { instrument, quote }, 'nested')).toMatchObject({
      ...{ MessageCode: 1510, ...version, XTSMarketType: 1, OpenInterest: 1_300 },
      ...{ ExchangeInstrumentID: instrument.instrumentId, UnderlyingExchangeSegment: segment },
      ...{ UnderlyingInstrumentID: id, UnderlyingIDIndexName: name },
      UnderlyingTotalOpenInterest: 52_000,
    });
  },
);

test('market event: BSE counts its seconds from 1970', () =>
  expect(marketEvent(1510, { instrument: anOption('SENSEX'), quote }, 'nested')).toMatchObject({
    ExchangeTimeStamp: noon / 1_000 + 19_800,
  }));

test('market event: without an earlier close there is no change, without a size no bid and ask', () =>
  expect(
    marketEvent(
      1501,
      { instrument: option, quote: { ...quote, previousClosePaise: 0, bidQuantity: 0 } },
      'flat',
    ),
  ).toMatchObject({ PercentChange: 0, BidInfo: { Size: 0, TotalOrders: 0 } }));

test('market event: an index has the range of its year', () =>
  expect(indexEvent(index, quote, { highPaise: 12_000, lowPaise: 7_000 })).toEqual({
    ...{ MessageCode: 1504, ...version, ExchangeSegment: 1, ExchangeInstrumentID: 26_000 },
    ...{ ExchangeTimeStamp: seconds, IndexName: 'NIFTY 50', IndexValue: 100.1 },
    ...{ OpeningIndex: 90, HighIndexValue: 110, LowIndexValue: 80, ClosingIndex: 91 },
    ...{ PercentChange: 10, YearlyHigh: 120, YearlyLow: 70 },
  }));

test('market event: a bar is stamped in its last second', () =>
  expect(
    barEvent(index, {
      ...{ at: noon, openPaise: 100, highPaise: 300, lowPaise: 50, closePaise: 201, volume: 3 },
    }),
  ).toEqual({
    ...{ MessageCode: 1505, MessageVersion: 1, ApplicationType: 0, TokenID: 0 },
    ...{ ExchangeSegment: 1, ExchangeInstrumentID: 26_000, BarVolume: 3, OpenInterest: 0 },
    ...{ BarTime: noon / 1_000 + 19_800 + 59, High: 3, Low: 0.5, Open: 1, Close: 2.01 },
    SumOfQtyInToPrice: 6.03,
  }));

test.each([
  ['open', 2],
  ['closed', 4],
] as const)('market event: a market that is %s', (state, tradingSession) =>
  expect(statusEvent(2, state, noon)).toEqual({
    ...{ MessageCode: 1507, MessageVersion: 1, ApplicationType: 0, TokenID: 0 },
    ...{ ExchangeSegment: 2, ExchangeInstrumentID: 0, ExchangeTimeStamp: seconds },
    ...{ exchangeSegment: 2, tradingSession, maketType: 1, SequenceNumber: noon / 10 },
    message: `Normal market is ${state} at 8-18-2026 6:30:00 AM`,
  }),
);

test('depth: five levels on either side, each a tick further and larger', () => {
  const { Bids, Asks } = depthOf(quote);
  expect(Bids.map(({ Price, Size }) => [Price, Size])).toEqual([
    [100, 130],
    [99.95, 260],
    [99.9, 390],
    [99.85, 520],
    [99.8, 650],
  ]);
  expect(Asks.map(({ Price }) => Price)).toEqual([100.2, 100.25, 100.3, 100.35, 100.4]);
  expect(Bids[1]).toEqual({ Price: 99.95, Size: 260, TotalOrders: 2, BuyBackMarketMaker: 0 });
});

test('depth: an index has no order book', () => {
  const none = { bidPaise: 0, askPaise: 0, bidQuantity: 0, askQuantity: 0 };
  const empty = { Price: 0, Size: 0, TotalOrders: 0, BuyBackMarketMaker: 0 };
  expect(depthOf({ ...quote, ...none })).toEqual({
    Bids: Array(5).fill(empty),
    Asks: Array(5).fill(empty),
  });
});

test('depth: no bid is below zero', () => {
  const { Bids } = depthOf({ ...quote, bidPaise: 5 });
  expect(Bids.map(({ Price, Size }) => [Price, Size]).slice(0, 2)).toEqual([
    [0.05, 130],
    [0, 0],
  ]);
});
