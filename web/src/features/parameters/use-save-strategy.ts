import type { Account } from '@sthira/contract/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { call } from '#platform/call.ts';
import { answerKey } from '#platform/use-answer.ts';
import { formatShortDay } from '#ui/format/format-time.ts';
import { say } from '#ui/toast/toaster.tsx';

const changesCalls = { own: 'getStrategyChanges', all: 'getStrategyChangesFor' } as const;

/** The key of an account's saved changes. */
export const changesKey = (scope: AccountScope, id: string) =>
  answerKey(changesCalls[scope], { id });

/** Saves an account's strategy; nothing else of the account is changed. */
export function useSaveStrategy(account: Account, scope: AccountScope) {
  const { refresh, present } = useAccountUpdates(scope);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (strategy: string) => {
      // Its name and broker as they are now: a change of somebody else's is not undone.
      const { id, account_name, broker } =
        present().find((one) => one.id === account.id) ?? account;
      const input = { id, account_name, broker, strategy };
      await (scope === 'own' ? call('modifyAccount', input) : call('modifyAccountFor', input));
      await Promise.all([
        refresh(),
        client.invalidateQueries({ queryKey: changesKey(scope, account.id) }),
      ]);
      const { loss_bounds: later, proposal } =
        present().find((one) => one.id === account.id) ?? account;
      say(
        'success',
        proposal?.strategy === strategy
          ? 'Proposed to the owner: it counts once they accept it'
          : later
            ? `Parameters saved. What is looser counts from ${formatShortDay(later.until)}.`
            : 'Parameters saved',
      );
    },
  });
}
