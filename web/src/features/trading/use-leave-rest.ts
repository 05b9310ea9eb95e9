import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { ask } from '#platform/call.ts';
import type { LeaveRest } from './leave-rest-dialog.tsx';
import type { Reader } from './run-words.ts';

const operations = { own: 'leaveRest', all: 'leaveRestFor' } as const satisfies Record<
  Reader,
  string
>;

/**
 * Ends a run and leaves what cannot be squared off to the account's owner. The list is read again,
 * because only the server's list may say `stopped`.
 */
export function useLeaveRest(reader: Reader): LeaveRest {
  const client = useQueryClient();
  return useCallback(
    async ({ id }, confirmation) => {
      const { message } = await ask(operations[reader], { accountId: id, confirmation });
      void client.invalidateQueries({ queryKey: accountsKeys[reader] });
      return message;
    },
    [client, reader],
  );
}
