import type { Account } from '@sthira/contract/accounts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { loginProgress } from './login-progress.ts';

interface Props {
  accounts: readonly Account[];
  cancelling: boolean;
  cancel: (ids: readonly string[]) => void;
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
export function WaitingLogins({ accounts, cancelling, cancel }: Props) {
  const waiting = waitingLogins(accounts);
  if (waiting.length < fewest) return null;
  return (
    <Notice
      kind="busy"
      actions={
        <Button
          size="small"
          busy={cancelling}
          title="Those whose turn has come already go on"
          onClick={() => cancel(waiting)}
        >
          Cancel the rest
        </Button>
      }
    >
      {formatNumber(waiting.length, 'whole')} accounts are being logged in.
    </Notice>
  );
}
