import type { Account } from '@sthira/contract/accounts';
import { LogIn, Play, Square } from 'lucide-react';
import { Button } from '#ui/button.tsx';

export interface RowCommands {
  login: (account: Account) => void;
  start: (account: Account) => void;
  stop: (account: Account) => void;
  /** Whether this account is being started or stopped right now. */
  isUnderway: (account: Account) => boolean;
}

/** Login while there is no session, then Start or Stop. */
export function RowActions({ account, login, start, stop, isUnderway }: RowCommands & { account: Account }) {
  const { account_name: name, login_status: status, trading_state: state } = account;
  const loggedIn = status === 'logged_in';
  return (
    <span className="inline-flex items-center justify-end gap-1.5">
      {loggedIn || status === 'pending' ? null : (
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
      {loggedIn && state === 'stopped' ? (
        <Button
          look="primary"
          size="small"
          icon={<Play aria-hidden className="size-3.5" />}
          busy={isUnderway(account)}
          title={`Enigma starts trading ${name}`}
          aria-label={`Start ${name}`}
          onClick={() => start(account)}
        >
          Start
        </Button>
      ) : null}
      {loggedIn && state !== 'stopped' ? (
        <Button
          look="danger-plain"
          size="small"
          icon={<Square aria-hidden className="size-3.5" />}
          disabled={state === 'stopping'}
          busy={isUnderway(account)}
          title={state === 'stopping' ? 'Positions are being closed' : `Closes every position of ${name} and stops trading`}
          aria-label={`Stop ${name}`}
          onClick={() => stop(account)}
        >
          Stop
        </Button>
      ) : null}
    </span>
  );
}
