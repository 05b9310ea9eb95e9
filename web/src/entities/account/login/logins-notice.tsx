import type { Account } from '@sthira/contract/accounts';
import { X } from 'lucide-react';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { type LoginProgress, loginProgress } from './login-progress.ts';

interface Props {
  /** Whose login was asked for. */
  ids: readonly string[];
  accounts: readonly Account[];
  cancelling: boolean;
  cancel: (ids: readonly string[]) => void;
  dismiss: () => void;
}

/** How far a login of many is, with a way to take who still waits out of the queue. */
export function LoginsNotice({ ids, accounts, cancelling, cancel, dismiss }: Props) {
  if (ids.length === 0) return null;
  const progress = loginProgress(ids, accounts);
  const { waiting, failed } = progress;
  const actions =
    waiting.length > 0 ? (
      <Button
        size="small"
        busy={cancelling}
        title="Those whose turn has come already go on"
        onClick={() => cancel(waiting)}
      >
        Cancel the rest
      </Button>
    ) : (
      <Button variant="quiet" size="icon" aria-label="Dismiss" onClick={dismiss}>
        <X aria-hidden className="size-4" />
      </Button>
    );
  return (
    <Notice kind={waiting.length > 0 ? 'busy' : failed > 0 ? 'warn' : 'good'} actions={actions}>
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
