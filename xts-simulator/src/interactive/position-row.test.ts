import type { Position } from '@sthira/lab/matching/positions';
import { expect, test } from 'vitest';
import { profiles } from '#core/profile.ts';
import { positionEvent, positionRow } from './position-row.ts';

const [plain] = profiles;
if (!plain) throw new Error('There is no plain profile.');
/** 130 units bought at 100.00, 65 of them sold at 110.00. */
const position: Position = {
  ...{ segment: 'NSEFO', instrumentId: 40_001, symbol: 'NIFTY 18AUG2026 CE 24450' },
  ...{ product: 'NRML', boughtQuantity: 130, soldQuantity: 65 },
  ...{ boughtPaise: 1_300_000, soldPaise: 715_000 },
};
const lot = { clientCode: 'SIM01', lotSize: 65, symbol: 'NIFTY CE' };
const message = {
  ...{ MessageCode: 9002, MessageVersion: 1, TokenID: 0, ApplicationType: 0, SequenceNumber: 0 },
};
const shared = {
  ...{ AccountID: 'SIM01', TradingSymbol: 'NIFTY CE', ExchangeSegment: 'NSEFO' },
  ...{ ProductType: 'NRML', Marketlot: '65', Multiplier: '1', childPositions: {} },
  ...{ BuyAveragePrice: '100.00', SellAveragePrice: '110.00' },
  SumOfTradedQuantityAndPriceBuy: '13000.00',
  SumOfTradedQuantityAndPriceSell: '7150.00',
  ...{ UnrealizedMTM: '0.00', RealizedMTM: '0.00', MTM: '0.00', BEP: '0.00' },
  ...message,
};

test('position row: has texts for figures', () =>
  expect(positionRow(position, { ...lot, lastPaise: 12_000 }, plain)).toEqual({
    ...shared,
    ...{ ExchangeInstrumentId: '40001', statisticsLevel: 'ParentLevel', isInterOpPosition: true },
    ...{ OpenBuyQuantity: '130', OpenSellQuantity: '65', Quantity: '65' },
    ...{ BuyAmount: '13000.00', SellAmount: '7150.00', NetAmount: '-5850.00' },
  }));

test('position row: a gateway that states results has them at the last price', () =>
  expect(
    positionRow(
      position,
      { ...lot, lastPaise: 12_000 },
      { ...plain, positionResult: 'stated', positionId: 'ExchangeInstrumentID' },
    ),
  ).toMatchObject({
    ExchangeInstrumentID: '40001',
    ...{ UnrealizedMTM: '1300.00', RealizedMTM: '650.00', MTM: '1950.00', BEP: '0.00' },
  }));

test('position row: without a purchase there is no average price', () =>
  expect(
    positionRow(
      { ...position, boughtQuantity: 0, boughtPaise: 0 },
      { ...lot, lastPaise: 12_000 },
      plain,
    ),
  ).toMatchObject({ BuyAveragePrice: '0.00', Quantity: '-65', NetAmount: '7150.00' }));

test('position row: the event of the socket has its own names', () =>
  expect(positionEvent(position, { ...lot, mode: 'NetWise' })).toEqual({
    ...shared,
    ...{ LoginID: 'SIM01', ExchangeInstrumentID: '40001', StatisticsLevel: 'ParentLevel' },
    ...{ LongPosition: '130', ShortPosition: '65', NetPosition: '65', IsInterOpPosition: true },
    ...{ BuyValue: '13000', SellValue: '7150', NetValue: '-5850', IsDayWiseNetWise: 'NetWise' },
  }));
