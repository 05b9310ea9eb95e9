import { type Account, isOnPaper } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { serverNow } from '#clock/server-now.ts';
import { LoginBadge } from '#entities/account/login/login-badge.tsx';
import { nameOf } from '#entities/account/paper/paper.ts';
import { AccountName } from '#entities/account/paper/paper-mark.tsx';
import { tradingTones } from '#entities/account/trading/trading-state.ts';
import { Badge, Dot, type Tone } from '#ui/feedback/badge.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { brokerText } from '#ui/format/broker-name.tsx';
import { formatPercent, formatSignedPercent } from '#ui/format/format-money.ts';
import { Rupees } from '#ui/format/rupees.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import type { Column } from '#ui/table/table-props.ts';
import { classNames } from '#ui/theme/class-names.ts';
import { type AccountFigures, availableMeaning, figuresOf } from './account-figures.ts';
import { agentOf, type LiveSource } from './live.ts';
import { RowActions, type RowCommands } from './row-actions.tsx';
import { type Selection, useIsChosen } from './selection.ts';
import { actionText, agentLabels, agentMeanings, pnlMeanings, pnlState } from './state-words.ts';
import { useAgent, useLiveRow } from './use-live-row.ts';

interface Parts extends RowCommands {
  /** `null` for who may do nothing with an account: no row is chosen, and none has actions. */
  selection: Selection | null;
  live: LiveSource;
  /** The text about what the account's run does, waits for or has left to do. */
  renderRun: (account: Account) => ReactNode;
}

/**
 * The columns of the Individual Account Control; figures and agents follow the live source by
 * themselves.
 */
export function controlColumns({
  selection,
  live,
  renderRun,
  ...commands
}: Parts): Column<Account>[] {
  const rowOf = ({ id }: Account) => live.get().rows[id];
  const figure = (
    id: keyof AccountFigures,
    header: string,
    csvHeader: string,
  ): Column<Account> => ({
    id,
    header,
    csvHeader,
    align: 'right',
    value: (account) => figuresOf(account, rowOf(account))[id],
    cell: (account) => <Figure account={account} live={live} name={id} />,
  });
  return [
    {
      id: 'account',
      header: 'Account',
      value: nameOf,
      cell: (account) => <Who account={account} selection={selection} />,
    },
    figure('pnl', 'P&L', 'P&L (₹)'),
    figure('roiPercent', 'ROI', 'ROI (%)'),
    figure('available', 'Available', 'Available (₹)'),
    figure('usedPercent', 'Used', 'Used (%)'),
    {
      id: 'agent',
      header: 'Trading Agent',
      value: ({ id }) => agentLabels[agentOf(live.get(), id, serverNow())],
      cell: (account) => <Agent account={account} live={live} />,
    },
    {
      id: 'login',
      header: 'Login',
      value: (account) => account.login_status,
      cell: (account) => <LoginBadge account={account} />,
    },
    {
      id: 'action',
      header: 'Action Status',
      wide: true,
      value: (account) => account.trading_state,
      cell: (account) => <ActionStatus account={account} renderRun={renderRun} />,
    },
    ...(selection === null
      ? []
      : [
          {
            id: 'actions',
            header: 'Actions',
            align: 'right',
            pinned: 'end',
            cell: (account: Account) => <RowActions account={account} {...commands} />,
          } as const,
        ]),
  ];
}

function Who({ account, selection }: { account: Account; selection: Selection | null }) {
  const { id, email, is_active } = account;
  return (
    <span className="flex min-w-40 items-start gap-1 sm:max-w-52 2xl:max-w-64">
      {selection ? <Choose account={account} selection={selection} /> : null}
      <span className="block min-w-0">
        <span className="block truncate font-medium">
          <Link className="hover:text-accent hover:underline" to={`/admin/accounts/${id}`}>
            <AccountName account={account} />
          </Link>
        </span>
        <span className="block truncate text-xs font-normal text-ink-soft">
          {email || 'No email'}
        </span>
        {isOnPaper(account) ? null : (
          <span className="block text-xs font-normal text-ink-soft">
            {brokerText(account.broker)}
          </span>
        )}
        {is_active ? null : (
          <span className="block text-xs font-normal text-warn">Switched off</span>
        )}
      </span>
    </span>
  );
}

