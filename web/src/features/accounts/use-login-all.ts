import { useMutation } from '@tanstack/react-query';
import { type Answered, ask } from '#platform/call.ts';
import { Unanswered, unknownError } from '#platform/call-error.ts';
import { say } from '#ui/toaster.tsx';
import { withLoginsPending } from './account-state.ts';
import { useAccountUpdates } from './use-accounts.ts';
import { useLoginChecks } from './use-login-checks.ts';

/** The server's refusal, or that no answer came at all. */
export function loginAllFailure(error: Error): string {
  const reason = error.message.replace(/\.$/, '');
  if (error instanceof Unanswered) return `Error logging in accounts: ${reason}.`;
  return `Failed to login accounts: ${error.message === unknownError || reason === '' ? 'Unknown error' : reason}.`;
}

/** Logs everybody's accounts in; `true` forces a new login on those that are logged in already. */
export function useLoginAll() {
  const { update } = useAccountUpdates('all');
  const { recheckOrMarkLater } = useLoginChecks('all');
  return useMutation<Answered<{ account_ids: string[] }>, Error, 'true' | 'false'>({
    mutationFn: (force) => ask('loginAllAccounts', { force }),
    onSuccess: async ({ data, message }) => {
      say('success', message, `login-all-${Date.now()}`);
      await update((accounts) => withLoginsPending(accounts, data.account_ids));
      recheckOrMarkLater(data.account_ids);
    },
    onError: (error) => say('error', loginAllFailure(error)),
  });
}
