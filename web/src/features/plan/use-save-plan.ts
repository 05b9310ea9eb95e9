import type { Account } from '@sthira/contract/accounts';
import type { DailyPlan } from '@sthira/contract/plan-row';
import { useMutation } from '@tanstack/react-query';
import { type AccountScope, useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { say } from '#ui/toast/toaster.tsx';
import type { Errors } from './plan-draft.ts';

/** Saves the plan of an account's days; `null` takes it away. */
export function useSavePlan(
  { id, truth_unseen: truth }: Account,
  scope: AccountScope,
  { refused, close }: { refused: (errors: Errors) => void; close: () => void },
) {
  const { refresh } = useAccountUpdates(scope);
  return useMutation({
    mutationFn: async (plan: DailyPlan | null) => {
      const input = { id, plan };
      // The form shows it, and sends nothing before it was read.
      const isShown = truth !== undefined && plan !== null && plan.startAt !== null;
      if (scope === 'all') await call('setPlanFor', input);
      else await call('setPlan', isShown ? { ...input, truthSeen: truth } : input);
      await refresh();
      say('success', plan ? 'Daily plan saved' : 'Daily plan removed');
    },
    onSuccess: close,
    onError: (error) => {
      if (error instanceof CallError) refused(error.fields);
    },
  });
}
