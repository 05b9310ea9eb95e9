import { isAtRest } from '#accounts/record/at-rest.ts';
import { logsInByConsent, signInNeeded } from '#accounts/record/consent.ts';
import type { Consent, Session } from '#brokers/broker.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { AppError } from '#platform/errors.ts';

/** Keys alone are never posted for an account whose owner signs in at the broker. */
export function refuseOtherWay(account: AccountDocument, consent: Consent | undefined): void {
  if (logsInByConsent(account) === (consent !== undefined)) return;
  if (consent === undefined) throw new AppError('conflict', signInNeeded(account));
  throw new AppError('conflict', `${account.accountName} logs in with its key and secret.`);
}

/**
 * Keys that were entered while something is open have to be those of the client whose it is, and who
 * signs in at the broker is always the client that the account has.
 */
export function refuseOtherClient(account: AccountDocument, { clientId }: Session): void {
  const had = account.clientId;
  if (logsInByConsent(account) && had !== '' && clientId !== had)
    throw new AppError(
      'conflict',
      `You signed in at the broker as another client. Press Log in, and sign in there as ${had}.`,
    );
  if (account.tokenGeneratedAt !== null || isAtRest(account) || had === '' || clientId === had)
    return;
  const text = `These keys are of another client of the broker. Enter those of ${had}, whose position may be open.`;
  throw new AppError('conflict', text);
}
