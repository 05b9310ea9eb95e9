import { type Account, brokerNames, isOnPaper } from '@sthira/contract/accounts';
import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '#entities/account/paper/paper.ts';
import { AccountName } from '#entities/account/paper/paper-mark.tsx';
import { isTwin } from '#entities/account/paper/twins.ts';
import type { Wallet } from '#entities/account/trading/start-block.ts';
import { tradingTones } from '#entities/account/trading/trading-state.ts';
import { later, onceShown } from '#platform/load-part.ts';
import { Badge, Dot } from '#ui/feedback/badge.tsx';
import { formatLakhs } from '#ui/format/format-money.ts';
import { useNowFor } from '#ui/page/use-now.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { AccountButton, type AccountCommands } from './account-button.tsx';
import type { LeaveRest } from './leave-rest-dialog.tsx';
import { watchedUntil } from './run-notes.ts';
import type { RunSource } from './run-source.ts';
import { RunState } from './run-state.tsx';
import { badgeText } from './run-words.ts';

// Nothing of it is drawn.
const SpokenRun = onceShown(() => import('./spoken-run.tsx'));
// Most accounts have no plan.
const PlanLine = later(() => import('#entities/account/plan/plan-line.tsx'));

export interface LiveParts extends AccountCommands {
  runs: RunSource;
  /** `undefined` while it is not known. */
  wallet: Wallet | undefined;
  leaveRest: LeaveRest;
  renderAgent: (account: Account) => ReactNode;
  renderMtm: (account: Account) => ReactNode;
  /** What is open, below the row. */
  renderPosition: (account: Account) => ReactNode;
}

interface Props extends LiveParts {
  account: Account;
  starting: boolean;
  /** Why the last Start was refused. */
  refusal: string | undefined;
  start: () => void;
  squareOff: () => void;
  /** `none` where its other pages do not know the account, or not whoever looks at it. */
  links: 'own' | 'none';
  /** Stands in place of the button, where there is nothing to start or stop. */
  instead?: ReactNode | undefined;
}

export function AccountRow({
  account,
  starting,
  refusal,
  start,
  squareOff,
  runs,
  login,
  check,
  leaveRest,
  renderAgent,
  renderMtm,
  renderPosition,
  links,
  instead,
}: Props) {
  const { trading_state: state } = account;
  const onPaper = isOnPaper(account);
  const watched = useNowFor((now) => watchedUntil(account, now));
  return (
    <li
      aria-label={nameOf(account)}
      className={classNames(
        'grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5 lg:grid-cols-[minmax(9rem,1fr)_minmax(12rem,1.7fr)_10.5rem_minmax(7.5rem,0.7fr)_8.5rem]',
        onPaper && 'paper-edge',
      )}
    >
      <div className="min-w-0">
        <p className="truncate font-medium">
          <AccountName account={account} />
        </p>
        <p className="figures text-xs text-ink-soft">
          {isTwin(account)
            ? 'Twin, simulated fills'
            : onPaper
              ? 'Simulated fills'
              : brokerNames[account.broker]}{' '}
          · {formatLakhs(account.account_size)}
          {onPaper ? null : <span className="block">{account.broker}</span>}
        </p>
        {links === 'own' && onPaper && !isTwin(account) ? (
          <Link
            to={`/reports?accounts=${account.id}`}
            className="text-xs text-accent underline underline-offset-2"
          >
            From paper to money
          </Link>
        ) : null}
        {account.stop_reason === '' ? null : (
          <p className="mt-0.5 text-xs text-loss">
            Squared off by the platform: {account.stop_reason}
          </p>
        )}
        <LoginHint account={account} />
        {account.plan_ahead ? (
          <p className="figures mt-0.5 min-h-4 text-xs text-ink-soft">
            <Suspense>
              <PlanLine account={account} />
            </Suspense>
          </p>
        ) : null}
      </div>
      {/* On a phone the badge stands beside the name and what it means below both. */}
      <div className="contents lg:block lg:space-y-1.5">
        <div className="justify-self-end lg:justify-self-start">
          <Badge tone={tradingTones[state]} icon={<Dot pulse={state === 'stopping'} />}>
            {badgeText(account, watched)}
          </Badge>
        </div>
        <div className="col-span-2 empty:hidden">
          <RunState
            account={account}
            runs={runs}
            reader="own"
            leave={leaveRest}
            refusal={refusal}
            login={login}
          />
        </div>
        <Suspense>
          <SpokenRun account={account} runs={runs} />
        </Suspense>
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
        {instead ?? <AccountButton {...{ account, starting, start, squareOff, login, check }} />}
      </div>
      <div className="col-span-full has-[>div:empty]:hidden empty:hidden">
        {renderPosition(account)}
      </div>
    </li>
  );
}

const hints: Partial<Record<Account['login_status'], string>> = {
  logging_in: 'Logging in',
  pending: 'Login pending: check it',
};

/**
 * Shows a login that is in progress during a run. For a stopped account, the text beside its button
 * shows it.
 */
function LoginHint({
  account: { login_status: status, trading_state: state },
}: {
  account: Account;
}) {
  const hint = hints[status];
  if (state === 'stopped' || hint === undefined) return null;
  return (
    <Link
      to="/account-management"
      className="mt-0.5 inline-block text-xs text-warn underline underline-offset-2"
    >
      {hint}
    </Link>
  );
}
