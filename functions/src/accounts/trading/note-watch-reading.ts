import type { Trading } from '#accounts/record/account-state.ts';
import { docs } from '#documents/docs.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { openTrading } from './change-trading.ts';

interface WatchReading {
  accountId: string;
  /** The run that is watched. */
  runId: string;
  /** Tags the books showed as ended without a unit traded. */
  settled: readonly string[];
  books: 'read' | 'unread';
  clock: Clock;
}

/**
 * Records that the books of a watched run were read, or could not be. Returns what is still
 * watched; null when nothing is.
 */
export async function noteWatchReading(
  store: Store,
  { accountId, runId, settled, books, clock }: WatchReading,
): Promise<Trading['watch']> {
  return store.transact(async (unit) => {
    const account = await unit.read(docs.account(accountId));
    if (!account) return null;
    const change = await openTrading(unit, account);
    const trace = {
      action: 'readBooksAgain',
      actor: { system: 'agent' },
      details: { books, settled: settled.join(' ') },
    };
    const step = change({ kind: 'books-read', at: clock.now(), runId, settled, books }, trace);
    return 'refused' in step ? account.trading.watch : step.account.trading.watch;
  });
}