function Choose({
  account: { id, account_name },
  selection,
}: {
  account: Account;
  selection: Selection;
}) {
  const chosen = useIsChosen(selection, id);
  return (
    <label className="-ml-1.5 flex size-6 shrink-0 items-center justify-center">
      <input
        type="checkbox"
        aria-label={`Choose ${account_name}`}
        className="size-4 accent-accent"
        checked={chosen}
        onChange={() => selection.toggle(id)}
      />
    </label>
  );
}

function Figure({
  account,
  live,
  name,
}: {
  account: Account;
  live: LiveSource;
  name: keyof AccountFigures;
}) {
  const { row, freshness: rowFreshness } = useLiveRow(live, account.id);
  // What a stopped account made today is final, not old.
  const freshness = row && account.trading_state === 'stopped' ? 'fresh' : rowFreshness;
  const figures = figuresOf(account, row);
  const colour = freshness === 'stale' || figures[name] === null ? 'text-ink-faint' : '';
  if (name === 'pnl') {
    const state = pnlState(row, { freshness, state: account.trading_state });
    return (
      <span
        title={pnlMeanings[state]}
        className="inline-flex max-w-36 flex-col items-start sm:items-end"
      >
        <Amount
          rupees={figures.pnl}
          precision="paise"
          freshness={freshness}
          className="font-semibold"
        />
        {state === 'unread' || state === 'unpriced' ? (
          <span className="text-2xs text-warn text-balance">{pnlMeanings[state]}</span>
        ) : null}
      </span>
    );
  }
  if (name === 'roiPercent')
    return (
      <Percent
        text={formatSignedPercent(figures.roiPercent)}
        meaning="P&L in percent of the Account Size"
        colour={colour}
      />
    );
  if (name === 'usedPercent')
    return (
      <Percent
        text={formatPercent(figures.usedPercent)}
        meaning="Utilised ÷ (available + utilised)"
        colour={colour}
      />
    );
  return (
    <span title={availableMeaning}>
      <Rupees rupees={figures[name]} precision="paise" className={colour} />
    </span>
  );
}

function Percent({ text, meaning, colour }: { text: string; meaning: string; colour: string }) {
  return (
    <span title={meaning} className={classNames('figures whitespace-nowrap', colour)}>
      {text}
    </span>
  );
}

/** A missing agent is alarming only where one should be at work. */
function Agent({ account, live }: { account: Account; live: LiveSource }) {
  const agent = useAgent(live, account.id);
  const missed = agent === 'inactive' && account.trading_state !== 'stopped';
  const tone: Tone = agent === 'active' ? 'good' : missed ? 'bad' : 'quiet';
  return (
    <Badge tone={tone} icon={<Dot />} title={agentMeanings[agent]}>
      {agentLabels[agent]}
    </Badge>
  );
}

function ActionStatus({ account, renderRun }: { account: Account } & Pick<Parts, 'renderRun'>) {
  const { trading_state: state, stop_reason } = account;
  const text = useNowFor((now) => actionText(account, now));
  return (
    <div className="space-y-1.5 sm:w-40 2xl:w-60">
      <Badge
        tone={tradingTones[state]}
        icon={<Dot pulse={state === 'stopping'} />}
        title={state === 'stopping' ? 'Positions are being closed' : undefined}
      >
        {text}
      </Badge>
      {stop_reason ? <p className="text-xs text-warn text-pretty">{stop_reason}</p> : null}
      {renderRun(account)}
    </div>
  );
}
