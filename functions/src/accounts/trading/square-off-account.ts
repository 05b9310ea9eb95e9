import type { AuditActor } from '@sthira/contract/audit';
import { paths } from '@sthira/contract/paths';
import type { Ending } from '#accounts/record/run-watch.ts';
import { type AccountDocument, accountDocument } from '#documents/accounts.ts';
import type { Clock } from '#platform/clock.ts';
import { readIn, type Transaction } from '#platform/firestore.ts';
import { inTransaction } from '#platform/transaction.ts';
import { openTrading } from './change-trading.ts';

interface SquareOff {
  /** Reads the account and throws when it may not be stopped by this actor. */
  find: (transaction: Transaction) => Promise<AccountDocument>;
  action: string;
  actor: AuditActor;
  /**
   * `requested` by a person, or why the platform itself ends the run, in a sentence for its owner.
   */
  reason: string;
  clock: Clock;
}

/**
 * Asks for the run to end: `running` becomes `stopping`, and the agent closes what is open. If that
 * was asked before, it succeeds and changes nothing.
 */
export async function squareOffAccount(squareOff: SquareOff): Promise<AccountDocument> {
  return inTransaction((transaction) => squareOffIn(transaction, squareOff));
}

/** The same as part of a transaction of the caller's. */
export async function squareOffIn(
  transaction: Transaction,
  { find, action, actor, reason, clock }: SquareOff,
): Promise<AccountDocument> {
  const account = await find(transaction);
  const change = await openTrading(transaction, account);
  const event = {
    kind: 'stop',
    at: clock.now(),
    reason: reason === 'requested' ? '' : reason,
  } as const;
  const step = change(event, { action, actor, details: { reason } });
  return 'refused' in step ? account : step.account;
}

interface Finish extends Partial<Ending> {
  accountId: string;
  runId: string;
  clock: Clock;
}

/**
 * Ends a run whose books at the broker are flat. With orders that no book has shown, it stays
 * watched. Returns false when the run is not the account's stopping run any more.
 */
export async function finishSquareOff({
  accountId,
  runId,
  clock,
  resultPaise = 0,
  unaccounted = [],
  closesAt = null,
}: Finish): Promise<boolean> {
  return inTransaction(async (transaction) => {
    const account = await readIn(transaction, {
      path: paths.account(accountId),
      schema: accountDocument,
    });
    if (!account) return false;
    const change = await openTrading(transaction, account);
    const event = {
      kind: 'flat',
      at: clock.now(),
      runId,
      resultPaise,
      unaccounted,
      closesAt,
    } as const;
    const details = { resultPaise, unaccounted: unaccounted.join(' ') };
    return (
      'account' in change(event, { action: 'finishSquareOff', actor: { system: 'agent' }, details })
    );
  });
}
