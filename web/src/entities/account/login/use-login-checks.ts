import { useCallback, useMemo } from 'react';
import { serverNow } from '#clock/server-now.ts';
import {
  recheckMs,
  type StatusRows,
  withFailedCheck,
  withStatuses,
} from '#entities/account/record/account-state.ts';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { call } from '#platform/call.ts';
import { portionsOf } from '#platform/portions.ts';
import { say } from '#ui/toast/toaster.tsx';
import { checkWords, noteSilence } from './silent-brokers.ts';

/** Asks the brokers how logins stand, now or a while after they were asked for. */
export function useLoginChecks(scope: AccountScope) {
  const { update, present } = useAccountUpdates(scope);

  const check = useCallback(
    async (ids: readonly string[]) => {
      const found: StatusRows = {};
      for (const portion of portionsOf(ids)) {
        const rows = await call('loginStatus', { account_ids: portion });
        noteSilence(rows, serverNow());
        await update((accounts) => withStatuses(accounts, rows));
        Object.assign(found, rows);
      }
      return found;
    },
    [update],
  );

  return useMemo(() => {
    const checkOrMark = async (ids: readonly string[]) => {
      try {
        return await check(ids);
      } catch {
        await update((accounts) => withFailedCheck(accounts, ids));
        return null;
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
      /** The same for somebody who asked for it: says what was found. */
      async checkAndSay() {
        const accounts = present();
        const found = await checkOrMark(accounts.map(({ id }) => id));
        // Each row says that its check failed.
        if (found === null) return;
        const named = (id: string) => accounts.find((account) => account.id === id);
        const words = checkWords(found, (id) => named(id)?.account_name ?? id);
        say(words.includes('not answering') ? 'warning' : 'info', words);
      },
    };
  }, [check, present, update]);
}
