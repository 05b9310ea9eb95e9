import { moneyText } from '#core/figures.ts';
import type { Funds } from '#core/funds.ts';
import type { Profile } from '#core/profile.ts';

/** `result` of the balance call. Every figure is a text but `collateral`; unknown ones are "NaN". Misspellings are the protocol's. */
export function balanceResult(clientCode: string, funds: Funds, numbers: Profile['numbers']) {
  const money = (paise: number) => moneyText(paise, numbers);
  const zero = money(0);
  const limitObject = {
    RMSSubLimits: {
      cashAvailable: money(funds.cashPaise),
      collateral: 0,
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
      CNCSellBenifit: zero,
      DirectCollateral: zero,
      HoldingCollateral: zero,
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
      CNCLimitUsed: zero,
      CNCAmountUsed: zero,
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
  return { BalanceList: [{ limitHeader: 'ALL|ALL|ALL', limitObject }] };
}
