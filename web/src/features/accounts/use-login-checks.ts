import { useCallback, useMemo } from 'react';
import { call } from '#platform/call.ts';
import { recheckMs, withFailedCheck, withStatuses } from './account-state.ts';
import { type AccountScope, useAccountUpdates } from './use-accounts.ts';

/** As many accounts as one status call takes. */
const atOnce = 500;

/** Asks the brokers how logins stand, now or a while after they were asked for. */
export function useLoginChecks(scope: AccountScope) {
  const { update, present } = useAccountUpdates(scope);

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
    // Somebody who has gone to another page by then wants to see there whether the login worked.
    const later = (work: () => Promise<unknown>) => void setTimeout(() => void work(), recheckMs);
    return {
      /** Checks these accounts once their logins have had time; a check that fails says nothing. */
      recheckLater: (ids: readonly string[]) => later(() => check(ids).catch(() => undefined)),
      /** The same, but a check that fails marks every one of them. */
      recheckOrMarkLater: (ids: readonly string[]) => later(() => checkOrMark(ids)),
      checkAll: () => checkOrMark(present().map(({ id }) => id)),
    };
  }, [check, present, update]);
}
