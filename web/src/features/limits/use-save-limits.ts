import type { Account } from '@sthira/contract/accounts';
import type { InputOf } from '@sthira/contract/operations';
import { useMutation } from '@tanstack/react-query';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { formatShortDay } from '#ui/format/format-time.ts';
import { say } from '#ui/toast/toaster.tsx';
import type { Errors } from './draft.ts';

/** Saves an account's limits; nothing else of the account is changed. */
export function useSaveLimits(
  { id }: Account,
  scope: AccountScope,
  { refused, close }: { refused: (errors: Errors) => void; close: () => void },
) {
  const { refresh, present } = useAccountUpdates(scope);
  return useMutation({
    mutationFn: async (input: InputOf<'modifyAccount'>) => {
      // Its name and broker as they are now: a change of somebody else's is not undone.
      const { account_name, broker } = present().find((one) => one.id === id) ?? input;
      const change = { ...input, account_name, broker };
      await (scope === 'own' ? call('modifyAccount', change) : call('modifyAccountFor', change));
      await refresh();
      const later = present().find((one) => one.id === id)?.later_limits;
      say(
        'success',
        later
          ? `Limits saved. What is looser counts from ${formatShortDay(later.from)}.`
          : 'Limits saved',
      );
    },
    onSuccess: close,
    onError: (error) => {
      if (error instanceof CallError) refused(error.fields);
    },
  });
}
