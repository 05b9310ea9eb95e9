import { positionsReading } from '@sthira/quant/run/books/positions-reading';
import { expect, test } from 'vitest';
import { positionsFrom } from '#brokers/position-rows.ts';

const row = {
  AccountID: 'SIM01',
  TradingSymbol: 'NIFTY 18AUG2026 CE 24450',
  ExchangeSegment: 'NSEFO',
  ExchangeInstrumentId: '40001',
  ProductType: 'MIS',
  Multiplier: '1',
  BuyAveragePrice: '90.00',
  SellAveragePrice: '101.50',
  OpenBuyQuantity: '65',
  OpenSellQuantity: '130',
  Quantity: '-65',
  SumOfTradedQuantityAndPriceBuy: '5,850.00',
  SumOfTradedQuantityAndPriceSell: '13,195.00',
  RealizedMTM: '0.00',
  MTM: 'NaN',
};
const position = (change: Record<string, unknown> = {}) =>
  positionsFrom({ positionList: [{ ...row, ...change }] })[0];

test('a row, with the realised result that the broker leaves at 0.00', () => {
  expect(position()).toEqual({
    clientId: 'SIM01',
    segment: 'NSEFO',
    instrumentId: 40_001,
    product: 'MIS',
    symbol: 'NIFTY 18AUG2026 CE 24450',
    quantity: -65,
    boughtQuantity: 65,
    soldQuantity: 130,
    buyAveragePaise: 9_000,
    sellAveragePaise: 10_150,
    realisedPaise: 74_750,
    boughtPaise: 585_000,
    soldPaise: 1_319_500,
    isRounded: false,
    statedPaise: null,
    multiplier: 1,
  });
});

test('bare or wrapped, Id or ID, text or number', () => {
  const { ExchangeInstrumentId, ...rest } = row;
  expect(positionsFrom([{ ...rest, ExchangeInstrumentID: 40_001, Quantity: -65 }])).toEqual([
    position(),
  ]);
});

test('a flat contract stays listed', () => {
  expect(
    position({
      Quantity: '0',
      OpenBuyQuantity: '65',
      OpenSellQuantity: '65',
      SumOfTradedQuantityAndPriceSell: '6,597.50',
    }),
  ).toMatchObject({
    quantity: 0,
    realisedPaise: 74_750,
  });
});

test('an average comes from the turnover, which has no rounding', () => {
  const change = {
    OpenBuyQuantity: '3',
    OpenSellQuantity: '3',
    Quantity: '0',
    BuyAveragePrice: '33.33',
    SumOfTradedQuantityAndPriceBuy: '100.00',
    SumOfTradedQuantityAndPriceSell: '100.00',
  };
  expect(position(change)).toMatchObject({ buyAveragePaise: 3_333, realisedPaise: 0 });
});

test('a side without a turnover is worked out from its rounded average', () => {
  const change = { SumOfTradedQuantityAndPriceBuy: '0.00' };
  expect(position(change)).toMatchObject({
    boughtPaise: 585_000,
    soldPaise: 1_319_500,
    isRounded: true,
  });
  expect(position({ ...change, OpenBuyQuantity: '0', Quantity: '-130' })).toMatchObject({
    boughtPaise: 0,
    isRounded: false,
  });
});

test.each([
  [{ RealizedMTM: '1,747.50', UnrealizedMTM: '-47.25', MTM: '' }, 170_025],
  [{ RealizedMTM: '0.00', UnrealizedMTM: '-47.25' }, -4_725],
  [{ RealizedMTM: '0.00', UnrealizedMTM: '0.00', MTM: '12.5' }, 1_250],
  [{ RealizedMTM: '0.00', UnrealizedMTM: '0.00', MTM: '0.00' }, null],
  [{ RealizedMTM: 'NaN', UnrealizedMTM: '5.00', MTM: '' }, null],
])('of %j the broker states %j', (change, paise) => {
  expect(position(change)).toMatchObject({ statedPaise: paise });
});

test('unknown figures are null, the net quantity must be known', () => {
  expect(
    position({ OpenBuyQuantity: '', SumOfTradedQuantityAndPriceBuy: 'NaN', BuyAveragePrice: '' }),
  ).toMatchObject({
    quantity: -65,
    boughtQuantity: null,
    buyAveragePaise: null,
    realisedPaise: null,
  });
  expect(() => position({ Quantity: '' })).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
  expect(() => position({ Quantity: 'NaN' })).toThrow(
    expect.objectContaining({ kind: 'bad-answer' }),
  );
});

test('one side alone has realised nothing', () => {
  expect(
    position({
      OpenBuyQuantity: '0',
      Quantity: '-130',
      SumOfTradedQuantityAndPriceBuy: '',
      BuyAveragePrice: '0.00',
    }),
  ).toMatchObject({
    buyAveragePaise: null,
    realisedPaise: 0,
  });
});

const boughtAt60 = { OpenBuyQuantity: '65', SumOfTradedQuantityAndPriceBuy: '3,900.00' };
const nothingSold = { OpenSellQuantity: '0', SumOfTradedQuantityAndPriceSell: '0.00' };

test.each([
  ['bought back', { ...boughtAt60, ...nothingSold, Quantity: '0' }],
  [
    'sold further',
    {
      ...{ Quantity: '-130', OpenBuyQuantity: '0', SumOfTradedQuantityAndPriceBuy: '0.00' },
      ...{ OpenSellQuantity: '65', SumOfTradedQuantityAndPriceSell: '5,200.00' },
    },
  ],
  ['bought back in part', { ...boughtAt60, ...nothingSold, SellAveragePrice: '101.50' }],
])(
  'of a carried short that was %s, the row lacks a side: its figures are unknown',
  (_how, change) => {
    const unknown = {
      ...{ boughtQuantity: null, soldQuantity: null, boughtPaise: null, soldPaise: null },
      ...{ buyAveragePaise: null, sellAveragePaise: null, realisedPaise: null, statedPaise: null },
    };
    expect(position(change)).toMatchObject(unknown);
    expect(position({ ...change, RealizedMTM: '2,697.50', UnrealizedMTM: '0.00' })).toMatchObject({
      ...unknown,
      statedPaise: 269_750,
    });
    const rows = positionsFrom([{ ...row, ProductType: 'NRML', ...change }]);
    const { figures } = positionsReading(rows, { segment: 'NSEFO', readAt: 7 });
    expect(figures[40_001]).toMatchObject({ tradedUnits: null, cashPaise: null });
  },
);

test.each([null, {}, '', { positionList: null }, { positionList: [1] }])(
  '%j is no position list, and not a flat account',
  (result) => {
    expect(() => positionsFrom(result)).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
  },
);
