import type { Instant, Paise } from '@sthira/contract/units';
import { barSeconds, statusTime, tickSeconds } from '#core/wire-clock.ts';
import { type Bar, type Instrument, type Quote, segmentNumbers } from '#market/instrument.ts';
import { depthOf } from './depth.ts';

export type MessageCode = 1501 | 1502 | 1504 | 1505 | 1510 | 1512;

/**
 * In REST answers and subscription snapshots these fields stand at the top level; socket messages
 * nest them in `Touchline`.
 */
export type Shape = 'flat' | 'nested';

interface Shown {
  instrument: Instrument;
  quote: Quote;
}

/**
 * One market data message about one instrument. `LastTradedQunatity` is the protocol's spelling.
 */
export function marketEvent(
  code: Exclude<MessageCode, 1504 | 1505>,
  shown: Shown,
  shape: Shape,
): Record<string, unknown> {
  if (code === 1501) return shape === 'flat' ? flatTouchline(shown) : nested(shown, 1501);
  if (code === 1502) return { ...nested(shown, 1502), ...depthOf(shown.quote) };
  return code === 1510 ? openInterest(shown) : lastPrice(shown, shape);
}

function address({ instrument }: Shown) {
  return {
    ExchangeSegment: segmentNumbers[instrument.segment],
    ExchangeInstrumentID: instrument.instrumentId,
  };
}

const version = { MessageVersion: 4, ApplicationType: 0, TokenID: 0 };
const book = { BookType: 1, XMarketType: 1 };

function side(price: number, size: number) {
  return {
    Size: size,
    Price: price / 100,
    TotalOrders: size > 0 ? 1 + (size % 7) : 0,
    BuyBackMarketMaker: 0,
  };
}

function percentChange({ lastPaise, previousClosePaise }: Quote): number {
  return previousClosePaise > 0
    ? Number((((lastPaise - previousClosePaise) / previousClosePaise) * 100).toFixed(4))
    : 0;
}

function touchline({ instrument, quote }: Shown) {
  const seconds = (at: Instant) => tickSeconds(segmentNumbers[instrument.segment], at);
  return {
    BidInfo: side(quote.bidPaise, quote.bidQuantity),
    AskInfo: side(quote.askPaise, quote.askQuantity),
    LastTradedPrice: quote.lastPaise / 100,
    LastTradedQunatity: quote.lastQuantity,
    TotalBuyQuantity: quote.bidQuantity * 12,
    TotalSellQuantity: quote.askQuantity * 12,
    TotalTradedQuantity: quote.volume,
    AverageTradedPrice: quote.averagePaise / 100,
    LastTradedTime: seconds(quote.tradedAt),
    LastUpdateTime: seconds(quote.at),
    PercentChange: percentChange(quote),
    Open: quote.openPaise / 100,
    High: quote.highPaise / 100,
    Low: quote.lowPaise / 100,
    Close: quote.previousClosePaise / 100,
    TotalValueTraded: null,
  };
}

function flatTouchline(shown: Shown) {
  return { MessageCode: 1501, ...address(shown), ...touchline(shown), ...book };
}

function nested(shown: Shown, code: number) {
  const { instrument, quote } = shown;
  return {
    MessageCode: code,
    ...version,
    ...address(shown),
    ExchangeTimeStamp: tickSeconds(segmentNumbers[instrument.segment], quote.at),
    Touchline: { ...touchline(shown), BuyBackTotalBuy: 0, BuyBackTotalSell: 0 },
    ...book,
    SequenceNumber: Math.floor(quote.at / 10),
  };
}

function lastPrice(shown: Shown, shape: Shape) {
  const { LastTradedPrice, LastTradedQunatity, LastUpdateTime, PercentChange, Close } =
    touchline(shown);
  const head = shape === 'nested' ? { MessageCode: 1512, ...version } : { MessageCode: 1512 };
  return {
    ...head,
    ...address(shown),
    ...book,
    LastTradedPrice,
    LastTradedQunatity,
    LastUpdateTime,
    PercentChange,
    Close,
  };
}

function openInterest(shown: Shown) {
  const { instrument, quote } = shown;
  const contract = instrument.kind === 'option' ? instrument.contract : undefined;
  return {
    MessageCode: 1510,
    ...version,
    ...address(shown),
    ExchangeTimeStamp: tickSeconds(segmentNumbers[instrument.segment], quote.at),
    XTSMarketType: 1,
    OpenInterest: quote.openInterest,
    UnderlyingExchangeSegment: contract?.underlying === 'SENSEX' ? 11 : 1,
    UnderlyingInstrumentID: contract?.underlying === 'SENSEX' ? 26065 : 26000,
    UnderlyingIDIndexName: contract?.underlying === 'SENSEX' ? 'SENSEX' : 'Nifty 50',
    UnderlyingTotalOpenInterest: quote.openInterest * 40,
  };
}

/** The values of an index; `year` is the range of its last twelve months. */
export function indexEvent(
  instrument: Instrument,
  quote: Quote,
  year: { highPaise: Paise; lowPaise: Paise },
): Record<string, unknown> {
  return {
    MessageCode: 1504,
    ...version,
    ...address({ instrument, quote }),
    ExchangeTimeStamp: tickSeconds(segmentNumbers[instrument.segment], quote.at),
    IndexName: instrument.displayName,
    IndexValue: quote.lastPaise / 100,
    OpeningIndex: quote.openPaise / 100,
    HighIndexValue: quote.highPaise / 100,
    LowIndexValue: quote.lowPaise / 100,
    ClosingIndex: quote.previousClosePaise / 100,
    PercentChange: percentChange(quote),
    YearlyHigh: year.highPaise / 100,
    YearlyLow: year.lowPaise / 100,
  };
}

/** A finished one-minute bar, stamped at its end on the IST wall clock. */
export function barEvent(instrument: Instrument, bar: Bar): Record<string, unknown> {
  return {
    MessageCode: 1505,
    MessageVersion: 1,
    ApplicationType: 0,
    TokenID: 0,
    ExchangeSegment: segmentNumbers[instrument.segment],
    ExchangeInstrumentID: instrument.instrumentId,
    BarTime: barSeconds(bar.at) + 59,
    BarVolume: bar.volume,
    High: bar.highPaise / 100,
    Low: bar.lowPaise / 100,
    Open: bar.openPaise / 100,
    Close: bar.closePaise / 100,
    OpenInterest: 0,
    SumOfQtyInToPrice: Number(((bar.volume * bar.closePaise) / 100).toFixed(2)),
  };
}

/** A market status message; `maketType` is the protocol's spelling. */
export function statusEvent(
  segmentNumber: number,
  state: 'open' | 'closed',
  at: Instant,
): Record<string, unknown> {
  return {
    MessageCode: 1507,
    MessageVersion: 1,
    ApplicationType: 0,
    TokenID: 0,
    ExchangeSegment: segmentNumber,
    ExchangeInstrumentID: 0,
    ExchangeTimeStamp: tickSeconds(segmentNumber, at),
    exchangeSegment: segmentNumber,
    tradingSession: state === 'open' ? 2 : 4,
    maketType: 1,
    message: `Normal market is ${state} at ${statusTime(at)}`,
    SequenceNumber: Math.floor(at / 10),
  };
}
