import type { BrokerFunds, BrokerHolding, BrokerProfileRow } from './broker.ts';
import { BrokerError } from './broker-error.ts';
import {
  flagFrom,
  integerFrom,
  isRow,
  paiseFrom,
  pricePaiseFrom,
  textFrom,
  type WireRow,
} from './wire-values.ts';

/**
 * The `ALL|ALL|ALL` row of the balance, or the only one there is. Throws `bad-answer` without it.
 */
export function fundsFrom(result: unknown): BrokerFunds {
  const list =
    isRow(result) && Array.isArray(result.BalanceList) ? result.BalanceList.filter(isRow) : [];
  const whole =
    list.find((row) => textFrom(row.limitHeader) === 'ALL|ALL|ALL') ??
    (list.length === 1 ? list[0] : undefined);
  if (!whole || !isRow(whole.limitObject))
    throw new BrokerError('bad-answer', { detail: 'no ALL|ALL|ALL balance' });
  const limits = partOf(whole.limitObject, 'RMSSubLimits');
  const available = partOf(whole.limitObject, 'marginAvailable');
  const utilized = partOf(whole.limitObject, 'marginUtilized');
  return {
    marginAvailablePaise: paiseFrom(limits.netMarginAvailable),
    marginUtilizedPaise: paiseFrom(limits.marginUtilized),
    cashMarginPaise: paiseFrom(available.CashMarginAvailable),
    collateralLiquidFundsPaise: paiseFrom(available.DirectCollateral),
    collateralStocksPaise: paiseFrom(available.HoldingCollateral),
    payinAmountPaise: paiseFrom(available.PayInAmount),
    payoutAmountPaise: paiseFrom(available.PayOutAmount),
    realizedPlPaise: paiseFrom(limits.RealizedMTM),
    unrealizedPlPaise: paiseFrom(limits.UnrealizedMTM),
    spanMarginPaise: paiseFrom(utilized.TotalSpanMargin),
    exposureMarginPaise: paiseFrom(utilized.ExposureMarginPresent),
  };
}

function partOf(row: WireRow, name: string): WireRow {
  const part = row[name];
  return isRow(part) ? part : {};
}

/** Holdings in either published shape. Throws `bad-answer` for a third one. */
export function holdingsFrom(result: unknown): BrokerHolding[] {
  if (isRow(result) && 'RMSHoldings' in result) return holdingsIn(result.RMSHoldings);
  if (!isRow(result) || !('RMSHoldingList' in result))
    throw new BrokerError('bad-answer', { detail: 'holdings in an unknown shape' });
  const own = listOf(result.RMSHoldingList).flatMap((part) => holdingsIn(part));
  const pledged = listOf(result.CollateralHoldingList).flatMap((part) =>
    holdingsIn(part).map((row) => ({ ...row, isCollateral: true })),
  );
  return [...own, ...pledged];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function holdingsIn(part: unknown): BrokerHolding[] {
  const byIsin = isRow(part) && isRow(part.Holdings) ? part.Holdings : {};
  return Object.entries(byIsin).map(([isin, row]) => holdingFrom(isin, row));
}

function holdingFrom(isin: string, row: unknown): BrokerHolding {
  const quantity = isRow(row) ? integerFrom(row.HoldingQuantity) : null;
  if (!isRow(row) || quantity === null)
    throw new BrokerError('bad-answer', { detail: { unreadable: 'holding' } });
  return {
    id: textFrom(row.RMSHoldingId) || isin,
    isin: textFrom(row.ISIN) || isin,
    nseInstrumentId: integerFrom(row.ExchangeNSEInstrumentId) || null,
    bseInstrumentId: integerFrom(row.ExchangeBSEInstrumentId) || null,
    quantity,
    buyAveragePaise: row.IsBuyAvgPriceProvided === false ? null : pricePaiseFrom(row.BuyAvgPrice),
    isCollateral: flagFrom(row.IsCollateralHolding),
    collateralQuantity: integerFrom(row.CollateralQuantity) ?? 0,
  };
}

/** Client id and enabled segments; the personal data around them is not kept. */
export function profileFrom(result: unknown): BrokerProfileRow {
  const row: unknown = Array.isArray(result) ? result[0] : result;
  const clientId = isRow(row) ? textFrom(row.ClientId) : '';
  if (!isRow(row) || clientId === '')
    throw new BrokerError('bad-answer', { detail: 'a profile without a client id' });
  const details = isRow(row.ClientExchangeDetailsList)
    ? Object.entries(row.ClientExchangeDetailsList)
    : [];
  return {
    clientId,
    segments: details
      .filter(([, detail]) => isRow(detail) && flagFrom(detail.Enabled))
      .map(([segment]) => segment),
  };
}
