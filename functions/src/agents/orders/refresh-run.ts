import { readingsDue } from '@sthira/quant/run/readings';
import type { Clock } from '#platform/clock.ts';
import type { AccountBroker } from './account-broker.ts';
import type { TradingRun } from './trading-run.ts';

/**
 * Reads those books of the broker that are due. Before the first decision it reads all of them, and
 * uses none if one fails.
 */
export async function refreshRun(
  run: TradingRun,
  broker: AccountBroker,
  clock: Clock,
): Promise<void> {
  if (!run.state.reconciled) {
    const [books, positions, funds] = await Promise.all([
      broker.books(),
      broker.positions(),
      broker.funds(),
    ]);
    run.apply({ kind: 'begin', books, positions, funds, now: clock.now() });
    return;
  }
  const due = readingsDue(run.state, clock.now());
  if (due.books) run.apply({ kind: 'books', books: await broker.books() });
  if (due.positions || readingsDue(run.state, clock.now()).positions)
    run.apply({ kind: 'positions', positions: await broker.positions() });
  if (due.funds) run.apply({ kind: 'funds', funds: await broker.funds() });
}
