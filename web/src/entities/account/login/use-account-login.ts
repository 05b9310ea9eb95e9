import type { Account } from '@sthira/contract/accounts';
import { useCallback, useMemo } from 'react';
import { deviceNow } from '#clock/server-now.ts';
import { nameOf } from '#entities/account/paper/paper.ts';
import {
  loginAllTargets,
  recheckMs,
  signInTargets,
  withEvent,
} from '#entities/account/record/account-state.ts';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { call } from '#platform/call.ts';
import { CallError, isRefusal, Unanswered } from '#platform/call-error.ts';
import { leaveTo } from '#platform/leave-to.ts';
import { wasDeclined } from '#platform/stale-sign-in.ts';
import { say } from '#ui/toast/toaster.tsx';
import { useLoginChecks } from './use-login-checks.ts';

function reasonOf(error: unknown): string {
  return error instanceof CallError ? error.reason : '';
}

/** `Failed to login Asha Arham: reason`, without the colon when there is no reason. */
export function failureText(verb: 'login' | 'logout', name: string, reason: string): string {
  return reason ? `Failed to ${verb} ${name}: ${reason}` : `Failed to ${verb}`;
}

/** What a login needs to know. */
export type LoggedIn = Pick<Account, 'id' | 'account_name' | 'broker' | 'login_by'>;

const loginOf = { own: 'loginAccount', all: 'loginAccountFor' } as const;

/** Opens the page of the account's broker, on which its owner signs in. It leads back by itself. */
async function signInAtBroker(account: LoggedIn): Promise<CallError | null> {
  try {
    leaveTo((await call('beginConsentLogin', { id: account.id })).url);
    return null;
  } catch (error) {
    say('error', failureText('login', nameOf(account), reasonOf(error)));
    return failureOf(error);
  }
}

const failureOf = (error: unknown): CallError =>
  error instanceof CallError ? error : new Unanswered({ code: 'internal', message: '' });

/** Login, logout and status checks, each account by the state machine of `account-state.ts`. */
export function useAccountLogin(scope: AccountScope = 'own') {
  const { update, present, refresh } = useAccountUpdates(scope);
  const { recheckLater, checkNow, checkAll, checkAndSay } = useLoginChecks(scope);

  const request = useCallback(
    async (account: LoggedIn): Promise<CallError | null> => {
      await update((accounts) => withEvent(accounts, account.id, { type: 'login-requested' }));
      const askedAt = deviceNow();
      try {
        const { status } = await call(loginOf[scope], { account_id: account.id });
        await update((accounts) =>
          withEvent(accounts, account.id, { type: 'login-accepted', status }),
        );
        // A slow broker: the check came before there was anything to find.
        if (deviceNow() - askedAt >= recheckMs) recheckLater([account.id]);
        return null;
      } catch (error) {
        const message = reasonOf(error);
        await update((accounts) =>
          withEvent(accounts, account.id, {
            type: 'login-refused',
            message: message || 'Failed to login',
          }),
        );
        say('error', failureText('login', nameOf(account), message));
        return failureOf(error);
      }
    },
    [recheckLater, scope, update],
  );

  return useMemo(
    () => ({
      /** Answers why it failed. */
      login(account: LoggedIn) {
        if (account.login_by === 'consent' && scope === 'own') return signInAtBroker(account);
        recheckLater([account.id]);
        return request(account);
      },
      async logout(account: Account) {
        try {
          await call('logoutAccount', { account_id: account.id });
          await update((accounts) => withEvent(accounts, account.id, { type: 'logged-out' }));
        } catch (error) {
          const message = reasonOf(error);
          // The server has left a session it would not end as it was.
          if (isRefusal(error)) void refresh();
          else
            await update((accounts) =>
              withEvent(accounts, account.id, {
                type: 'logout-unknown',
                message: message || 'Failed to logout',
              }),
            );
          if (!wasDeclined(error)) say('error', failureText('logout', nameOf(account), message));
        }
      },
      async loginAll() {
        const targets = loginAllTargets(present());
        const left = signInTargets(present()).map(nameOf).join(', ');
        if (left !== '') say('info', `Left for you to sign in at the broker: ${left}.`);
        if (targets.length === 0) return;
        recheckLater(targets.map(({ id }) => id));
        await Promise.all(targets.map(request));
      },
      /** Asks the broker how a login stands that has not come to an end. */
      check: (account: Account) => checkNow(account.id),
      checkAll,
      checkAndSay,
    }),
    [checkAll, checkAndSay, checkNow, present, recheckLater, refresh, request, scope, update],
  );
}
