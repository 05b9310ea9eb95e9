import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { withLoginsPending } from '#entities/account/record/account-state.ts';
import { useAccountUpdates } from '#entities/account/record/use-accounts.ts';
import { type Answered, ask, call } from '#platform/call.ts';
import { Unanswered, unknownError } from '#platform/call-error.ts';
import { portionsOf } from '#platform/portions.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';
import { useLoginChecks } from './use-login-checks.ts';

/** The server's refusal, or that no answer came at all. */
export function loginAllFailure(error: Error): string {
  const reason = error.message.replace(/\.$/, '');
  if (error instanceof Unanswered) return `Error logging in accounts: ${reason}.`;
  return `Failed to login accounts: ${error.message === unknownError || reason === '' ? 'Unknown error' : reason}.`;
}

/**
 * All accounts, with a new login forced on those that are logged in already or not; or the accounts
 * with these ids.
 */
type Wanted = { force: 'true' | 'false' } | { ids: readonly string[] };
type StartedLogins = Pick<Answered<{ account_ids: string[] }>, 'data' | 'message'>;

async function request(wanted: Wanted): Promise<StartedLogins> {
  if ('force' in wanted) return ask('loginAllAccounts', wanted);
  const account_ids: string[] = [];
  let waiting = 0;
  for (const portion of portionsOf(wanted.ids)) {
    const { account_ids: ids, reminded = [] } = await call('loginAccounts', {
      account_ids: portion,
    });
    account_ids.push(...ids);
    waiting += reminded.length;
  }
  const asked = `Login request initiated for ${formatNumber(account_ids.length, 'whole')} account(s).`;
  const left = `${formatNumber(waiting, 'whole')} account(s) wait for their owners to sign in at the broker, who are reminded.`;
  return { data: { account_ids }, message: waiting === 0 ? asked : `${asked} ${left}` };
}

/** Logs many accounts in, and takes those that still wait out of the queue again. */
export function useLoginAll() {
  const { update, refresh } = useAccountUpdates('all');
  const { recheckOrMarkLater } = useLoginChecks('all');
  const [ids, setIds] = useState<readonly string[]>([]);
  const start = useMutation<StartedLogins, Error, Wanted>({
    mutationFn: request,
    onSuccess: async ({ data, message }) => {
      say(data.account_ids.length > 0 ? 'success' : 'info', message, `login-all-${serverNow()}`);
      if (data.account_ids.length > 0) setIds(data.account_ids);
      await update((accounts) => withLoginsPending(accounts, data.account_ids));
      recheckOrMarkLater(data.account_ids);
    },
    onError: (error) => say('error', loginAllFailure(error)),
  });
  const cancel = useMutation<number, Error, readonly string[]>({
    mutationFn: cancelWaiting,
    onSuccess: (count) => say('info', `${formatNumber(count, 'whole')} login(s) cancelled.`),
    onError: (error) => say('error', `Failed to cancel the logins: ${error.message}`),
    onSettled: () => void refresh(),
  });
  return { start, cancel, ids, forget: () => setIds([]) };
}

async function cancelWaiting(ids: readonly string[]): Promise<number> {
  let count = 0;
  for (const portion of portionsOf(ids))
    count += (await call('cancelLogins', { account_ids: portion })).account_ids.length;
  return count;
}
