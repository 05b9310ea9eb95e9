import { expect, test } from 'vitest';
import { partialText } from './partial-text.ts';

const row = (Size: number, Price: number) => ({
  Size,
  Price,
  TotalOrders: 2,
  BuyBackMarketMaker: 0,
});
const event = {
  MessageCode: 1502,
  ExchangeSegment: 2,
  ExchangeInstrumentID: 40_001,
  Touchline: { LastTradedPrice: 101.5, Open: 99, TotalValueTraded: null },
  Bids: [row(65, 101.45), row(130, 101.4)],
  Asks: [row(65, 101.55), row(130, 101.6)],
};

test('partial message: contains only changes, and an unchanged part of the depth is empty', () => {
  const next = {
    ...event,
    Touchline: { ...event.Touchline, LastTradedPrice: 101.45 },
    Bids: [row(195, 101.45), row(130, 101.35)],
  };
  expect(partialText(next, event)).toBe('t:2_40001,ltp:101.45,bi:0|195|||1||101.35|');
  expect(partialText(event, event)).toBeUndefined();
  expect(partialText(event, undefined)).toContain('ltp:101.5,o:99,bi:0|65|101.45|2|1|130|101.4|2');
});

test('partial message: open interest has one key', () => {
  expect(
    partialText(
      { MessageCode: 1510, ExchangeSegment: 2, ExchangeInstrumentID: 40_001, OpenInterest: 65 },
      undefined,
    ),
  ).toBe('t:2_40001,o:65');
});

test('partial message: a touchline has its one bid and ask as the first level', () => {
  const tick = {
    MessageCode: 1501,
    ExchangeSegment: 2,
    ExchangeInstrumentID: 40_001,
    Touchline: { BidInfo: row(65, 101.45), AskInfo: row(65, 101.55) },
  };
  const next = { ...tick, Touchline: { ...tick.Touchline, AskInfo: row(65, 101.6) } };
  expect(partialText(next, tick)).toBe('t:2_40001,ai:0||101.6|');
});
