import type { Funds } from '@sthira/lab/matching/funds';
import { moneyText } from '#core/figures.ts';
import type { Profile } from '#core/profile.ts';

const noFunds: Funds = {
  cashPaise: 0,
  collateral: { liquidPaise: 0, stocksPaise: 0 },
  premiumPaidPaise: 0,
  premiumReceivedPaise: 0,
  deliveryPaidPaise: 0,
  deliveryReceivedPaise: 0,
  spanPaise: 0,
  exposurePaise: 0,
  utilisedPaise: 0,
  availablePaise: 0,
  realisedPaise: 0,
  unrealisedPaise: 0,
};

/**
 * `result` of the balance call. All figures except `collateral` are texts; an unknown one is "NaN".
 * The misspellings are those of the protocol.
 */
export function balanceResult(
  clientCode: string,
  funds: Funds,
  { numbers, balance }: Pick<Profile, 'numbers' | 'balance'>,
) {
  const whole = {
    limitHeader: 'ALL|ALL|ALL',
    limitObject: limitObject(clientCode, funds, numbers),
  };
  if (balance === 'one-row') return { BalanceList: [whole] };
  return {
    BalanceList: [
      { limitHeader: 'CASH|NSE|MTF', limitObject: limitObject(clientCode, noFunds, numbers) },
      whole,
    ],
  };
}

function limitObject(clientCode: string, funds: Funds, numbers: Profile['numbers']) {
  const money = (paise: number) => moneyText(paise, numbers);
  const zero = money(0);
  return {
    RMSSubLimits: {
      cashAvailable: money(funds.cashPaise),
      collateral: (funds.collateral.liquidPaise + funds.collateral.stocksPaise) / 100,
      marginUtilized: money(funds.utilisedPaise),
      netMarginAvailable: money(funds.availablePaise),
      MTM: money(funds.realisedPaise + funds.unrealisedPaise),
      UnrealizedMTM: money(funds.unrealisedPaise),
      RealizedMTM: money(funds.realisedPaise),
    },
    marginAvailable: {
      CashMarginAvailable: money(funds.cashPaise),
      AdhocMargin: zero,
      NotinalCash: zero,
      PayInAmount: zero,
      PayOutAmount: zero,
      CNCSellBenifit: money(funds.deliveryReceivedPaise),
      DirectCollateral: money(funds.collateral.liquidPaise),
      HoldingCollateral: money(funds.collateral.stocksPaise),
      ClientBranchAdhoc: zero,
      SellOptionsPremium: money(funds.premiumReceivedPaise),
      NetOptionPremium: money(funds.premiumReceivedPaise - funds.premiumPaidPaise),
      BuyOptionsPremium: money(funds.premiumPaidPaise),
      TotalBranchAdhoc: zero,
      AdhocFOMargin: 'NaN',
      AdhocCurrencyMargin: 'NaN',
      AdhocCommodityMargin: 'NaN',
    },
    marginUtilized: {
      GrossExposureMarginPresent: zero,
      BuyExposureMarginPresent: zero,
      SellExposureMarginPresent: zero,
      VarELMarginPresent: zero,
      ScripBasketMarginPresent: zero,
      GrossExposureLimitPresent: zero,
      BuyExposureLimitPresent: zero,
      SellExposureLimitPresent: zero,
      CNCLimitUsed: money(funds.deliveryPaidPaise),
      CNCAmountUsed: money(funds.deliveryPaidPaise),
      MarginUsed: money(funds.utilisedPaise),
      LimitUsed: 'NaN',
      TotalSpanMargin: money(funds.spanPaise),
      ExposureMarginPresent: money(funds.exposurePaise),
    },
    limitsAssigned: {
      CNCLimit: zero,
      TurnoverLimitPresent: zero,
      MTMLossLimitPresent: zero,
      BuyExposureLimit: zero,
      SellExposureLimit: zero,
      GrossExposureLimit: zero,
      GrossExposureDerivativesLimit: zero,
      BuyExposureFuturesLimit: zero,
      BuyExposureOptionsLimit: zero,
      SellExposureOptionsLimit: zero,
      SellExposureFuturesLimit: zero,
      AdhocOptionsBuy: 'NaN',
      AdhocCashCNCMargin: 'NaN',
    },
    AccountID: clientCode,
  };
}
