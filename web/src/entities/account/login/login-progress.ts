import type { Account } from '@sthira/contract/accounts';

export interface LoginProgress {
  /** Accounts a login was asked for. */
  total: number;
  loggedIn: number;
  failed: number;
  /** In the queue or at the broker. */
  waiting: readonly string[];
}

/**
 * How far the logins of these accounts are, by the list; one that left the list is not waited for.
 */
export function loginProgress(ids: readonly string[], accounts: readonly Account[]): LoginProgress {
  const asked = new Set(ids);
  const own = accounts.filter(({ id }) => asked.has(id));
  const count = (status: Account['login_status']) =>
    own.filter(({ login_status }) => login_status === status).length;
  const waiting = own
    .filter(({ login_status }) => login_status === 'logging_in' || login_status === 'pending')
    .map(({ id }) => id);
  return { total: ids.length, loggedIn: count('logged_in'), failed: count('error'), waiting };
}
