import type { Account } from '@sthira/contract/accounts';
import { useMutation } from '@tanstack/react-query';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { call } from '#platform/call.ts';
import { say } from '#ui/toast/toaster.tsx';

export type Verdict = 'accept' | 'decline';

const words = {
  own: { accept: 'Accepted', decline: 'Declined: nothing is changed' },
  all: { accept: '', decline: 'Taken back' },
} as const;

/**
 * Answers what an admin has proposed: the owner accepts by making it their own edit, with the
 * values that stood on the screen.
 */
export function useAnswerProposal(
  { id, account_name, broker, proposal }: Account,
  { scope, done }: { scope: AccountScope; done: () => void },
) {
  const { refresh } = useAccountUpdates(scope);
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: async (verdict: Verdict) => {
      const { at: _, ...raise } = proposal ?? { at: '' };
      const input = {
        ...{ id, account_name, broker },
        ...(verdict === 'accept' ? raise : { proposal: 'dropped' as const }),
      };
      await call(scope === 'own' ? 'modifyAccount' : 'modifyAccountFor', input);
      await refresh();
      say('success', words[scope][verdict]);
    },
    onSuccess: done,
  });
  return { answer: mutate, underway: isPending ? variables : null, failure: error };
}
