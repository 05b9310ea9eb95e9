import type { Order } from '@sthira/lab/matching/order';
import type { Request, Response, Router } from 'express';
import { given, type Values } from '#core/joi-rules.ts';
import type { Profile } from '#core/profile.ts';
import { faultTarget } from '#faults/fault-target.ts';
import { refuse, sendRows, succeed } from '#gateway/replies.ts';
import type { World } from '#world.ts';
import { historyRow, orderRow } from './order-row.ts';
import { tradeRow } from './trade-row.ts';

/** An order's history cannot be read before this time has passed. */
const historyDelayMs = 1_000;

/** Order book, order history and trade book: the day's rows. */
export function addBookRoutes(router: Router, world: World, profile: Profile): void {
  router.get('/orders', (request: Request, response: Response) => {
    const appOrderId = given(request.query as Values, 'appOrderID');
    const target = faultTarget(world, profile, request);
    if (appOrderId !== undefined)
      return sendHistory(
        response,
        world.shownBooks.history(Number(appOrderId), target),
        Number(appOrderId),
      );
    const rows = world.shownBooks.orders(target).map((order) => orderRow(order, profile.numbers));
    sendRows(response, profile, {
      code: 's-orders-0001',
      emptyCode: 'e-orders-0005',
      rows,
      result: rows,
    });
  });

  router.get('/orders/trades', (request: Request, response: Response) => {
    const rows = world.shownBooks
      .trades(faultTarget(world, profile, request))
      .map((execution) => tradeRow(execution, profile.numbers));
    sendRows(response, profile, {
      code: 's-trade-0001',
      emptyCode: 'e-tradeBook-0005',
      rows,
      result: rows,
    });
  });

  function sendHistory(response: Response, history: readonly Order[], appOrderId: number) {
    const placedAt = history[0]?.generatedAt;
    if (placedAt === undefined || world.now() - placedAt < historyDelayMs) {
      return refuse(response, {
        status: 400,
        code: 'e-orders-0001',
        description: `Order history not found for AppOrderID [${appOrderId}] given.`,
      });
    }
    succeed(
      response,
      's-orders-0001',
      'Success',
      history.map((order) => historyRow(order, profile.numbers)),
    );
  }
}
