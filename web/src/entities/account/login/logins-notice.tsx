import type { Account } from '@sthira/contract/accounts';
import { X } from 'lucide-react';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { CancelRest, type CancelRestProps } from './cancel-rest.tsx';
import { type LoginProgress, loginProgress } from './login-progress.ts';

interface Props extends CancelRestProps {
  /** Whose login was asked for. */
  ids: readonly string[];
  accounts: readonly Account[];
  dismiss: () => void;
}

/** How far a login of many is, with a way to take who still waits out of the queue. */
export function LoginsNotice({ ids, accounts, dismiss, ...cancelling }: Props) {
  const progress = loginProgress(ids, accounts);
  const { waiting, failed } = progress;
  const stage = ids.length === 0 ? 'none' : waiting.length > 0 ? 'underway' : 'over';
  // Its counts change every moment: only that it began and how it ended is spoken.
  useAnnouncedChange({
    kind: 'logins',
    state: stage,
    words: (state) => (state === 'none' ? null : { text: wordsOf(progress), urgency: 'calm' }),
  });
  if (stage === 'none') return null;
  const actions =
    waiting.length > 0 ? (
      <CancelRest waiting={waiting} {...cancelling} />
    ) : (
      <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden className="size-4" />
      </Button>
    );
  return (
    <Notice
      kind={waiting.length > 0 ? 'busy' : failed > 0 ? 'warn' : 'good'}
      actions={actions}
      spoken="by-the-app"
    >
      {wordsOf(progress)}
    </Notice>
  );
}

const whole = (count: number) => formatNumber(count, 'whole');

/** `Logging in: 71 of 951, 3 failed.` */
function wordsOf({ total, loggedIn, failed, waiting }: LoginProgress): string {
  const far = `${whole(loggedIn)} of ${whole(total)}${failed > 0 ? `, ${whole(failed)} failed` : ''}`;
  return waiting.length > 0 ? `Logging in: ${far}.` : `Logged in ${far}.`;
}
