import type { Account } from '@sthira/contract/accounts';
import { useAnnouncedChange } from '#ui/announcements/use-announced-change.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { CancelRest, type CancelRestProps } from './cancel-rest.tsx';
import { loginProgress } from './login-progress.ts';

interface Props extends CancelRestProps {
  accounts: readonly Account[];
}

/** One by itself shows in its row; from here on somebody asked for many. */
const fewest = 2;

/** The accounts that are on their way to a session. */
export const waitingLogins = (accounts: readonly Account[]): readonly string[] =>
  loginProgress(
    accounts.map(({ id }) => id),
    accounts,
  ).waiting;

/** How many logins are under way, whoever asked for them and in whatever tab. */
export function WaitingLogins({ accounts, ...cancelling }: Props) {
  const waiting = waitingLogins(accounts);
  const text = `${formatNumber(waiting.length, 'whole')} accounts are being logged in.`;
  useAnnouncedChange({
    kind: 'logins',
    state: waiting.length < fewest ? 'few' : 'many',
    words: (state) => (state === 'many' ? { text, urgency: 'calm' } : null),
  });
  if (waiting.length < fewest) return null;
  return (
    <Notice
      kind="busy"
      spoken="by-the-app"
      actions={<CancelRest waiting={waiting} {...cancelling} />}
    >
      {text}
    </Notice>
  );
}
