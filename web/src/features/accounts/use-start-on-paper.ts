import type { InputOf } from '@sthira/contract/operations';
import { truthKey } from '@sthira/quant/truth/truth-key';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readable } from '#entities/account/strategy/differences.ts';
import { startSome } from '#entities/account/trading/trading-calls.ts';
import { noAnswerText } from '#entities/account/trading/trading-texts.ts';
import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { useRequestId } from '#platform/use-request-id.ts';
import { say } from '#ui/toast/toaster.tsx';

type Wanted = InputOf<'addPaperAccount'>;

/**
 * Makes an account on paper and starts it. Where the start is refused, the account is there, and
 * the next attempt starts it.
 */
export function useStartOnPaper(done: () => void) {
  const client = useQueryClient();
  const [id, setId] = useState<string | null>(null);
  const requestId = useRequestId();
  const work = useMutation<void, Error, Wanted>({
    mutationFn: async (wanted) => {
      const request = { ...wanted, request_id: requestId.of(wanted) };
      const added = id ?? (await call('addPaperAccount', request)).id;
      setId(added);
      const started = await startSome('own', [
        {
          ...{ id: added, account_name: wanted.account_name, broker: 'Paper' },
          ...shownIn(wanted),
        },
      ]);
      const [refused] = started.failed;
      if (refused) throw new CallError({ code: 'conflict', message: refused.message });
      if (started.unanswered)
        throw new CallError({
          code: 'conflict',
          message: noAnswerText('start', 1, 'Linked Accounts'),
        });
    },
    onSuccess: (_, { account_name }) => {
      say('success', `${account_name} trades on paper`);
      done();
    },
    onSettled: () => void client.invalidateQueries(),
  });
  const failure = work.error instanceof CallError ? work.error : null;
  return { start: work.mutate, made: id !== null, failure, busy: work.isPending };
}

/** The form shows what a preset made of the past as soon as it is chosen. */
function shownIn({ strategy }: Wanted): { truth_unseen?: string } {
  const preset = readable(strategy)?.preset;
  return preset ? { truth_unseen: truthKey(preset) } : {};
}

/** Why it was not made, or not started. */
export const startFailure = (failure: CallError, made: boolean): string =>
  made
    ? `The account is made, but not started. ${failure.reason}`
    : (failure.code !== 'internal' && failure.reason) ||
      'Failed to make the account. Please try again.';
