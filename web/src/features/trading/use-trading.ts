import type { Account } from '@sthira/contract/accounts';
import type { BulkResult } from '@sthira/contract/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { call } from '#platform/call.ts';
import { CallError } from '#platform/call-error.ts';
import { answerKey } from '#platform/use-answer.ts';
import { say } from '#ui/toaster.tsx';
import { newlyEnded, newlyStopped, withStarted, withStopping } from './trading-state.ts';

/** Only the first algorithm, Enigma, is used. */
export const algoId = 1;
const accountsKey = answerKey('getAccounts', {});

interface Wording {
  verb: 'start' | 'stop';
  done: (count: number) => void;
  move: (accounts: Account[], done: readonly string[]) => Account[];
}

const starting: Wording = { verb: 'start', done: (count) => say('success', startedText(count), `started-${Date.now()}`), move: withStarted };
const stopping: Wording = { verb: 'stop', done: (count) => say('info', squaringOffText(count), `squaring-off-${Date.now()}`), move: withStopping };

export const startedText = (count: number) => `Started trading for ${count} account(s)`;
export const stoppedText = (count: number) => `Stopped trading for ${count} account(s)`;
export const endedText = (name: string, reason: string) => `${name} was squared off by the platform: ${reason}`;
export const squaringOffText = (count: number) => `Squaring off ${count} account(s): open positions are being closed`;

/** `Failed to start trading: reason`, with the account's name where only one of several failed. */
export function failureText(verb: 'start' | 'stop', reason: string, name?: string): string {
  const base = `Failed to ${verb} trading`;
  if (!reason) return base;
  return name ? `${base}: ${name}: ${reason}` : `${base}: ${reason}`;
}

function useBulk(operation: 'startTrading' | 'stopTrading', { verb, done, move }: Wording) {
  const client = useQueryClient();
  return useMutation<BulkResult, Error, Account[]>({
    mutationFn: (accounts) => call(operation, { algoId, accountId: accounts.map(({ id }) => id) }),
    onSuccess: async (result, accounts) => {
      await client.cancelQueries({ queryKey: accountsKey });
      client.setQueryData<Account[]>(accountsKey, (kept) => kept && move(kept, result.done));
      if (result.done.length > 0) done(result.done.length);
      for (const { id, message } of result.failed)
        say('error', failureText(verb, message, accounts.find((account) => account.id === id)?.account_name));
    },
    onError: (error) => say('error', failureText(verb, error instanceof CallError ? error.reason : '')),
    // Not awaited: a button is busy as long as its own call, not as long as the books are read again.
    onSettled: () => void client.invalidateQueries(),
  });
}

/** Start: accounts run once the server has accepted them, never before. */
export const useStartTrading = () => useBulk('startTrading', starting);

/** Square off: accounts are stopping until the server has seen the broker's book flat. */
export const useStopTrading = () => useBulk('stopTrading', stopping);

/** Says `Stopped trading for N account(s)` when the server's own list says so, and why where the platform itself ended a run. */
export function useStoppedNotice(accounts: readonly Account[]): void {
  const before = useRef(accounts);
  useEffect(() => {
    const earlier = before.current;
    const stopped = newlyStopped(earlier, accounts);
    before.current = accounts;
    if (stopped.length > 0) say('success', stoppedText(stopped.length), `stopped-${Date.now()}`);
    for (const { id, account_name, stop_reason } of newlyEnded(earlier, accounts)) say('error', endedText(account_name, stop_reason), `ended-${id}`);
  }, [accounts]);
}
