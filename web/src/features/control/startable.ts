import type { Account } from '@sthira/contract/accounts';
import { startBlock } from '#entities/account/trading/start-block.ts';

/**
 * The accounts that can be started, judged by the list; not those that are about to be. The server
 * decides.
 */
export function startableOf(
  accounts: readonly Account[],
  waiting: ReadonlySet<string> = new Set(),
): {
  startable: Account[];
  leftOut: number;
} {
  const stopped = accounts.filter(
    ({ id, trading_state }) => trading_state === 'stopped' && !waiting.has(id),
  );
  const startable = stopped.filter((account) => !startBlock(account));
  return { startable, leftOut: stopped.length - startable.length };
}

/** The accounts that have keys and no session, and are not on the way to one. */
export function loginableOf(accounts: readonly Account[]): Account[] {
  return accounts.filter(
    ({ is_active, login_status, awaits_keys }) =>
      is_active && !awaits_keys && (login_status === 'logged_out' || login_status === 'error'),
  );
}

/** What Stop All stops. Accounts that are stopping already are on their way. */
export function stoppableOf(accounts: readonly Account[]): Account[] {
  return accounts.filter(({ trading_state }) => trading_state === 'running');
}
