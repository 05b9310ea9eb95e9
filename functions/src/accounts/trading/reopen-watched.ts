import { markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { inIssueTransaction, openIssue } from '#issues/file-issue.ts';
import type { Clock } from '#platform/clock.ts';
import type { Store } from '#platform/store/store.ts';
import { openTrading } from './change-trading.ts';

interface TurnedUp {
  accountId: string;
  /** The run that is watched. */
  runId: string;
  tag: string;
  symbol: string;
  clock: Clock;
}

/**
 * Handles an order of a watched run that turned up at the broker. The account goes back to
 * `stopping` and is closed again; while another run trades, that run takes the order over. The same
 * commit files a critical issue that names the order. Answers `not-watched` when that was done
 * before, or the order is not watched.
 */
export async function reopenWatched(
  store: Store,
  { accountId, runId, tag, symbol, clock }: TurnedUp,
): Promise<'reopened' | 'taken-over' | 'not-watched'> {
  return inIssueTransaction(store, async (unit) => {
    const account = await unit.read(docs.account(accountId));
    if (!account) return 'not-watched';
    const then =
      account.trading.state === 'stopped'
        ? 'The account is being squared off again.'
        : 'The run that is open now takes it over and closes it.';
    const file = await openIssue(unit, {
      cause: `turned-up:${accountId}:${tag}`,
      priority: 'critical',
      description: `An order the broker had not confirmed turned up after its run had stopped: ${symbol} (tag ${tag}). ${then}`,
      source: markedName(account),
      accountId,
    });
    const change = await openTrading(unit, account);
    const at = clock.now();
    const step = change(
      { kind: 'turned-up', at, runId, tag },
      { action: 'reopenWatched', actor: { system: 'agent' }, details: { tag, symbol } },
    );
    if ('refused' in step) return 'not-watched';
    file(at);
    return step.account.trading.state !== account.trading.state ? 'reopened' : 'taken-over';
  });
}
