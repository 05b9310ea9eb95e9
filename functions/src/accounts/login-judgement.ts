import type { AccountDocument } from '@sthira/contract/documents';
import type { Instant } from '@sthira/contract/units';

export const sessionEnded = 'The broker has ended this session. Please log in again.';
export const loginCutOff = 'The login did not finish. Please try again.';

/** What the broker said to a question only an open session may ask. */
export type BrokerWord = 'alive' | 'dead' | 'silent';

export type LoginChange = Pick<AccountDocument, 'loginStatus' | 'errorMessage' | 'updatedAt'>;

/** A login that did not end within this time was cut off, and another may begin. */
export const loginTimeoutMs = 30_000;

/** How long a login may wait for the broker's first word before it counts as failed. */
const pendingTimeoutMs = 60_000;

/** Whether a status check must ask the broker at all. */
export function asksBroker({ loginStatus }: AccountDocument): boolean {
  return loginStatus === 'pending' || loginStatus === 'logged_in';
}

/** The change a broker's word makes to an account whose session it was, or `false` for none. Silence proves nothing against a session known to work. */
export function judgeLogin(account: AccountDocument, { word, now }: { word: BrokerWord; now: Instant }): LoginChange | false {
  const failed = (errorMessage: string): LoginChange => ({ loginStatus: 'error', errorMessage, updatedAt: now });
  if (account.loginStatus === 'logging_in') return now - account.updatedAt > loginTimeoutMs ? failed(loginCutOff) : false;
  if (!asksBroker(account)) return false;
  if (word === 'dead') return failed(sessionEnded);
  if (account.loginStatus === 'logged_in') return false;
  if (word === 'alive') return { loginStatus: 'logged_in', errorMessage: '', updatedAt: now };
  return now - (account.tokenGeneratedAt ?? 0) > pendingTimeoutMs ? failed(loginCutOff) : false;
}
