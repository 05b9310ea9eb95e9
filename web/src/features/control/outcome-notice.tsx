import type { Account } from '@sthira/contract/accounts';
import { X } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { formatNumber } from '#ui/format-money.ts';
import { Notice } from '#ui/notice.tsx';

/** What became of the last start or stop: who did as asked, and why the others did not. */
export interface Outcome {
  verb: 'start' | 'stop';
  done: readonly string[];
  failed: readonly { id: string; name: string; message: string }[];
}

interface Props {
  outcome: Outcome;
  accounts: readonly Account[];
  dismiss: () => void;
}

/** Stays until it is put away: the answer for each account, and for a stop how far it has come. */
export function OutcomeNotice({ outcome, accounts, dismiss }: Props) {
  const { failed } = outcome;
  const put = (
    <Button look="quiet" size="icon" aria-label="Dismiss" onClick={dismiss}>
      <X aria-hidden className="size-4" />
    </Button>
  );
  return (
    <div className="px-4 pt-4 sm:px-5">
      <Notice kind={failed.length > 0 ? 'warn' : 'good'} actions={put}>
        <p>{outcomeText(outcome, accounts)}</p>
        {failed.length > 0 ? (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls has to be reachable by keyboard
          <ul tabIndex={0} aria-label="Reasons" className="mt-1.5 max-h-40 list-inside list-disc overflow-y-auto font-normal">
            {reasonsOf(failed).map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        ) : null}
      </Notice>
    </div>
  );
}

/** `Started trading for 3 account(s). 2 were not:`; a stop counts the accounts whose broker's book is flat. */
export function outcomeText({ verb, done, failed }: Outcome, accounts: readonly Account[]): string {
  const states = new Map(accounts.map(({ id, trading_state }) => [id, trading_state]));
  const stopped = done.filter((id) => (states.get(id) ?? 'stopped') === 'stopped').length;
  const number = (count: number) => formatNumber(count, 'whole');
  const went =
    verb === 'start'
      ? `Started trading for ${number(done.length)} account(s).`
      : `Stopped trading for ${number(stopped)} of ${number(done.length)} account(s)${stopped < done.length ? ', the others are being squared off.' : '.'}`;
  return failed.length > 0 ? `${went} ${number(failed.length)} refused:` : went;
}

/** Each reason once, with whom it is about where it does not say so itself. */
export function reasonsOf(failed: Outcome['failed']): string[] {
  const names = new Map<string, string[]>();
  for (const { message, name } of failed) names.set(message, [...(names.get(message) ?? []), name]);
  return [...names].map(([message, whose]) => {
    if (whose.some((name) => message.includes(name))) return message;
    return `${whose.length === 1 ? whose[0] : `${formatNumber(whose.length, 'whole')} accounts`}: ${message}`;
  });
}
