import type { Instant } from '@sthira/contract/units';
import type { PartOfBooks } from '@sthira/quant/run/books/books';
import { isHolding, readingsDue } from '@sthira/quant/run/readings';
import { isLate } from '@sthira/quant/run/requests/stuck-words';
import type { RunState } from '@sthira/quant/run/state/state';
import type { Clock } from '#platform/clock.ts';
import { type AccountBroker, isUnreadable } from './account-broker.ts';
import type { TradingRun } from './trading-run.ts';

/**
 * Reads those books of the broker that are due. One that cannot be read does not keep the others
 * from being read; the first failure is thrown in the end. Before the first decision all of them are
 * read, and none is used if one fails, except where `mayBeginWith` lets an order or trade book be
 * missing.
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
    if (failure === undefined) return books;
    if (!run.state.reconciled && !mayBeginWith(books, run.state, clock.now())) throw failure;
    failures.push(failure);
    return books;
  };
  if (!run.state.reconciled) {
    const [read, positions, funds] = await Promise.all([
      books(),
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

/**
 * Whether a run may begin although the order or trade book could not be read. One that holds a
 * position needs the trades alone: a hand may have sold its wing. A square off that has lasted too
 * long needs neither.
 */
function mayBeginWith({ trades }: PartOfBooks, state: RunState, now: Instant): boolean {
  return (trades !== null && isHolding(state)) || isLate(state, now);
}
