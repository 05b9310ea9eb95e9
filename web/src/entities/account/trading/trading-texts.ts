import type { Account } from '@sthira/contract/accounts';
import { serverNow } from '#clock/server-now.ts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { CallError } from '#platform/call-error.ts';
import { formatNumber } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';
import type { AccountScope } from '../record/use-accounts.ts';
import type { BulkOutcome, TradingVerb } from './bulk-outcome.ts';

const whole = (count: number) => formatNumber(count, 'whole');

/** `Failed to start trading: reason`, with the account's name where only one of several failed. */
function failureText(verb: TradingVerb, reason: string, name?: string): string {
  const base = `Failed to ${verb} trading`;
  if (!reason) return base;
  return name ? `${base}: ${name}: ${reason}` : `${base}: ${reason}`;
}

function sayDone({ verb, done }: BulkOutcome): void {
  if (done.length === 0) return;
  if (verb === 'start')
    say(
      'success',
      `Started trading for ${whole(done.length)} account(s)`,
      `started-${serverNow()}`,
    );
  else
    say(
      'info',
      `Squaring off ${whole(done.length)} account(s): open positions are being closed`,
      `squaring-off-${serverNow()}`,
    );
}

/** What a call without an answer leaves open, and where it shows. */
export function noAnswerText(verb: TradingVerb, of: number, where: string): string {
  return `No answer: the ${verb} of ${whole(of)} account(s) may have been carried out. Look at ${where}: the state there is the server’s.`;
}

function sayUnanswered(scope: AccountScope, { verb, unanswered = [] }: BulkOutcome): void {
  if (unanswered.length === 0) return;
  const rows = { own: 'Linked Accounts', all: 'the Trading Control Center' };
  say('error', noAnswerText(verb, unanswered.length, rows[scope]));
}

/** To a person: each of their accounts that failed, or once why the whole call did. */
function sayEachFailure({ verb, failed, error }: BulkOutcome, accounts: readonly Account[]): void {
  if (error) {
    say('error', failureText(verb, error instanceof CallError ? error.reason : ''));
    return;
  }
  for (const { id, message } of failed) {
    const account = accounts.find((one) => one.id === id);
    say('error', failureText(verb, message, account && nameOf(account)));
  }
}

/**
 * With more different reasons than this, one toast gives the number of accounts, and only the
 * outcome lists the reasons.
 */
const saidReasons = 3;

/** To an admin: each reason once, as many accounts may share it. */
function sayEachReason({ verb, failed }: BulkOutcome): void {
  const reasons = new Map(failed.map(({ name, message }) => [message, name]));
  if (reasons.size > saidReasons) {
    say('error', `Failed to ${verb} trading on ${whole(failed.length)} account(s)`);
    return;
  }
  for (const [message, name] of reasons) {
    const isNamed = message.includes(name) || failed.length > reasons.size;
    say('error', failureText(verb, message, isNamed ? undefined : name));
  }
}

/** Shows toasts about the outcome of a start or stop of these accounts. */
export function sayOutcome(
  scope: AccountScope,
  outcome: BulkOutcome,
  accounts: readonly Account[],
): void {
  sayDone(outcome);
  sayUnanswered(scope, outcome);
  if (scope === 'own') sayEachFailure(outcome, accounts);
  else sayEachReason(outcome);
}
