import type { PartOfBooks } from '@sthira/quant/run/books';
import { readingsDue } from '@sthira/quant/run/readings';
import type { Clock } from '#platform/clock.ts';
import { type AccountBroker, isUnreadable } from './account-broker.ts';
import type { TradingRun } from './trading-run.ts';

/**
 * Reads those books of the broker that are due. One that cannot be read does not keep the others
 * from being read; the first failure is thrown in the end. Before the first decision it reads all of
 * them, and uses none if one fails: only a square off that has lasted too long begins with an order
 * or trade book missing.
 */
export async function refreshRun(
  run: TradingRun,
  broker: AccountBroker,
  clock: Clock,
): Promise<void> {
  const failures: unknown[] = [];
  const orGoOn = async (read: () => Promise<void>) => {
    try {
      await read();
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      failures.push(error);
    }
  };
  const books = async (): Promise<PartOfBooks> => {
    const { books, failure } = await broker.readableBooks();
    if (failure !== undefined) failures.push(failure);
    return books;
  };
  if (!run.state.reconciled) {
    const [read, positions, funds] = await Promise.all([
      mayBeginInPart(run, clock) ? books() : broker.books(),
      broker.positions(),
      broker.funds(),
    ]);
    run.apply({ kind: 'begin', books: read, positions, funds, now: clock.now() });
  } else {
    const due = readingsDue(run.state, clock.now());
    if (due.books) run.apply({ kind: 'books', books: await books() });
    if (due.positions || readingsDue(run.state, clock.now()).positions)
      await orGoOn(async () =>
        run.apply({ kind: 'positions', positions: await broker.positions() }),
      );
    if (due.funds)
      await orGoOn(async () => run.apply({ kind: 'funds', funds: await broker.funds() }));
  }
  if (failures.length > 0) throw failures[0];
}

function mayBeginInPart({ state: { account, waits } }: TradingRun, clock: Clock): boolean {
  return (
    account.state === 'stopping' &&
    clock.now() - (account.stoppingAt ?? clock.now()) >= waits.stuckAfterMs
  );
}
