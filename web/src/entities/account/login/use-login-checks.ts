import { useCallback, useMemo } from 'react';
import {
  recheckMs,
  withFailedCheck,
  withStatuses,
} from '#entities/account/record/account-state.ts';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { call } from '#platform/call.ts';
import { portionsOf } from '#platform/portions.ts';
import { say } from '#ui/toast/toaster.tsx';

/** Asks the brokers how logins stand, now or a while after they were asked for. */
export function useLoginChecks(scope: AccountScope) {
  const { update, present } = useAccountUpdates(scope);

  const check = useCallback(
    async (ids: readonly string[]) => {
      for (const portion of portionsOf(ids)) {
        const rows = await call('loginStatus', { account_ids: portion });
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
    // The person may be on another page by then, which has to show the result of the login.
    const later = (work: () => Promise<unknown>) => void setTimeout(() => void work(), recheckMs);
    return {
      /**
       * Reads these accounts again after their logins had time to finish; a failed reading shows no
       * message.
       */
      recheckLater: (ids: readonly string[]) => later(() => check(ids).catch(() => undefined)),
      /** The same, but a check that fails marks every one of them. */
      recheckOrMarkLater: (ids: readonly string[]) => later(() => checkOrMark(ids)),
      /** Asks about one account at once; an answer that does not come changes nothing. */
      checkNow: (id: string) => check([id]).catch(() => say('error', 'Failed to check status')),
      checkAll: () => checkOrMark(present().map(({ id }) => id)),
    };
  }, [check, present, update]);
}
