import type { Account, LoginStatus } from '@sthira/contract/accounts';
import type { OutputOf } from '@sthira/contract/operations';

/*
 *  logged_out ──login──▶ logging_in ──accepted──▶ pending ──checked──▶ logged_in
 *      ▲                     │ refused                │ checked           │
 *      │                     ▼                        ▼                   │
 *      └──────────────────  error  ◀──────────────── logout of unknown outcome
 *      └──────────────────────── logout ─────────────────────────────────┘
 */
export const recheckMs = 5_000;

export type StatusRows = OutputOf<'loginStatus'>;

export type AccountEvent =
  | { type: 'login-requested' }
  | { type: 'login-accepted'; status: LoginStatus }
  | { type: 'login-refused'; message: string }
  | { type: 'logged-out' }
  | { type: 'logout-unknown'; message: string };

/** One account after one event. Pure. */
export function nextAccount(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'login-requested':
      return { ...account, login_status: 'logging_in', error_message: '' };
    case 'login-accepted':
      return {
        ...account,
        login_status: event.status === 'logged_in' ? 'logged_in' : 'pending',
        error_message: '',
      };
    case 'login-refused':
    case 'logout-unknown':
      return { ...account, login_status: 'error', error_message: event.message };
    case 'logged-out':
      return { ...account, login_status: 'logged_out', error_message: '' };
    default:
      return event satisfies never;
  }
}

export function withEvent(accounts: Account[], id: string, event: AccountEvent): Account[] {
  return accounts.map((account) => (account.id === id ? nextAccount(account, event) : account));
}

/** An account as the list has it now, or as it was when it left the list. */
export function presentAccount(accounts: readonly Account[], account: Account): Account {
  return accounts.find(({ id }) => id === account.id) ?? account;
}

/**
 * What a status check found: status, last login and the reason of an error, for the accounts it
 * names.
 */
export function withStatuses(accounts: Account[], rows: StatusRows): Account[] {
  return accounts.map((account) => {
    const row = rows[account.id];
    return row
      ? {
          ...account,
          login_status: row.status,
          token_generated_at: row.token_generated_at ?? account.token_generated_at,
          error_message: row.error_message,
        }
      : account;
  });
}

/** A check that failed leaves the accounts it was about unknown. */
export function withFailedCheck(accounts: Account[], ids: readonly string[]): Account[] {
  const unchecked = new Set(ids);
  return accounts.map((account) =>
    unchecked.has(account.id)
      ? { ...account, login_status: 'error', error_message: 'Failed to check status' }
      : account,
  );
}

/** Accounts whose logins the server has taken on wait for the next check. */
export function withLoginsPending(accounts: Account[], ids: readonly string[]): Account[] {
  const waiting = new Set(ids);
  return accounts.map((account) =>
    waiting.has(account.id) ? { ...account, login_status: 'pending', error_message: '' } : account,
  );
}

/** Login is offered when it could help, Logout when there is something to end. */
export function offerOf(status: LoginStatus): { action: 'login' | 'logout'; enabled: boolean } {
  if (status === 'logged_in' || status === 'pending') return { action: 'logout', enabled: true };
  return { action: 'login', enabled: status !== 'logging_in' };
}

/** Why the server would not log this account in, in its words. */
export function loginRefusal({
  account_name: accountName,
  awaits_keys: awaitsKeys,
}: Account): string | undefined {
  return awaitsKeys
    ? `${accountName} was handed over. Its owner has to enter its API key and secret first.`
    : undefined;
}

type Trading = Pick<Account, 'account_name' | 'trading_state' | 'watched_until'>;

/** Why the server would not log this account out now, in its words. */
export function logoutRefusal(account: Trading): string | undefined {
  return openRefusal(account, { doing: 'logging it out', action: 'Log it out' });
}

/** Why the server would not delete this account now, in its words. */
export function deleteRefusal(account: Trading): string | undefined {
  return openRefusal(account, { doing: 'deleting it', action: 'Delete the account' });
}

function openRefusal(
  { account_name: accountName, trading_state: state, watched_until: watched }: Trading,
  { doing, action }: { doing: string; action: string },
): string | undefined {
  if (state !== 'stopped') return `Square off ${accountName} before ${doing}.`;
  if (watched === null) return undefined;
  return `An order of the last run of ${accountName} may still turn up at the broker. ${action} when it is watched no more.`;
}

/**
 * The accounts that Login All logs in. It skips those that are logged in or logging in, and those
 * without keys.
 */
export function loginAllTargets(accounts: readonly Account[]): Account[] {
  return withoutSession(accounts).filter(({ login_by }) => login_by === undefined);
}

/** Those whose broker their owner has to sign in at. */
export function signInTargets(accounts: readonly Account[]): Account[] {
  return withoutSession(accounts).filter(({ login_by }) => login_by !== undefined);
}

function withoutSession(accounts: readonly Account[]): Account[] {
  return accounts.filter(
    ({ login_status, awaits_keys }) =>
      !awaits_keys && (login_status === 'logged_out' || login_status === 'error'),
  );
}
