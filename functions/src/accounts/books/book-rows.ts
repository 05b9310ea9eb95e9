import type { Funds, Holding, Order, Position, Trade } from '@sthira/contract/books';
import type { StoredQuote } from '@sthira/contract/market';
import { type Paise, rupeesFromPaise } from '@sthira/contract/units';
import {
  ownerOfRow,
  type RowSource,
  shownOrder,
  shownPosition,
  shownTrade,
} from '@sthira/quant/run/books/shown-rows';
import { isoOrNull } from '#accounts/record/account-row.ts';
import type { OwnOrders } from '#accounts/record/own-orders.ts';
import type {
  BrokerFunds,
  BrokerHolding,
  BrokerOrder,
  BrokerPosition,
  BrokerTrade,
} from '#brokers/broker.ts';
import type { PricedShare } from '#market/share-price-cache.ts';
import type { Book } from './read-books.ts';

/** The account of a book and when it was read, where the rows are not needed. */
type Source = Pick<Book<unknown>, 'account' | 'readAt'>;

function sourceOf({ account, readAt }: Source): RowSource {
  return { account_id: account.id, account_name: account.accountName, readAt };
}

function rupees(paise: Paise | null): number | null {
  return paise === null ? null : rupeesFromPaise(paise);
}

/**
 * Name and price of a position are the product's own; unknown prices stay `null`, a contract of
 * somebody else's keeps the broker's name.
 */
export function positionRow(
  row: BrokerPosition,
  { source, own, quote }: { source: Source; own: OwnOrders; quote: StoredQuote | undefined },
): Position {
  const named = { ...row, symbol: own.symbolOf(row) || row.symbol };
  return shownPosition(named, { source: sourceOf(source), algo: own.nameOfPosition(row), quote });
}

export function orderRow(row: BrokerOrder, source: Source): Order {
  return shownOrder(row, sourceOf(source));
}

export function tradeRow(
  row: BrokerTrade,
  { source, own }: { source: Source; own: OwnOrders },
): Trade {
  return shownTrade(row, { source: sourceOf(source), algo: own.nameOfTrade(row) });
}

/**
 * XTS identifies a holding by its ISIN and gives no price. Symbol and prices come from the market;
 * a value the market does not have is `null`.
 */
export function holdingRow(
  row: BrokerHolding,
  { source, share }: { source: Source; share: PricedShare | undefined },
): Holding {
  const { quantity } = row;
  const boughtPaise = worthOf(row.buyAveragePaise, quantity);
  const currentPaise = worthOf(share?.lastPaise ?? null, quantity);
  const pnlPaise =
    boughtPaise === null || currentPaise === null ? null : currentPaise - boughtPaise;
  return {
    ...ownerOfRow(sourceOf(source)),
    id: row.id,
    symbol: share?.symbol ?? row.isin,
    quantity,
    buy_price: rupees(row.buyAveragePaise),
    buy_value: rupees(boughtPaise),
    prev_close: rupees(share?.previousClosePaise ?? null),
    current_value: rupees(currentPaise),
    pnl: rupees(pnlPaise),
    pnl_percent: percentOf(pnlPaise, boughtPaise),
    is_collateral: row.isCollateral,
    collateral_quantity: row.collateralQuantity,
    price_as_of: isoOrNull(share?.at ?? null),
  };
}

function worthOf(pricePaise: Paise | null, quantity: number): Paise | null {
  return pricePaise === null ? null : Math.round(pricePaise * quantity);
}

/** Two decimals; of nothing there is no percentage. */
function percentOf(partPaise: Paise | null, wholePaise: Paise | null): number | null {
  if (partPaise === null || wholePaise === null || wholePaise === 0) return null;
  return Math.round((partPaise / wholePaise) * 10_000) / 100 || 0;
}

export function fundsRow(funds: BrokerFunds, { readAt }: Source): Funds {
  return {
    margin_available: rupees(funds.marginAvailablePaise),
    margin_utilized: rupees(funds.marginUtilizedPaise),
    cash_margin: rupees(funds.cashMarginPaise),
    collateral_liquid_funds: rupees(funds.collateralLiquidFundsPaise),
    collateral_stocks: rupees(funds.collateralStocksPaise),
    payin_amount: rupees(funds.payinAmountPaise),
    payout_amount: rupees(funds.payoutAmountPaise),
    realized_pl: rupees(funds.realizedPlPaise),
    unrealized_pl: rupees(funds.unrealizedPlPaise),
    span_margin: rupees(funds.spanMarginPaise),
    exposure_margin: rupees(funds.exposureMarginPaise),
    as_of: new Date(readAt).toISOString(),
  };
}
