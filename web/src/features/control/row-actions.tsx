import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { LogIn, Play, ShieldCheck, Square } from 'lucide-react';
import { useState } from 'react';
import { algorithmNames } from '#entities/account/trading/algorithm-names.ts';
import { Button } from '#ui/controls/button.tsx';

export interface RowCommands {
  login: (account: Account) => void;
  /** Asks the broker how a login stands. */
  check: (account: Account) => Promise<unknown>;
  start: (account: Account) => void;
  stop: (account: Account) => void;
  /** Whether this account is being started or stopped right now. */
  isUnderway: (account: Account) => boolean;
}

/**
 * Login while there is no session, Check while a login is under way, then Start. Stop while it is at
 * work, whatever became of its session. One on paper is its owner's to log in and to start.
 */
export function RowActions({
  account,
  login,
  check,
  start,
  stop,
  isUnderway,
}: RowCommands & { account: Account }) {
  const {
    account_name: name,
    login_status: status,
    trading_state: state,
    start_obstacle: obstacle,
  } = account;
  const loggedIn = status === 'logged_in';
  const onPaper = isOnPaper(account);
  return (
    <span className="inline-flex flex-col items-end gap-1.5">
      {onPaper || loggedIn || status === 'pending' ? null : (
        <Button
          size="small"
          icon={<LogIn aria-hidden className="size-3.5" />}
          busy={status === 'logging_in'}
          aria-label={`Login ${name}`}
          onClick={() => login(account)}
        >
          Login
        </Button>
      )}
      {!onPaper && (status === 'logging_in' || status === 'pending') ? (
        <CheckLogin account={account} check={check} />
      ) : null}
      {onPaper && state === 'stopped' ? (
        <span className="max-w-56 text-right text-xs text-pretty text-ink-soft">
          On paper: its owner alone starts it.
        </span>
      ) : null}
      {!onPaper && loggedIn && state === 'stopped' && obstacle ? (
        <span className="max-w-56 text-right text-xs text-pretty text-warn">{obstacle.text}</span>
      ) : null}
      {!onPaper && loggedIn && state === 'stopped' && !obstacle ? (
        <Button
          variant="primary"
          size="small"
          icon={<Play aria-hidden className="size-3.5" />}
          busy={isUnderway(account)}
          title={`${algorithmNames([account])} starts trading ${name}`}
          aria-label={`Start ${name}`}
          onClick={() => start(account)}
        >
          Start
        </Button>
      ) : null}
      {state !== 'stopped' ? (
        <Button
          variant="danger-plain"
          size="small"
          icon={<Square aria-hidden className="size-3.5" />}
          disabled={state === 'stopping'}
          busy={isUnderway(account)}
          title={
            state === 'stopping'
              ? 'Positions are being closed'
              : `Closes every position of ${name} and stops trading`
          }
          aria-label={`Stop ${name}`}
          onClick={() => stop(account)}
        >
          Stop
        </Button>
      ) : null}
    </span>
  );
}

/** The platform settles every login by itself; this is for who does not want to wait. */
function CheckLogin({ account, check }: Pick<RowCommands, 'check'> & { account: Account }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      size="small"
      icon={<ShieldCheck aria-hidden className="size-3.5" />}
      busy={busy}
      title="Asks the broker whether the login has worked"
      aria-label={`Check ${account.account_name}`}
      onClick={async () => {
        setBusy(true);
        await check(account);
        setBusy(false);
      }}
    >
      Check
    </Button>
  );
}
