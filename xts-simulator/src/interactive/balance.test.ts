import { expect, test } from 'vitest';
import { balanceResult } from './balance.ts';

const funds = {
  ...{ cashPaise: 100_000_01, collateral: { liquidPaise: 200_00, stocksPaise: 300_00 } },
  ...{ premiumPaidPaise: 40_00, premiumReceivedPaise: 90_00 },
  ...{ deliveryPaidPaise: 11_00, deliveryReceivedPaise: 12_00 },
  ...{ spanPaise: 500_00, exposurePaise: 600_00, utilisedPaise: 700_00, availablePaise: 800_00 },
  ...{ realisedPaise: -70_00, unrealisedPaise: 100_00 },
};
const zeros = (...names: string[]) => Object.fromEntries(names.map((name) => [name, '0.00']));
const unknown = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'NaN']));
const limitsAssigned = {
  ...zeros('CNCLimit', 'TurnoverLimitPresent', 'MTMLossLimitPresent'),
  ...zeros('BuyExposureLimit', 'SellExposureLimit', 'GrossExposureLimit'),
  ...zeros('GrossExposureDerivativesLimit', 'BuyExposureFuturesLimit'),
  ...zeros('BuyExposureOptionsLimit', 'SellExposureOptionsLimit', 'SellExposureFuturesLimit'),
  ...unknown('AdhocOptionsBuy', 'AdhocCashCNCMargin'),
};
const whole = {
  limitHeader: 'ALL|ALL|ALL',
  limitObject: {
    RMSSubLimits: {
      ...{ cashAvailable: '100000.01', collateral: 500, marginUtilized: '700.00' },
      ...{ netMarginAvailable: '800.00', MTM: '30.00' },
      ...{ UnrealizedMTM: '100.00', RealizedMTM: '-70.00' },
    },
    marginAvailable: {
      ...{ CashMarginAvailable: '100000.01', CNCSellBenifit: '12.00' },
      ...{ DirectCollateral: '200.00', HoldingCollateral: '300.00' },
      ...{ SellOptionsPremium: '90.00', NetOptionPremium: '50.00', BuyOptionsPremium: '40.00' },
      ...zeros('AdhocMargin', 'NotinalCash', 'PayInAmount', 'PayOutAmount'),
      ...zeros('ClientBranchAdhoc', 'TotalBranchAdhoc'),
      ...unknown('AdhocFOMargin', 'AdhocCurrencyMargin', 'AdhocCommodityMargin'),
    },
    marginUtilized: {
      ...{ CNCLimitUsed: '11.00', CNCAmountUsed: '11.00', MarginUsed: '700.00' },
      ...{ LimitUsed: 'NaN', TotalSpanMargin: '500.00', ExposureMarginPresent: '600.00' },
      ...zeros('GrossExposureMarginPresent', 'BuyExposureMarginPresent'),
      ...zeros('SellExposureMarginPresent', 'VarELMarginPresent', 'ScripBasketMarginPresent'),
      ...zeros('GrossExposureLimitPresent', 'BuyExposureLimitPresent'),
      ...zeros('SellExposureLimitPresent'),
    },
    limitsAssigned,
    AccountID: 'SIM01',
  },
};

test('balance: has every figure in its place, as text', () =>
  expect(balanceResult('SIM01', funds, { numbers: 'plain', balance: 'one-row' })).toEqual({
    BalanceList: [whole],
  }));

test('balance: some gateways have a row of zeros before it', () => {
  const { BalanceList } = balanceResult('SIM01', funds, {
    ...{ numbers: 'plain', balance: 'zeros-first' },
  });
  expect(BalanceList[1]).toEqual(whole);
  expect(BalanceList[0]).toMatchObject({
    limitHeader: 'CASH|NSE|MTF',
    limitObject: {
      RMSSubLimits: { ...zeros('cashAvailable', 'netMarginAvailable', 'MTM'), collateral: 0 },
      marginAvailable: zeros('CashMarginAvailable', 'NetOptionPremium', 'HoldingCollateral'),
      marginUtilized: zeros('CNCLimitUsed', 'MarginUsed', 'TotalSpanMargin'),
      AccountID: 'SIM01',
    },
  });
});
