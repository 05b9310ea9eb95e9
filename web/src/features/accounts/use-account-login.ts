import type { Account } from '@sthira/contract/accounts';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { say } from '#ui/toaster.tsx';
import { loginAllTargets, recheckMs, withEvent, withFailedCheck, withStatuses } from './account-state.ts';
import { useAccountUpdates } from './use-accounts.ts';

function reasonOf(error: unknown): string {
  return error instanceof CallError ? error.message : '';
}

/** `Failed to login Asha Arham: reason`, or the bare words when there is none. */
export function failureText(verb: 'login' | 'logout', name: string, reason: string): string {
  return reason ? `Failed to ${verb} ${name}: ${reason}` : `Failed to ${verb}`;
}

/** Login, logout and status checks, each account by the state machine of `account-state.ts`. */
export function useAccountLogin() {
  const { update, present } = useAccountUpdates();
  const rechecks = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = rechecks.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  const check = useCallback(
    async (ids: string[]) => {
      if (ids.length === 0) return;
      const rows = await call('loginStatus', { account_ids: ids });
      await update((accounts) => withStatuses(accounts, rows));
    },
    [update],
  );

  const recheckLater = useCallback(
    (ids: string[]) => {
      rechecks.current.add(setTimeout(() => void check(ids).catch(() => undefined), recheckMs));
    },
    [check],
  );

  const request = useCallback(
    async (account: Account) => {
      await update((accounts) => withEvent(accounts, account.id, { type: 'login-requested' }));
      try {
        const { status } = await call('loginAccount', { account_id: account.id });
        await update((accounts) => withEvent(accounts, account.id, { type: 'login-accepted', status }));
      } catch (error) {
        const message = reasonOf(error);
        await update((accounts) => withEvent(accounts, account.id, { type: 'login-refused', message: message || 'Failed to login' }));
        say('error', failureText('login', account.account_name, message));
      }
    },
    [update],
  );

  return useMemo(
    () => ({
      login(account: Account) {
        recheckLater([account.id]);
        return request(account);
      },
      async logout(account: Account) {
        try {
          await call('logoutAccount', { account_id: account.id });
          await update((accounts) => withEvent(accounts, account.id, { type: 'logged-out' }));
        } catch (error) {
          const message = reasonOf(error);
          await update((accounts) => withEvent(accounts, account.id, { type: 'logout-refused', message: message || 'Failed to logout' }));
          say('error', failureText('logout', account.account_name, message));
        }
      },
      async loginAll() {
        const targets = loginAllTargets(present());
        if (targets.length === 0) return;
        recheckLater(targets.map(({ id }) => id));
        await Promise.all(targets.map(request));
      },
      async checkAll() {
        try {
          await check(present().map(({ id }) => id));
        } catch {
          await update(withFailedCheck);
        }
      },
    }),
    [check, present, recheckLater, request, update],
  );
}
