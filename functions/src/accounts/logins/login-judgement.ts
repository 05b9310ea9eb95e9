import type { Instant } from '@sthira/contract/units';
import type { AccountDocument } from '#documents/accounts.ts';
import { paced } from '#platform/pace.ts';

export const sessionEnded = 'The broker has ended this session. Please log in again.';
export const loginCutOff = 'The login did not finish. Please try again.';

/** Why an account that was handed over is not logged in or started yet. */
export function keysAwaited({ accountName }: Pick<AccountDocument, 'accountName'>): string {
  return `${accountName} was handed over. Its owner has to enter its API key and secret first.`;
}

/** What the broker answered to a request that only an open session may make. */
export type BrokerWord = 'alive' | 'dead' | 'silent';

export type LoginChange = Pick<AccountDocument, 'loginStatus' | 'errorMessage' | 'updatedAt'>;

type Login = Pick<AccountDocument, 'loginStatus' | 'loginRequest' | 'updatedAt'>;

/** A login that did not end within this time was cut off, and another may begin. */
export const loginTimeoutMs = 30_000;

/**
 * A queued login that waits longer than this counts as lost by the queue: thousands of logins at
 * one broker's pace take minutes.
 */
export const queueTimeoutMs = 1_800_000;

/** How long a login may wait for the broker's first word before it counts as failed. */
const pendingTimeoutMs = 60_000;

export const settlingTimes = {
  /**
   * When the platform asks about a login that is still `pending`, counted from its opening; the
   * last check judges it.
   */
  checksAfterMs: [...[5_000, 15_000, 30_000].map(paced), pendingTimeoutMs + 1_000],
  /** The schedule takes over a login that no task has settled for this long. */
  overdueAfterMs: pendingTimeoutMs + 10_000,
} as const;

/**
 * True while a login request of this account is under way at the broker: a second login would end
 * the session that the first one opens.
 */
export function isAtBroker({ loginStatus, loginRequest, updatedAt }: Login, now: Instant): boolean {
  return (
    loginStatus === 'logging_in' &&
    loginRequest?.state !== 'queued' &&
    now - updatedAt < loginTimeoutMs
  );
}

/** Whether the account waits in the queue of a request of many logins. */
export function isQueued({ loginStatus, loginRequest, updatedAt }: Login, now: Instant): boolean {
  return (
    loginStatus === 'logging_in' &&
    loginRequest?.state === 'queued' &&
    now - updatedAt < queueTimeoutMs
  );
}

/** Whether a status check must ask the broker at all. */
export function asksBroker({ loginStatus }: AccountDocument): boolean {
  return loginStatus === 'pending' || loginStatus === 'logged_in';
}

/**
 * The change that the broker's answer makes to the account, or `false` for none. No answer does not
 * end a session that is known to work.
 */
export function judgeLogin(
  account: AccountDocument,
  { word, now }: { word: BrokerWord; now: Instant },
): LoginChange | false {
  const failed = (errorMessage: string): LoginChange => ({
    loginStatus: 'error',
    errorMessage,
    updatedAt: now,
  });
  if (account.loginStatus === 'logging_in')
    return isAtBroker(account, now) || isQueued(account, now) ? false : failed(loginCutOff);
  if (!asksBroker(account)) return false;
  if (word === 'dead') return failed(sessionEnded);
  if (account.loginStatus === 'logged_in') return false;
  if (word === 'alive') return { loginStatus: 'logged_in', errorMessage: '', updatedAt: now };
  return now - (account.tokenGeneratedAt ?? 0) > pendingTimeoutMs ? failed(loginCutOff) : false;
}
