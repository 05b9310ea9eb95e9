import type { BrokerOrder, BrokerTrade, OrderStatus, Side } from './broker.ts';
import { BrokerError } from './broker-error.ts';
import { ownerFrom } from './row-owner.ts';
import { instantFromText } from './wire-clocks.ts';
import {
  decimalFrom,
  fieldOf,
  instrumentIdFrom,
  integerFrom,
  isRow,
  pricePaiseFrom,
  textFrom,
  type WireRow,
} from './wire-values.ts';

const finalStatuses: Record<string, OrderStatus> = {
  filled: 'filled',
  cancelled: 'cancelled',
  rejected: 'rejected',
  reject: 'rejected',
};
/** Words that no documentation explains: they end an order only when nothing of it works. */
const endingWords = ['canceled', 'expired'];

/**
 * Replaced, PendingCancel and any status we have never seen are open: only a final one may free its
 * quantity. `leavesQuantity` is what the row shows as working, null where it does not say.
 */
function orderStatusFrom(rawStatus: string, leavesQuantity: number | null): OrderStatus {
  const word = rawStatus.toLowerCase();
  if (endingWords.includes(word) && leavesQuantity === 0) return 'cancelled';
  return finalStatuses[word] ?? 'open';
}

/**
 * The rows of an order book or of one order's history, in the broker's order. Throws `bad-answer`
 * when a row cannot be trusted.
 */
export function ordersFrom(result: unknown): BrokerOrder[] {
  return rowsOf(result).map(orderFrom);
}

export function tradesFrom(result: unknown): BrokerTrade[] {
  return rowsOf(result).map(tradeFrom);
}

function rowsOf(result: unknown): WireRow[] {
  if (Array.isArray(result) && result.every(isRow)) return result;
  throw new BrokerError('bad-answer', { detail: 'a book is not a list of rows' });
}

function orderFrom(row: WireRow): BrokerOrder {
  const rawStatus = textFrom(row.OrderStatus);
  const leaves = integerFrom(row.LeavesQuantity);
  const status = orderStatusFrom(rawStatus, leaves);
  const quantity = integerFrom(row.OrderQuantity);
  const filledQuantity = filledQuantityOf({ row, rawStatus, status, quantity, leaves });
  if (rawStatus === '' || quantity === null || filledQuantity === null)
    throw untrusted('order', row);
  return {
    ...identityOf(row, 'order'),
    orderType: textFrom(row.OrderType),
    quantity,
    filledQuantity,
    // A rejected row still shows its full quantity as working.
    leavesQuantity: status === 'open' ? (leaves ?? quantity - filledQuantity) : 0,
    limitPaise: pricePaiseFrom(row.OrderPrice),
    averagePaise: filledQuantity > 0 ? averageOf(row) : null,
    status,
    rawStatus,
    reason: textFrom(row.CancelRejectReason),
    at: timeOf(row, 'OrderGeneratedDateTime', 'ExchangeTransactTime', 'LastUpdateDateTime'),
    updatedAt: timeOf(row, 'LastUpdateDateTime', 'ExchangeTransactTime', 'OrderGeneratedDateTime'),
  };
}

/** An unknown count is derived only where the status leaves one possibility. */
function filledQuantityOf({
  row,
  rawStatus,
  status,
  quantity,
  leaves,
}: {
  row: WireRow;
  rawStatus: string;
  status: OrderStatus;
  quantity: number | null;
  leaves: number | null;
}): number | null {
  const cumulative = integerFrom(row.CumulativeQuantity);
  if (cumulative !== null) return cumulative;
  if (status === 'rejected' || ['pendingnew', 'new'].includes(rawStatus.toLowerCase())) return 0;
  if (status === 'filled') return quantity;
  return status === 'cancelled' || leaves === null || quantity === null ? null : quantity - leaves;
}

function averageOf(row: WireRow): number | null {
  return (
    pricePaiseFrom(row.OrderAverageTradedPrice) ?? pricePaiseFrom(row.OrderAverageTradedPriceAPI)
  );
}

function tradeFrom(row: WireRow): BrokerTrade {
  const executionId = textFrom(row.ExecutionID);
  const quantity = integerFrom(row.LastTradedQuantity);
  const pricePaise = pricePaiseFrom(row.LastTradedPrice);
  if (executionId === '' || quantity === null || quantity <= 0 || pricePaise === null)
    throw untrusted('trade', row);
  return {
    executionId,
    ...identityOf(row, 'trade'),
    quantity,
    pricePaise,
    at: timeOf(row, 'LastExecutionTransactTime', 'ExchangeTransactTime', 'LastUpdateDateTime'),
  };
}

function identityOf(row: WireRow, what: string) {
  const appOrderId = textFrom(row.AppOrderID);
  const instrumentId = instrumentIdFrom(row);
  const side = sideFrom(row);
  if (!/^\d+$/.test(appOrderId) || instrumentId === null || side === null)
    throw untrusted(what, row);
  const tag = textFrom(row.OrderUniqueIdentifier);
  return {
    appOrderId,
    tag,
    ...ownerFrom(row, instrumentId),
    symbol: textFrom(row.TradingSymbol),
    side,
  };
}

/** `BUY` in the books, `Buy` on the socket. */
function sideFrom(row: WireRow): Side | null {
  const side = textFrom(fieldOf(row, 'OrderSide', 'OrderSideAPI')).toUpperCase();
  return side === 'BUY' || side === 'SELL' ? side : null;
}

function timeOf(row: WireRow, ...names: string[]): number | null {
  const texts = names.flatMap((name) => [row[name], row[`${name}API`]]);
  return texts.map(instantFromText).find((at) => at !== null) ?? null;
}

/** One unreadable row fails the whole book: without it an order or a fill would be invisible. */
function untrusted(what: string, row: WireRow): BrokerError {
  const known = {
    appOrderId: decimalFrom(row.AppOrderID),
    status: textFrom(row.OrderStatus),
    fields: Object.keys(row).length,
  };
  return new BrokerError('bad-answer', { detail: { unreadable: what, ...known } });
}
