import { useCallback, useEffect, useMemo, useRef } from 'react';
import { call } from '#platform/call.ts';
import { recheckMs, withFailedCheck, withStatuses } from './account-state.ts';
import { type AccountScope, useAccountUpdates } from './use-accounts.ts';

/** As many accounts as one status call takes. */
const atOnce = 500;

/** Asks the brokers how logins stand, now or a while after they were asked for. */
export function useLoginChecks(scope: AccountScope) {
  const { update, present } = useAccountUpdates(scope);
  const rechecks = useRef(new Set<ReturnType<typeof setTimeout>>());
  useEffect(() => {
    const timers = rechecks.current;
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, []);

  const check = useCallback(
    async (ids: readonly string[]) => {
      for (let first = 0; first < ids.length; first += atOnce) {
        const rows = await call('loginStatus', { account_ids: ids.slice(first, first + atOnce) });
        await update((accounts) => withStatuses(accounts, rows));
      }
    },
    [update],
  );

  return useMemo(() => {
    const checkOrMark = async (ids: readonly string[]) => {
      try {
        await check(ids);
      } catch {
        await update((accounts) => withFailedCheck(accounts, ids));
      }
    };
    const later = (work: () => Promise<unknown>) => void rechecks.current.add(setTimeout(() => void work(), recheckMs));
    return {
      /** Checks these accounts once their logins have had time; a check that fails says nothing. */
      recheckLater: (ids: readonly string[]) => later(() => check(ids).catch(() => undefined)),
      /** The same, but a check that fails marks every one of them. */
      recheckOrMarkLater: (ids: readonly string[]) => later(() => checkOrMark(ids)),
      checkAll: () => checkOrMark(present().map(({ id }) => id)),
    };
  }, [check, present, update]);
}
