import { brokerNames } from '@sthira/contract/accounts';
import type { AccountDocument } from '#documents/accounts.ts';
import { consentLogins } from '#platform/consent-logins.ts';

/** Whether nothing but its owner's sign in at the broker opens a session of an account. */
export function logsInByConsent({
  broker,
  loginBy,
}: Pick<AccountDocument, 'broker' | 'loginBy'>): boolean {
  return loginBy === 'consent' || consentLogins()[broker]?.required === true;
}

/** Why such an account is not logged in. */
export const signInNeeded = ({
  accountName,
  broker,
}: Pick<AccountDocument, 'accountName' | 'broker'>): string =>
  `${accountName} needs its owner’s sign in at ${brokerNames[broker]}: press Log in, and sign in there.`;
