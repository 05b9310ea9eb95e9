import { averagePaise, leavesQuantity } from '@sthira/lab/matching/order';
import { netQuantity, realisedPaise, unrealisedPaise } from '@sthira/lab/matching/positions';
import type { World } from '#world.ts';

/** All orders, trades and positions of a client in plain figures: paise, units, milliseconds. */
export function bookReport(world: World, clientCode: string) {
  const now = world.now();
  const book = world.exchange.book(clientCode);
  return {
    clientCode,
    at: now,
    loggedIn: world.sessions.isOpen(clientCode, now),
    orders: book.orders().map((order) => ({
      appOrderId: order.appOrderId,
      tag: order.tag,
      source: order.source,
      segment: order.segment,
      instrumentId: order.instrumentId,
      symbol: order.symbol,
      side: order.side,
      ...order.terms,
      status: order.status,
      filledQuantity: order.filledQuantity,
      leavesQuantity: leavesQuantity(order),
      averagePaise: averagePaise(order),
      reason: order.reason,
      generatedAt: order.generatedAt,
      updatedAt: order.updatedAt,
      extras: world.orderExtras.of(order.appOrderId),
    })),
    trades: book.executions.map(({ executionId, order, quantity, pricePaise, at }) => ({
      executionId,
      appOrderId: order.appOrderId,
      tag: order.tag,
      source: order.source,
      segment: order.segment,
      instrumentId: order.instrumentId,
      product: order.terms.product,
      symbol: order.symbol,
      side: order.side,
      quantity,
      pricePaise,
      at,
    })),
    positions: world.exchange.positions(clientCode, 'NetWise', now).map((position) => {
      const lastPaise = world.exchange.lastPaise(position, now, clientCode);
      return {
        ...position,
        quantity: netQuantity(position),
        lastPaise,
        realisedPaise: realisedPaise(position),
        unrealisedPaise: unrealisedPaise(position, lastPaise),
      };
    }),
    settlements: book.settlements,
    balance: world.exchange.funds(clientCode, now),
    holdings: world.directory.client(clientCode)?.holdings ?? [],
  };
}
