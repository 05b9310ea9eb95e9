import { expect, test } from 'vitest';
import { fundsFrom, holdingsFrom, profileFrom } from '#brokers/money-rows.ts';

const limitObject = {
  RMSSubLimits: {
    cashAvailable: '5,00,000.00',
    collateral: 0,
    marginUtilized: '1,25,000.50',
    netMarginAvailable: '374999.5',
    MTM: '0',
    UnrealizedMTM: '-12.25',
    RealizedMTM: '',
  },
  marginAvailable: {
    CashMarginAvailable: '500000',
    PayInAmount: '0',
    PayOutAmount: 'NaN',
    DirectCollateral: '10',
    HoldingCollateral: '20',
    AdhocMargin: 'NaN',
  },
  marginUtilized: {
    TotalSpanMargin: '100000',
    ExposureMarginPresent: '25000.50',
    LimitUsed: 'NaN',
  },
  AccountID: 'SIM01',
};

test('funds come from the row of all segments', () => {
  const other = { limitHeader: 'CASH|NSE|MTF', limitObject: {} };
  expect(fundsFrom({ BalanceList: [other, { limitHeader: 'ALL|ALL|ALL', limitObject }] })).toEqual({
    marginAvailablePaise: 37_499_950,
    marginUtilizedPaise: 12_500_050,
    cashMarginPaise: 50_000_000,
    collateralLiquidFundsPaise: 1_000,
    collateralStocksPaise: 2_000,
    payinAmountPaise: 0,
    payoutAmountPaise: null,
    realizedPlPaise: null,
    unrealizedPlPaise: -1_225,
    spanMarginPaise: 10_000_000,
    exposureMarginPaise: 2_500_050,
  });
});

test.each([
  null,
  [],
  {},
  { BalanceList: [] },
  {
    BalanceList: [
      { limitHeader: 'A', limitObject },
      { limitHeader: 'B', limitObject },
    ],
  },
])('a balance without that row is refused, not zero: %#', (result) =>
  expect(() => fundsFrom(result)).toThrow(expect.objectContaining({ kind: 'bad-answer' })),
);

const holding = {
  ISIN: 'INE000000001',
  RMSHoldingId: 7,
  ExchangeNSEInstrumentId: 2885,
  ExchangeBSEInstrumentId: 0,
  HoldingQuantity: 12,
  CollateralQuantity: 2,
  IsCollateralHolding: false,
  BuyAvgPrice: '1,402.50',
  IsBuyAvgPriceProvided: true,
};
const expected = {
  id: '7',
  isin: 'INE000000001',
  nseInstrumentId: 2_885,
  bseInstrumentId: null,
  quantity: 12,
  buyAveragePaise: 140_250,
  isCollateral: false,
  collateralQuantity: 2,
};

test('holdings in both published shapes', () => {
  const Holdings = { INE000000001: holding };
  expect(holdingsFrom({ RMSHoldings: { Holdings } })).toEqual({ held: [expected], unreadable: [] });
  expect(
    holdingsFrom({
      ClientId: 'SIM01',
      RMSHoldingList: [{ Holdings }],
      CollateralHoldingList: [{ Holdings }],
    }),
  ).toEqual({ held: [expected, { ...expected, isCollateral: true }], unreadable: [] });
  expect(holdingsFrom({ RMSHoldings: { Holdings: {} } })).toEqual({ held: [], unreadable: [] });
});

const fund = { ...holding, ISIN: 'INF200K01UT4', HoldingQuantity: '1,234.567' };

test('units of a fund have up to three decimals, and unreadable collateral is unknown', () => {
  const Holdings = {
    INF200K01UT4: { ...fund, CollateralQuantity: '2.5' },
    INF200K01UT5: { ...fund, CollateralQuantity: 'NaN' },
  };
  expect(holdingsFrom({ RMSHoldings: { Holdings } }).held).toMatchObject([
    { isin: 'INF200K01UT4', quantity: 1_234.567, collateralQuantity: 2.5 },
    { quantity: 1_234.567, collateralQuantity: null },
  ]);
});

test('a holding that cannot be read is named, and the others stay', () => {
  const Holdings = {
    INE000000001: holding,
    INF200K01UT4: { ...fund, HoldingQuantity: '' },
    INF200K01UT5: { ...fund, HoldingQuantity: '1.2345' },
  };
  const unreadable = ['INF200K01UT4', 'INF200K01UT5'];
  expect(holdingsFrom({ RMSHoldings: { Holdings } })).toEqual({ held: [expected], unreadable });
  const CollateralHoldingList = [{ Holdings: { INF200K01UT4: null } }];
  expect(holdingsFrom({ RMSHoldingList: [{ Holdings }], CollateralHoldingList })).toEqual({
    held: [expected],
    unreadable: [...unreadable, 'INF200K01UT4'],
  });
});

test('holdings of which none can be read are refused, not empty', () => {
  const Holdings = { INF200K01UT4: { ...fund, HoldingQuantity: '' } };
  expect(() => holdingsFrom({ RMSHoldings: { Holdings } })).toThrow(
    expect.objectContaining({ kind: 'bad-answer' }),
  );
});

test('a third shape is refused, and an unstated purchase price is unknown', () => {
  expect(() => holdingsFrom({ Stocks: [] })).toThrow(
    expect.objectContaining({ kind: 'bad-answer' }),
  );
  const unstated = { ...holding, IsBuyAvgPriceProvided: false };
  expect(
    holdingsFrom({ RMSHoldings: { Holdings: { INE000000001: unstated } } }).held[0]
      ?.buyAveragePaise,
  ).toBeNull();
});

test('of a profile the client id and the enabled segments are kept, nothing personal', () => {
  const profile = {
    ClientId: 'SIM01',
    PAN: 'AAAAA0000A',
    EmailId: 'a@b.c',
    ClientExchangeDetailsList: {
      NSEFO: { Enabled: true },
      BSEFO: { Enabled: 'true' },
      NSECD: { Enabled: false },
    },
  };
  expect(profileFrom(profile)).toEqual({ clientId: 'SIM01', segments: ['NSEFO', 'BSEFO'] });
  expect(() => profileFrom({})).toThrow(expect.objectContaining({ kind: 'bad-answer' }));
});
