import { paths } from '@sthira/contract/paths';
import type { Trading } from '#accounts/record/account-state.ts';
import { accountDocument } from '#documents/accounts.ts';
import type { Clock } from '#platform/clock.ts';
import { readIn } from '#platform/firestore.ts';
import { inTransaction } from '#platform/transaction.ts';
import { openTrading } from './change-trading.ts';

interface Look {
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
export async function noteLook({
  accountId,
  runId,
  settled,
  books,
  clock,
}: Look): Promise<Trading['watch']> {
  return inTransaction(async (transaction) => {
    const account = await readIn(transaction, {
      path: paths.account(accountId),
      schema: accountDocument,
    });
    if (!account) return null;
    const change = await openTrading(transaction, account);
    const trace = {
      action: 'lookForOrders',
      actor: { system: 'agent' },
      details: { books, settled: settled.join(' ') },
    };
    const step = change({ kind: 'look', at: clock.now(), runId, settled, books }, trace);
    return 'refused' in step ? account.trading.watch : step.account.trading.watch;
  });
}
