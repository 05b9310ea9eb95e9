import type { Account } from '@sthira/contract/accounts';
import type { BulkResult } from '@sthira/contract/operations';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call } from '#platform/call.ts';
import { CallError, Unanswered } from '#platform/call-error.ts';
import { answerKey } from '#platform/use-answer.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';
import { newlyEnded, newlyStopped, withStarted, withStopping } from './trading-state.ts';

/** Only the first algorithm, Enigma, is used. */
export const algoId = 1;
const accountsKey = answerKey('getAccounts', {});

interface Wording {
  verb: 'start' | 'stop';
  done: (count: number) => void;
  move: (accounts: Account[], done: readonly string[]) => Account[];
}

const starting: Wording = {
  verb: 'start',
  done: (count) => say('success', startedText(count), `started-${Date.now()}`),
  move: withStarted,
};
const stopping: Wording = {
  verb: 'stop',
  done: (count) => say('info', squaringOffText(count), `squaring-off-${Date.now()}`),
  move: withStopping,
};

export const startedText = (count: number) =>
  `Started trading for ${formatNumber(count, 'whole')} account(s)`;
export const stoppedText = (count: number) =>
  `Stopped trading for ${formatNumber(count, 'whole')} account(s)`;
export const endedText = (name: string, reason: string) =>
  `${name} was squared off by the platform: ${reason}`;
export const squaringOffText = (count: number) =>
  `Squaring off ${formatNumber(count, 'whole')} account(s): open positions are being closed`;

/** `Failed to start trading: reason`, with the account's name where only one of several failed. */
export function failureText(verb: 'start' | 'stop', reason: string, name?: string): string {
  const base = `Failed to ${verb} trading`;
  if (!reason) return base;
  return name ? `${base}: ${name}: ${reason}` : `${base}: ${reason}`;
}

type BulkVerb = 'startTrading' | 'stopTrading' | 'stopAllTrading';

/** What stops all takes no list: accounts this screen does not know of are stopped too. */
function ask(operation: BulkVerb, accounts: readonly Account[]): Promise<BulkResult> {
  return operation === 'stopAllTrading'
    ? call(operation, { algoId })
    : call(operation, { algoId, accountId: accounts.map(({ id }) => id) });
}

function useBulk(operation: BulkVerb, { verb, done, move }: Wording) {
  const client = useQueryClient();
  const [refusals, setRefusals] = useState<Refusals>({});
  const mutation = useMutation<BulkResult, Error, Account[]>({
    mutationFn: (accounts) => ask(operation, accounts),
    onSuccess: async (result, accounts) => {
      setRefusals((known) => withRefusals(known, accounts, result));
      await client.cancelQueries({ queryKey: accountsKey });
      client.setQueryData<Account[]>(accountsKey, (kept) => kept && move(kept, result.done));
      if (result.done.length > 0) done(result.done.length);
      for (const { id, message } of result.failed)
        say(
          'error',
          failureText(verb, message, accounts.find((account) => account.id === id)?.account_name),
        );
    },
    onError: (error, accounts) => {
      const reason = error instanceof CallError ? error.reason : '';
      say('error', failureText(verb, reason));
      setRefusals((known) =>
        withRefusals(known, accounts, { done: [], failed: refusalOf(error, accounts) }),
      );
    },
    // Not awaited: a button is busy as long as its own call, not as long as the books are read
    // again.
    onSettled: () => void client.invalidateQueries(),
  });
  return { ...mutation, refusals };
}

/**
 * The server refuses as a whole what it did to nobody: of several accounts it is not known which
 * reason is whose.
 */
function refusalOf(error: Error, [account, ...others]: readonly Account[]): BulkResult['failed'] {
  const refused =
    error instanceof CallError && !(error instanceof Unanswered) && error.reason !== '';
  return refused && account && others.length === 0
    ? [{ id: account.id, code: error.code, message: error.reason }]
    : [];
}

/** Why the last attempt on an account was refused, by account. */
type Refusals = Readonly<Record<string, string>>;

/** Each account that was asked for has the answer of this attempt, not of an earlier one. */
export function withRefusals(
  known: Refusals,
  accounts: readonly Account[],
  { failed }: BulkResult,
): Refusals {
  const asked = new Set(accounts.map(({ id }) => id));
  const others = Object.entries(known).filter(([id]) => !asked.has(id));
  return Object.fromEntries([
    ...others,
    ...failed.map(({ id, message }) => [id, message] as const),
  ]);
}

/** Start: accounts run once the server has accepted them, never before. */
export const useStartTrading = () => useBulk('startTrading', starting);

/** Square off: accounts are stopping until the server has seen the broker's book flat. */
export const useStopTrading = () => useBulk('stopTrading', stopping);

/** The same for every account of the person's that runs. */
export const useStopAllTrading = () => useBulk('stopAllTrading', stopping);

/**
 * Says `Stopped trading for N account(s)` when the server's own list says so, and why where the
 * platform itself ended a run.
 */
export function useStoppedNotice(accounts: readonly Account[]): void {
  const before = useRef(accounts);
  useEffect(() => {
    const earlier = before.current;
    const stopped = newlyStopped(earlier, accounts);
    before.current = accounts;
    if (stopped.length > 0) say('success', stoppedText(stopped.length), `stopped-${Date.now()}`);
    for (const { id, account_name, stop_reason } of newlyEnded(earlier, accounts))
      say('error', endedText(account_name, stop_reason), `ended-${id}`);
  }, [accounts]);
}
