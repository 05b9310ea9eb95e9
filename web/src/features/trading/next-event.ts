import type { Account } from '@sthira/contract/accounts';
import type { RunStatus } from '@sthira/contract/stream';
import { nameOf } from '#entities/account/paper/paper.ts';
import { isAtWork } from '#entities/account/trading/trading-state.ts';
import { formatComing, instantOf } from '#ui/format/format-time.ts';

type Fields = Pick<Account, 'trading_state' | 'next_entry_at' | 'account_name' | 'broker'>;

/** What comes next, and the accounts for which it does. */
export interface NextEvent {
  words: string;
  names: string[];
}

/**
 * What comes next for the accounts at work, or where none is, for those that could be started; each
 * thing once, in the order of the accounts.
 */
export function nextEvents<Shown extends Fields>(
  accounts: readonly Shown[],
  runOf: (account: Shown) => RunStatus | undefined,
): NextEvent[] {
  const atWork = accounts.filter(isAtWork);
  const byWords = new Map<string, string[]>();
  for (const account of atWork.length > 0 ? atWork : accounts) {
    const words = isAtWork(account) ? wordsOfRun(account, runOf(account)) : onceStarted(account);
    byWords.set(words, [...(byWords.get(words) ?? []), nameOf(account)]);
  }
  return [...byWords].map(([words, names]) => ({ words, names }));
}

function wordsOfRun({ trading_state, next_entry_at }: Fields, run: RunStatus | undefined): string {
  const open = run?.remaining.length ?? 0;
  if (trading_state === 'stopping')
    return open > 0 ? `Closes ${open} open ${open === 1 ? 'leg' : 'legs'}, then stops` : 'Stops';
  if (run === undefined) return 'Not known: the agent has not reported yet';
  const entersAt = instantOf(next_entry_at);
  if (open === 0 && entersAt !== null) return `May open a position on ${formatComing(entersAt)}`;
  return run.stuck ?? run.ends ?? run.reason;
}

function onceStarted({ next_entry_at }: Fields): string {
  const at = instantOf(next_entry_at);
  return at === null
    ? 'Nothing, until an account is started'
    : `Once started, may open a position on ${formatComing(at)}`;
}
