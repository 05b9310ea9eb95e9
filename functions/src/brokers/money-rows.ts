import type { BrokerFunds, BrokerHolding, BrokerHoldings, BrokerProfileRow } from './broker.ts';
import { BrokerError } from './broker-error.ts';
import { safeText } from './safe-text.ts';
import {
  flagFrom,
  integerFrom,
  isRow,
  paiseFrom,
  pricePaiseFrom,
  textFrom,
  unitsFrom,
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

/**
 * Holdings in either published shape; a row that cannot be read is named and left out. Throws
 * `bad-answer` for a third shape, and when no row can be read.
 */
export function holdingsFrom(result: unknown): BrokerHoldings {
  const found = rowsIn(result);
  const held = found.flatMap(({ holding }) => holding ?? []);
  const unreadable = found.flatMap(({ holding, name }) => (holding ? [] : [name]));
  if (held.length === 0 && unreadable.length > 0)
    throw new BrokerError('bad-answer', { detail: { unreadable: 'holding' } });
  return { held, unreadable };
}

interface HoldingRow {
  name: string;
  holding: BrokerHolding | null;
}

function rowsIn(result: unknown): HoldingRow[] {
  if (isRow(result) && 'RMSHoldings' in result) return holdingsIn(result.RMSHoldings);
  if (!isRow(result) || !('RMSHoldingList' in result))
    throw new BrokerError('bad-answer', { detail: 'holdings in an unknown shape' });
  const own = listOf(result.RMSHoldingList).flatMap((part) => holdingsIn(part));
  const pledged = listOf(result.CollateralHoldingList).flatMap((part) =>
    holdingsIn(part).map(({ name, holding }) => ({
      name,
      holding: holding && { ...holding, isCollateral: true },
    })),
  );
  return [...own, ...pledged];
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function holdingsIn(part: unknown): HoldingRow[] {
  const byIsin = isRow(part) && isRow(part.Holdings) ? part.Holdings : {};
  return Object.entries(byIsin).map(([isin, row]) => ({
    name: safeText(isin, []),
    holding: isRow(row) ? holdingFrom(isin, row) : null,
  }));
}

function holdingFrom(isin: string, row: WireRow): BrokerHolding | null {
  const quantity = unitsFrom(row.HoldingQuantity);
  if (quantity === null) return null;
  return {
    id: textFrom(row.RMSHoldingId) || isin,
    isin: textFrom(row.ISIN) || isin,
    nseInstrumentId: integerFrom(row.ExchangeNSEInstrumentId) || null,
    bseInstrumentId: integerFrom(row.ExchangeBSEInstrumentId) || null,
    quantity,
    buyAveragePaise: row.IsBuyAvgPriceProvided === false ? null : pricePaiseFrom(row.BuyAvgPrice),
    isCollateral: flagFrom(row.IsCollateralHolding),
    collateralQuantity: unitsFrom(row.CollateralQuantity),
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
