import type { Account } from '@sthira/contract/accounts';
import { Play, Square } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import { Badge, Dot } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { formatLakhs, formatRupees } from '#ui/format-money.ts';
import { capitalAtWork } from './capital.ts';
import { tradingLabels, tradingTones } from './trading-state.ts';

export interface LiveParts {
  renderAgent: (account: Account) => ReactNode;
  renderMtm: (account: Account) => ReactNode;
}

interface Props extends LiveParts {
  account: Account;
  starting: boolean;
  start: () => void;
  squareOff: () => void;
}

/** What Start puts to work. */
function startText(account: Account): string {
  const { marginRupees, withoutSize } = capitalAtWork([account]);
  return withoutSize > 0 ? 'needs an Account Size' : `up to ${formatRupees(marginRupees)} margin`;
}

export function AccountRow({ account, starting, start, squareOff, renderAgent, renderMtm }: Props) {
  const { account_name: name, trading_state: state } = account;
  const consequence = useId();
  return (
    <li
      aria-label={name}
      className="grid grid-cols-2 items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5 lg:grid-cols-[minmax(10rem,1.4fr)_7rem_minmax(11rem,1fr)_minmax(8rem,1fr)_8.5rem]"
    >
      <div className="min-w-0">
        <p className="truncate font-medium">{name}</p>
        <p className="figures text-xs text-ink-soft">
          {account.broker} · {formatLakhs(account.account_size)}
        </p>
        {account.stop_reason === '' ? null : <p className="mt-0.5 text-xs text-loss">Squared off by the platform: {account.stop_reason}</p>}
        {account.login_status === 'logged_in' ? null : <LoginHint status={account.login_status} />}
      </div>
      <div className="justify-self-end lg:justify-self-start">
        <Badge tone={tradingTones[state]} icon={<Dot pulse={state === 'stopping'} />}>
          {tradingLabels[state]}
        </Badge>
      </div>
      <div>
        <p className="text-2xs text-ink-soft">Agent Status</p>
        {renderAgent(account)}
      </div>
      <div className="text-right">
        <p className="text-2xs text-ink-soft">Live MTM</p>
        {renderMtm(account)}
      </div>
      <div className="col-span-2 lg:col-span-1">
        {/* One button in both states, so that it keeps the focus. */}
        {state === 'stopped' ? (
          <Button
            look="primary"
            className="w-full"
            icon={<Play aria-hidden className="size-3.5" />}
            busy={starting}
            title={`Enigma starts trading ${name} with up to 80% of its size as margin`}
            aria-label={`Start ${name}`}
            aria-describedby={consequence}
            onClick={start}
          >
            Start
          </Button>
        ) : (
          <Button
            look="danger-plain"
            className="w-full"
            icon={<Square aria-hidden className="size-3.5" />}
            busy={state === 'stopping'}
            title={state === 'stopping' ? 'Positions are being closed' : `Closes every position of ${name} and stops trading`}
            aria-label={`Square Off ${name}`}
            onClick={squareOff}
          >
            Square Off
          </Button>
        )}
        {state === 'stopped' ? (
          <p id={consequence} className="figures mt-1 text-center text-2xs text-ink-soft">
            {startText(account)}
          </p>
        ) : null}
      </div>
    </li>
  );
}

const hints: Record<Exclude<Account['login_status'], 'logged_in'>, string> = {
  logged_out: 'Not logged in: log in',
  logging_in: 'Logging in',
  pending: 'Login pending: check it',
  error: 'Login error: log in again',
};

function LoginHint({ status }: { status: keyof typeof hints }) {
  return (
    <Link to="/account-management" className="mt-0.5 inline-block text-xs text-warn underline underline-offset-2">
      {hints[status]}
    </Link>
  );
}
