import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { Amount } from '#ui/amount.tsx';
import { Badge, Dot, type Tone } from '#ui/badge.tsx';
import { classNames } from '#ui/class-names.ts';
import type { Column } from '#ui/data-table.tsx';
import { formatPercent, formatSignedPercent } from '#ui/format-money.ts';
import { Rupees } from '#ui/rupees.tsx';
import { type AccountFigures, availableMeaning, figuresOf } from './account-figures.ts';
import type { AgentState, LiveSource } from './live.ts';
import { RowActions, type RowCommands } from './row-actions.tsx';
import { useAgent, useLiveRow } from './use-live-row.ts';

interface Parts extends RowCommands {
  live: LiveSource;
  renderLogin: (account: Account) => ReactNode;
}

/** The columns of the Individual Account Control; figures and agents follow the live source by themselves. */
export function controlColumns({ live, renderLogin, ...commands }: Parts): Column<Account>[] {
  const figure = (id: keyof AccountFigures, header: string): Column<Account> => ({
    id,
    header,
    align: 'right',
    cell: (account) => <Figure account={account} live={live} name={id} />,
  });
  return [
    { id: 'account', header: 'Account', cell: (account) => <Who account={account} /> },
    figure('pnl', 'P&L'),
    figure('roiPercent', 'ROI'),
    figure('available', 'Available'),
    figure('usedPercent', 'Used'),
    { id: 'agent', header: 'Trading Agent', cell: (account) => <Agent account={account} live={live} /> },
    { id: 'login', header: 'Login', cell: renderLogin },
    { id: 'action', header: 'Action Status', cell: (account) => <ActionStatus account={account} /> },
    { id: 'actions', header: 'Actions', align: 'right', pinned: 'end', cell: (account) => <RowActions account={account} {...commands} /> },
  ];
}

function Who({ account: { account_name, broker, email, is_active } }: { account: Account }) {
  return (
    <span className="block max-w-64 min-w-40">
      <span className="block truncate font-medium">{account_name}</span>
      <span className="block truncate text-xs font-normal text-ink-soft">{email || 'No email'}</span>
      <span className="block truncate text-xs font-normal text-ink-soft">
        {broker}
        {is_active ? '' : ' · switched off'}
      </span>
    </span>
  );
}

function Figure({ account, live, name }: { account: Account; live: LiveSource; name: keyof AccountFigures }) {
  const { row, freshness } = useLiveRow(live, account.id);
  const figures = figuresOf(account, row);
  const look = freshness === 'stale' || figures[name] === null ? 'text-ink-faint' : '';
  if (name === 'pnl') return <Amount rupees={figures.pnl} precision="paise" freshness={freshness} className="font-semibold" />;
  if (name === 'roiPercent')
    return <Percent text={formatSignedPercent(figures.roiPercent)} meaning="P&L in percent of the Account Size" look={look} />;
  if (name === 'usedPercent') return <Percent text={formatPercent(figures.usedPercent)} meaning="Utilised ÷ (available + utilised)" look={look} />;
  return (
    <span title={availableMeaning}>
      <Rupees rupees={figures[name]} precision="paise" className={look} />
    </span>
  );
}

function Percent({ text, meaning, look }: { text: string; meaning: string; look: string }) {
  return (
    <span title={meaning} className={classNames('figures whitespace-nowrap', look)}>
      {text}
    </span>
  );
}

const agentLabels: Record<AgentState, string> = { active: 'Active', inactive: 'Inactive', unknown: 'Unknown' };
const agentMeanings: Record<AgentState, string> = {
  active: 'The trading agent is at work',
  inactive: 'No trading agent is at work',
  unknown: 'The trading agent has not been heard of in the last ten seconds',
};

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

const actionLabels = { running: 'Running', stopping: 'Stopping…', stopped: 'Stopped' } as const;
const actionTones = { running: 'good', stopping: 'warn', stopped: 'quiet' } as const;

function ActionStatus({ account: { trading_state: state, login_status, stop_reason } }: { account: Account }) {
  const cutOff = state === 'running' && login_status !== 'logged_in';
  return (
    <span className="inline-block">
      <Badge
        tone={actionTones[state]}
        icon={<Dot pulse={state === 'stopping'} />}
        title={state === 'stopping' ? 'Positions are being closed' : cutOff ? 'Log in to stop it' : undefined}
      >
        {actionLabels[state]}
      </Badge>
      {stop_reason ? <span className="mt-1 block max-w-60 text-xs text-warn text-pretty">{stop_reason}</span> : null}
    </span>
  );
}
