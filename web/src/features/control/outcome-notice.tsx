import type { Account, TradingState } from '@sthira/contract/accounts';
import { X } from 'lucide-react';
import type { BulkOutcome } from '#entities/account/trading/bulk-outcome.ts';
import { noAnswerText } from '#entities/account/trading/trading-texts.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';

interface Props {
  outcome: BulkOutcome;
  accounts: readonly Account[];
  dismiss: () => void;
}

/** Stays until it is put away: the answer for each account, and for a stop how far it has come. */
export function OutcomeNotice({ outcome, accounts, dismiss }: Props) {
  const { failed } = outcome;
  const put = (
    <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={dismiss}>
      <X aria-hidden className="size-4" />
    </Button>
  );
  return (
    <div className="px-4 pt-4 sm:px-5">
      <Notice kind={outcomeKind(outcome, accounts)} actions={put}>
        <p>{outcomeText(outcome, accounts)}</p>
        <Reasons failed={failed} />
      </Notice>
    </div>
  );
}

/** Why accounts were refused; nothing where none was. */
export function Reasons({ failed }: Pick<BulkOutcome, 'failed'>) {
  if (failed.length === 0) return null;
  return (
    <ul
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to reach what scrolls
      tabIndex={0}
      aria-label="Reasons"
      className="mt-1.5 max-h-40 list-inside list-disc overflow-y-auto font-normal"
    >
      {reasonsOf(failed).map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}

/**
 * How many accounts of a stop are in each trading state by the list. An account that is no longer
 * in the list had stopped.
 */
function stopsOf(
  { done }: BulkOutcome,
  accounts: readonly Account[],
): Record<TradingState, number> {
  const states = new Map(accounts.map(({ id, trading_state }) => [id, trading_state]));
  const counts = { running: 0, stopping: 0, stopped: 0 };
  for (const id of done) counts[states.get(id) ?? 'stopped'] += 1;
  return counts;
}

/** Green once everything asked for is done; for a stop, once every broker's book is flat. */
export function outcomeKind(
  outcome: BulkOutcome,
  accounts: readonly Account[],
): 'good' | 'busy' | 'warn' {
  const open = outcome.failed.length + (outcome.unanswered?.length ?? 0);
  if (open > 0) return 'warn';
  if (outcome.verb === 'start') return 'good';
  const { stopping, running } = stopsOf(outcome, accounts);
  if (stopping > 0) return 'busy';
  return running > 0 ? 'warn' : 'good';
}

/**
 * `Started trading for 3 account(s). 2 refused:`; a stop counts the accounts whose broker's book is
 * flat.
 */
export function outcomeText(outcome: BulkOutcome, accounts: readonly Account[]): string {
  const { verb, done, failed, unanswered = [] } = outcome;
  const number = (count: number) => formatNumber(count, 'whole');
  const went =
    verb === 'start'
      ? `Started trading for ${number(done.length)} account(s).`
      : stopText(stopsOf(outcome, accounts));
  const silent =
    unanswered.length > 0 ? ` ${noAnswerText(verb, unanswered.length, 'the rows below')}` : '';
  // Without an answer nothing is known to have been stopped, nor that nothing was.
  const known = silent === '' || done.length > 0 ? went : '';
  return `${known}${silent}${failed.length > 0 ? ` ${number(failed.length)} refused:` : ''}`.trim();
}

function stopText({ running, stopping, stopped }: Record<TradingState, number>): string {
  const number = (count: number) => formatNumber(count, 'whole');
  const all = number(running + stopping + stopped);
  const again = running > 0 ? ` ${number(running)} trading again.` : '';
  if (stopping > 0)
    return `Squaring off ${all} account(s)… ${number(stopped)} of ${all} stopped.${again}`;
  if (running + stopped === 0) return 'No account was stopped.';
  return `Stopped trading for ${number(stopped)} of ${all} account(s).${again}`;
}

/** Each reason once, followed by the accounts it is about, if the reason does not name them. */
export function reasonsOf(failed: BulkOutcome['failed']): string[] {
  const names = new Map<string, string[]>();
  for (const { message, name } of failed) names.set(message, [...(names.get(message) ?? []), name]);
  return [...names].map(([message, whose]) => {
    if (whose.some((name) => message.includes(name))) return message;
    return `${whose.length === 1 ? whose[0] : `${formatNumber(whose.length, 'whole')} accounts`}: ${message}`;
  });
}
