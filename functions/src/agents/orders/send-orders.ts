import type { OrderDocument } from '@sthira/quant/run/books/order-document';
import { isFinal } from '@sthira/quant/run/books/order-life';
import { orderOf } from '@sthira/quant/run/books/run-orders';
import type { Plan } from '@sthira/quant/run/orders/plan';
import type { SendAnswer } from '@sthira/quant/run/state/state';
import type { Tenure } from '#brokers/account-lane.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { reserveOrderSlot } from '#brokers/limits.ts';
import { isMarketOpen } from '#market/market-hours.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log/log.ts';
import type { AccountBroker } from './account-broker.ts';
import type { TradingRun } from './trading-run.ts';

interface Outlet {
  run: TradingRun;
  broker: AccountBroker;
  holder: Pick<Tenure, 'maySend'>;
  clock: Clock;
}

/** Sends what the last beat stored, each order once. Resolves when every answer has arrived. */
export async function sendPlan(plan: Plan, outlet: Outlet): Promise<void> {
  await Promise.all([
    ...plan.cancel.map((order) => sendCancel(order, outlet)),
    ...plan.create.map((order) => sendOrder(order, outlet)),
  ]);
}

async function sendOrder(
  order: OrderDocument,
  { run, broker, holder, clock }: Outlet,
): Promise<void> {
  await reserveOrderSlot(run.id, clock);
  const answered = (answer: SendAnswer) =>
    run.apply({ kind: 'answer', tag: order.tag, answer, now: clock.now() });
  if (!holder.maySend()) {
    answered({ kind: 'unsent', reason: 'Not sent: the lease ran out' });
    return;
  }
  // It may have waited for the order rate until after the close.
  if (!isMarketOpen(clock.now())) {
    answered({ kind: 'unsent', reason: 'Not sent: the market has closed' });
    return;
  }
  const { segment, instrumentId, side, quantity, limitPaise, tag } = order;
  try {
    const { appOrderId } = await broker.place({
      segment,
      instrumentId,
      side,
      quantity,
      limitPaise,
      tag,
    });
    answered({ kind: 'taken', appOrderId });
  } catch (error) {
    answered(answerOf(error));
    log.warn('order.unknown', {
      accountId: run.id,
      tag,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}

/** A broker may take an order and answer that it refused it: only its order book decides. */
function answerOf(error: unknown): SendAnswer {
  if (!(error instanceof BrokerError) || error.kind === 'unclear')
    return { kind: 'unclear', reason: 'No clear answer' };
  return { kind: 'refused', reason: error.message };
}

async function sendCancel(
  { appOrderId, tag }: OrderDocument,
  { run, broker, holder, clock }: Outlet,
): Promise<void> {
  await reserveOrderSlot(run.id, clock);
  const current = orderOf(run.state.orders, tag);
  if (!holder.maySend() || !current || isFinal(current.state)) return;
  run.apply({ kind: 'cancel-sent', tag, now: clock.now() });
  try {
    await broker.cancel({ appOrderId, tag });
  } catch (error) {
    log.warn('cancel.unknown', {
      accountId: run.id,
      tag,
      error: error instanceof Error ? error.message : String(error),
    });
  }
}
