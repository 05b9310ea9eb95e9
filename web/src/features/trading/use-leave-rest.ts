import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from '#platform/call.ts';
import { answerKey } from '#platform/use-answer.ts';
import type { LeaveRest } from './leave-rest-dialog.tsx';
import type { Reader } from './run-words.ts';

const operations = { own: 'leaveRest', all: 'leaveRestFor' } as const satisfies Record<
  Reader,
  string
>;
const lists = {
  own: answerKey('getAccounts', {}),
  all: answerKey('getAllAccounts', { flag: 'false' }),
} as const;

/**
 * Leaves what cannot be squared off to the account's owner; the list is read again, which alone
 * says `stopped`.
 */
export function useLeaveRest(reader: Reader): LeaveRest {
  const client = useQueryClient();
  return useCallback(
    async ({ id }, confirmation) => {
      const { message } = await ask(operations[reader], { accountId: id, confirmation });
      void client.invalidateQueries({ queryKey: lists[reader] });
      return message;
    },
    [client, reader],
  );
}
