import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { logsInByConsent } from '#accounts/record/consent.ts';
import { readCredentials } from '#accounts/record/credentials.ts';
import { findAccount, findAccountIn, forOwn } from '#accounts/record/find-account.ts';
import { consentPageOf } from '#brokers/consent-page.ts';
import { type AccountDocument, isReal, type RealAccount } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { Answer, Call } from '#platform/call.ts';
import { consentLogins } from '#platform/consent-logins.ts';
import { AppError } from '#platform/errors.ts';
import { settings } from '#platform/settings.ts';
import { newState } from './consent-state.ts';
import { refuseWhileTrading } from './login-account.ts';
import { keysAwaited } from './login-judgement.ts';

/** Where brokers lead back to; the page of the web app has the same path. */
const callbackPath = '/broker-callback';

/**
 * Answers the address of the broker's own page, on which the owner signs in. It leads back with a
 * state that only they can use, once; one that was begun before counts no more.
 */
export async function beginConsentLogin(
  call: Call<InputOf<'beginConsentLogin'>>,
): Promise<Answer<OutputOf<'beginConsentLogin'>>> {
  const { caller, input, clock, store } = forOwn(call);
  const { id } = input;
  const { broker } = mayBegin(await findAccount(store, { caller, id }));
  const { apiKey } = await readCredentials(store, id);
  const { state, stored } = newState(id, { uid: caller.uid, now: clock.now() });
  const [origin = ''] = settings().webOrigins;
  const returnUrl = `${origin}${callbackPath}?state=${state}`;
  const url = await consentPageOf(broker, { apiKey, returnUrl });
  await store.transact(async (unit) => {
    mayBegin(await findAccountIn(unit, { caller, id }));
    unit.replace(docs.consent(id), stored);
  });
  return { data: { url }, message: 'Sign in at your broker.' };
}

function mayBegin(account: AccountDocument): RealAccount {
  if (account.awaitsKeys) throw new AppError('conflict', keysAwaited(account));
  if (!isReal(account) || !logsInByConsent(account))
    throw new AppError('conflict', `${account.accountName} logs in with its key and secret.`);
  if (consentLogins()[account.broker] === undefined)
    throw new AppError(
      'conflict',
      `Signing in at the broker of ${account.accountName} is not offered any more. Choose “Key and secret” in Edit Account.`,
    );
  refuseWhileTrading(account);
  return account;
}
