import type { Paise } from '@sthira/contract/units';
import {
  netQuantity,
  type Position,
  realisedPaise,
  unrealisedPaise,
} from '@sthira/lab/matching/positions';
import { moneyText } from '#core/figures.ts';
import type { Profile } from '#core/profile.ts';

type Numbers = Profile['numbers'];

interface Lot {
  clientCode: string;
  lotSize: number;
  /** What the gateway calls the contract in its positions. */
  symbol: string;
}

function averages(position: Position, numbers: Numbers) {
  const average = (paise: number, quantity: number) =>
    moneyText(quantity === 0 ? 0 : paise / quantity, numbers);
  return {
    BuyAveragePrice: average(position.boughtPaise, position.boughtQuantity),
    SellAveragePrice: average(position.soldPaise, position.soldQuantity),
    SumOfTradedQuantityAndPriceBuy: moneyText(position.boughtPaise, numbers),
    SumOfTradedQuantityAndPriceSell: moneyText(position.soldPaise, numbers),
  };
}

const noResult = { UnrealizedMTM: '0.00', RealizedMTM: '0.00', MTM: '0.00', BEP: '0.00' };

function resultOf(position: Position, lastPaise: Paise, numbers: Numbers) {
  const [realised, unrealised] = [realisedPaise(position), unrealisedPaise(position, lastPaise)];
  const money = (paise: number) => moneyText(paise, numbers);
  return {
    UnrealizedMTM: money(unrealised),
    RealizedMTM: money(realised),
    MTM: money(realised + unrealised),
    BEP: '0.00',
  };
}

const message = {
  MessageCode: 9002,
  MessageVersion: 1,
  TokenID: 0,
  ApplicationType: 0,
  SequenceNumber: 0,
};

/**
 * A row of the positions: all figures are texts. Most gateways leave the result at "0.00", others
 * state it at a last price.
 */
export function positionRow(
  position: Position,
  { clientCode, lotSize, symbol, lastPaise }: Lot & { lastPaise: Paise },
  { numbers, positionId, positionResult }: Profile,
) {
  return {
    AccountID: clientCode,
    TradingSymbol: symbol,
    ExchangeSegment: position.segment,
    [positionId]: String(position.instrumentId),
    ProductType: position.product,
    Marketlot: String(lotSize),
    Multiplier: '1',
    ...averages(position, numbers),
    ...(positionResult === 'stated' ? resultOf(position, lastPaise, numbers) : noResult),
    OpenBuyQuantity: String(position.boughtQuantity),
    OpenSellQuantity: String(position.soldQuantity),
    Quantity: String(netQuantity(position)),
    BuyAmount: moneyText(position.boughtPaise, numbers),
    SellAmount: moneyText(position.soldPaise, numbers),
    NetAmount: moneyText(position.soldPaise - position.boughtPaise, numbers),
    statisticsLevel: 'ParentLevel',
    isInterOpPosition: true,
    childPositions: {},
    ...message,
  };
}

/**
 * The payload of a `position` event before it becomes a text. The socket spells
 * `ExchangeInstrumentID`.
 */
export function positionEvent(
  position: Position,
  { clientCode, lotSize, symbol, mode }: Lot & { mode: string },
) {
  return {
    LoginID: clientCode,
    AccountID: clientCode,
    TradingSymbol: symbol,
    ExchangeSegment: position.segment,
    ExchangeInstrumentID: String(position.instrumentId),
    ProductType: position.product,
    Multiplier: '1',
    Marketlot: String(lotSize),
    ...averages(position, 'plain'),
    ...noResult,
    LongPosition: String(position.boughtQuantity),
    ShortPosition: String(position.soldQuantity),
    NetPosition: String(netQuantity(position)),
    BuyValue: String(position.boughtPaise / 100),
    SellValue: String(position.soldPaise / 100),
    NetValue: String(position.soldPaise / 100 - position.boughtPaise / 100),
    IsDayWiseNetWise: mode,
    StatisticsLevel: 'ParentLevel',
    IsInterOpPosition: true,
    childPositions: {},
    ...message,
  };
}
