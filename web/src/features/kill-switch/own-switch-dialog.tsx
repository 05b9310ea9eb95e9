import { blockEnd, instantWords } from '@sthira/quant/block-end';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { accountsKeys } from '#entities/account/record/use-accounts.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { Term } from '#entities/words/term.tsx';
import { ask } from '#platform/call.ts';
import { outcomeKnown } from '#platform/outcome-known.ts';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { useNow } from '#ui/page/use-now.ts';
import { AccountStates } from './account-states.tsx';
import { ChooseUntil, choiceOf, type EndChoice } from './choose-until.tsx';
import { failureWords } from './kill-switch-words.ts';
import type { KillSwitch } from './use-kill-switch.ts';

interface Props {
  read: KillSwitch;
  close: () => void;
}

const noDay: EndChoice = { kind: 'day', day: '' };

/**
 * Asks until when, says what the switch does, and then shows which accounts are still open. While
 * it is on it can only be made longer.
 */
export default function OwnSwitchDialog({ read, close }: Props) {
  const now = useNow();
  const client = useQueryClient();
  const on = read.state === 'read' ? read.until : null;
  const [until, choose] = useState<EndChoice>(on === null ? { kind: 'end-of-day' } : noDay);
  const choice = choiceOf(until, now);
  const pull = useMutation({
    // Always sent: a browser that calls itself offline may be wrong.
    mutationFn: (_: { knownUntil: number | null }) =>
      ask('pullKillSwitch', { until: choice ?? 'end-of-day' }),
    onSuccess: () => choose(noDay),
    onSettled: () => client.invalidateQueries({ queryKey: accountsKeys.own }),
  });
  const shown = Math.max(on ?? 0, pull.data ? Date.parse(pull.data.data.until) : 0);
  const isOn = shown > now;
  // What the database tells since then is the outcome.
  const failure = pull.variables?.knownUntil === on ? pull.error : null;
  return (
    <ConfirmDialog
      title={isOn ? 'The kill switch is on' : 'Use the kill switch?'}
      action={isOn ? 'Make it longer' : 'Square off and block'}
      busy={pull.isPending}
      ready={choice !== null && (blockEnd(choice, now) ?? 0) > shown}
      cancelText={isOn ? 'Close' : 'Cancel'}
      confirm={() => pull.mutate({ knownUntil: on })}
      cancel={close}
    >
      {isOn ? (
        <>
          <p>
            No account of yours can be started before{' '}
            <strong className="text-ink">{instantWords(shown)}</strong> (India), and none opens
            anything. Nobody can end this earlier. After that nothing starts by itself.
          </p>
          <AccountStates failed={pull.data?.data.failed ?? []} known="on" />
        </>
      ) : (
        <Meaning />
      )}
      {read.state === 'read' && read.platform ? (
        <Notice kind="warn">
          Trading is stopped on the whole platform: {read.platform.reason}
        </Notice>
      ) : null}
      {read.state === 'unknown' ? (
        <Notice kind="warn">Whether the switch is on already could not be read.</Notice>
      ) : null}
      <ChooseUntil chosen={until} choose={choose} now={now} after={isOn ? shown : 0} />
      {failure ? <RefusedNotice error={failure}>{failureWords(failure)}</RefusedNotice> : null}
      {failure && !isOn && outcomeKnown(failure) === 'no-answer' ? (
        <AccountStates failed={[]} known="unknown" />
      ) : null}
    </ConfirmDialog>
  );
}

function Meaning() {
  return (
    <ul className="list-disc space-y-1 pl-5">
      <li>
        Every account of yours is <Term name="square-off">squared off</Term> at the going price. A
        loss at that moment becomes final.
      </li>
      <li>
        Every Start of them is refused until the time you choose. An admin cannot start them either.
      </li>
      <li>
        <strong className="text-ink">Nobody can end it earlier</strong>, neither you nor an admin.
        You can make it longer.
      </li>
    </ul>
  );
}
