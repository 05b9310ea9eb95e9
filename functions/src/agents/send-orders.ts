import type { OrderDocument } from '@sthira/contract/documents';
import { BrokerError } from '#brokers/broker-error.ts';
import { reserveOrderSlot } from '#brokers/limits.ts';
import type { Clock } from '#platform/clock.ts';
import { log } from '#platform/log.ts';
import type { AccountBroker } from './account-broker.ts';
import type { AccountRun } from './account-run.ts';
import type { ShardHolder } from './hold-shard.ts';
import { isFinal } from './order-life.ts';
import type { Plan } from './plan.ts';

interface Outlet {
  run: AccountRun;
  broker: AccountBroker;
  holder: ShardHolder;
  clock: Clock;
}

/** Sends what the last beat committed: each order once. Resolves when every answer is in. */
export async function sendPlan(plan: Plan, outlet: Outlet): Promise<void> {
  await Promise.all([...plan.cancel.map((order) => sendCancel(order, outlet)), ...plan.create.map((order) => sendOrder(order, outlet))]);
}

async function sendOrder(order: OrderDocument, { run, broker, holder, clock }: Outlet): Promise<void> {
  await reserveOrderSlot(run.id, clock);
  if (!holder.maySend()) {
    settle(run, order.tag, { state: 'lost', reason: 'Not sent: the lease ran out' }, clock);
    return;
  }
  const { segment, instrumentId, side, quantity, limitPaise, tag } = order;
  try {
    const { appOrderId } = await broker.place({ segment, instrumentId, side, quantity, limitPaise, tag });
    settle(run, tag, { state: 'sent', appOrderId }, clock);
  } catch (error) {
    settle(run, tag, outcomeOf(error), clock);
    log.warn('An order was not taken', { accountId: run.id, tag, error: error instanceof Error ? error.message : String(error) });
  }
}

type Outcome = Pick<OrderDocument, 'state'> & Partial<Pick<OrderDocument, 'reason' | 'appOrderId'>>;

/** A clear no is final; anything else may have reached the exchange and is looked for in the books. */
function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof BrokerError)) return { state: 'unknown', reason: 'No clear answer' };
  if (error.kind === 'refused') return { state: 'rejected', reason: error.message };
  if (error.kind === 'rate-limited' || error.kind === 'session-dead') return { state: 'lost', reason: error.message };
  return { state: 'unknown', reason: 'No clear answer' };
}

/** The books may have been quicker than the answer: then only the order number is news. */
function settle(run: AccountRun, tag: string, outcome: Outcome, clock: Clock): void {
  const current = run.orders.get(tag);
  if (!current) return;
  const now = clock.now();
  const sentAt = current.sentAt ?? now;
  if (current.state === 'intended') run.put({ ...current, ...outcome, sentAt, updatedAt: now });
  else run.put({ ...current, appOrderId: current.appOrderId || (outcome.appOrderId ?? ''), sentAt });
}

async function sendCancel({ appOrderId, tag }: OrderDocument, { run, broker, holder, clock }: Outlet): Promise<void> {
  await reserveOrderSlot(run.id, clock);
  const current = run.orders.get(tag);
  if (!holder.maySend() || !current || isFinal(current.state)) return;
  run.cancelSentAt.set(tag, clock.now());
  try {
    await broker.cancel({ appOrderId, tag });
  } catch (error) {
    log.warn('A cancel was not taken', { accountId: run.id, tag, error: error instanceof Error ? error.message : String(error) });
  }
}
