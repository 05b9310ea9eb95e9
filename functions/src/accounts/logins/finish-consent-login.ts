import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { statusRow } from '#accounts/record/account-row.ts';
import { findAccount, findAccountIn, forOwn } from '#accounts/record/find-account.ts';
import { consentFrom } from '#brokers/consent-session.ts';
import type { Answer, Call } from '#platform/call.ts';
import { consentLogins } from '#platform/consent-logins.ts';
import { AppError } from '#platform/errors.ts';
import { takeState } from './consent-state.ts';
import { logIn } from './log-in.ts';
import { refuseWhileTrading } from './login-account.ts';
import { settleLater } from './settle-login.ts';

/**
 * Opens the session that the owner's sign in at the broker stands for, as any other login does. The
 * state counts once, whatever becomes of it. Of what the broker's page gave back only the token is
 * used: whose it is says the broker.
 */
export async function finishConsentLogin(
  call: Call<InputOf<'finishConsentLogin'>>,
): Promise<Answer<OutputOf<'finishConsentLogin'>>> {
  const { caller, input, clock, store } = forOwn(call);
  const id = await takeState(store, { state: input.state, uid: caller.uid, now: clock.now() });
  const { broker, accountName } = await findAccount(store, { caller, id });
  if (input.session === '')
    throw new AppError(
      'conflict',
      `You did not sign in at the broker, so ${accountName} was not logged in.`,
    );
  const { answers } = consentLogins()[broker] ?? {};
  if (!answers) throw new AppError('conflict', `${accountName} logs in with its key and secret.`);
  const { account } = await logIn(store, {
    find: async (unit) => {
      const found = await findAccountIn(unit, { caller, id });
      refuseWhileTrading(found);
      return found;
    },
    status: 'pending',
    action: 'finishConsentLogin',
    actor: { uid: caller.uid },
    clock,
    consent: consentFrom(input.session, answers),
  });
  await settleLater(account);
  return {
    data: { ...statusRow(account), account_id: id },
    message: `Logging in ${account.accountName}.`,
  };
}
