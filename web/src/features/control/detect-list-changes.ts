import type { Account } from '@sthira/contract/accounts';
import type { Live } from './live.ts';

type Listed = Pick<Account, 'id' | 'trading_state'>;

/**
 * What the live source knows better than a list of accounts: one text for each account that the
 * list may have wrong. While one is stopping its agent may be there or not.
 */
export function listChanges(accounts: readonly Listed[], rows: Live['rows']): ReadonlySet<string> {
  const listed = new Map(accounts.map(({ id, trading_state }) => [id, trading_state]));
  const changes = new Set<string>();
  for (const [id, { agent }] of Object.entries(rows)) {
    const state = listed.get(id);
    if (state === undefined) changes.add(`${id} appeared`);
    else if (agent === 'alive' && state === 'stopped') changes.add(`${id} started`);
    else if (agent === 'silent' && state === 'running') changes.add(`${id} ended`);
  }
  return changes;
}

/** Whether there is something among the changes that was not there before. */
export function hasNewChange(changes: ReadonlySet<string>, before: ReadonlySet<string>): boolean {
  return [...changes].some((each) => !before.has(each));
}
