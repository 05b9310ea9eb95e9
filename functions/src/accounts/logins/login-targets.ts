import { isOnPaper } from '@sthira/contract/accounts';
import type { Instant } from '@sthira/contract/units';
import { logsInByConsent } from '#accounts/record/consent.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { isAtBroker, isQueued } from './login-judgement.ts';

/**
 * `missing` logs in accounts that are neither logged in nor being logged in; `all` also those that
 * are logged in.
 */
export type LoginScope = 'missing' | 'all';

/**
 * Whether a request for all accounts logs this one in. It never logs in an inactive account, one
 * without keys or on paper, one whose owner signs in at the broker, or one that is being logged in. Even a forced request leaves an account that trades
 * on an open session: a login would end that session between two orders, and an agent whose session
 * has died opens a new one by itself.
 */
export function isLoginTarget(
  account: AccountDocument,
  { scope, now }: { scope: LoginScope; now: Instant },
): boolean {
  if (isOnPaper(account) || !account.isActive || account.awaitsKeys) return false;
  if (logsInByConsent(account)) return false;
  if (isAtBroker(account, now) || isQueued(account, now)) return false;
  return hasOpenSession(account) ? scope === 'all' && account.trading.state === 'stopped' : true;
}

/** Whether nothing but its owner's sign in keeps a request for all accounts from logging this one in. */
export function waitsForSignIn(account: AccountDocument): boolean {
  const { isActive, awaitsKeys, ownerUid } = account;
  const isReady = isActive && !awaitsKeys && ownerUid !== '';
  return isReady && logsInByConsent(account) && !hasOpenSession(account);
}

/** Whether a forced request leaves this account on its session because it trades on it. */
export function keepsSession(account: AccountDocument): boolean {
  const { isActive, trading } = account;
  return !isOnPaper(account) && isActive && hasOpenSession(account) && trading.state !== 'stopped';
}

function hasOpenSession({ loginStatus }: AccountDocument): boolean {
  return loginStatus === 'logged_in' || loginStatus === 'pending';
}
