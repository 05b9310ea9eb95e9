import type { Clock } from '#platform/clock.ts';
import type { AccountBroker } from './account-broker.ts';
import type { AccountRun } from './account-run.ts';

const idle = { booksMs: 15_000, positionsMs: 30_000, fundsMs: 10_000 };

/** Reads from the broker what is due: what decides something at every turn, the rest now and then. */
export async function refreshRun(run: AccountRun, broker: AccountBroker, clock: Clock): Promise<void> {
  if (!run.reconciled) return reconcileRun(run, broker, clock);
  const now = clock.now();
  if (run.needsBooks || now - run.booksReadAt > idle.booksMs) run.fold(await broker.books());
  if (run.needsPositions || now - (run.positions?.readAt ?? 0) > idle.positionsMs) run.takePositions(await broker.positions());
  if (now - (run.funds?.readAt ?? 0) > idle.fundsMs) run.funds = await broker.funds();
}

/**
 * Before the first decision the broker's three books are read, all or nothing. An order that was intended by another
 * holder may or may not have been sent: it is treated as sent just now with no answer.
 */
async function reconcileRun(run: AccountRun, broker: AccountBroker, clock: Clock): Promise<void> {
  const [books, positions, funds] = await Promise.all([broker.books(), broker.positions(), broker.funds()]);
  const now = clock.now();
  run.fold(books);
  for (const order of run.orders.values()) {
    if (order.state === 'intended') run.put({ ...order, state: 'unknown', sentAt: now, updatedAt: now, reason: 'Sent by an earlier shift, or not' });
  }
  run.takePositions(positions);
  run.funds = funds;
  run.reconciled = true;
}
