import { type Account, isOnPaper } from '@sthira/contract/accounts';
import {
  Coins,
  KeyRound,
  LogIn,
  type LucideIcon,
  Pencil,
  Play,
  RefreshCw,
  Square,
} from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { capitalAtWork } from '#entities/account/trading/capital.ts';
import {
  dayCostText,
  type StartBlock,
  startBlock,
  waitText,
} from '#entities/account/trading/start-block.ts';
import { WhatToDo } from '#entities/refusal/what-to-do.tsx';
import { Button, type ButtonVariant, buttonClass } from '#ui/controls/button.tsx';
import { formatRupees } from '#ui/format/format-money.ts';
import { useKeptFocus } from '#ui/page/use-kept-focus.ts';

export interface AccountCommands {
  login: (account: Account) => unknown;
  /** Asks the broker how a login stands. */
  check: (account: Account) => Promise<unknown>;
}

interface Props extends AccountCommands {
  account: Account;
  starting: boolean;
  start: () => void;
  squareOff: () => void;
}

interface Shown {
  label: string;
  icon: LucideIcon;
  variant?: ButtonVariant;
  busy?: boolean;
  title?: string;
  act: () => unknown;
}

/** What Start puts to work and takes. */
function priceText(account: Account): string {
  const { marginRupees } = capitalAtWork([account]);
  const margin = marginRupees > 0 ? `up to ${formatRupees(marginRupees)} margin` : 'paid in cash';
  const wait = waitText(account);
  if (wait) return `${margin} · ${wait}`;
  if (isOnPaper(account)) return `${margin} · no credits`;
  return account.paid_today
    ? `${margin} · today is paid`
    : `${margin} · ${dayCostText(account, 'today')}`;
}

/**
 * The button of an account: Start where it can work, Square Off while it trades. Otherwise it names
 * the obstacle and offers what removes it.
 */
export function AccountButton({ account, starting, start, squareOff, login, check }: Props) {
  const { account_name: accountName, trading_state: state } = account;
  const [checking, setChecking] = useState(false);
  const meaning = useId();
  const block = state === 'stopped' ? startBlock(account) : undefined;
  const note = state !== 'stopped' ? null : block ? block.text : priceText(account);
  // What the platform closes, it may keep while that costs too much: a person closes it all the same.
  const isClosing = state === 'stopping' && account.stop_reason === '';
  const logIn: Shown = { label: 'Log in', icon: LogIn, act: () => login(account) };
  const mends: Partial<Record<StartBlock['kind'], Shown>> = {
    'logged-out': logIn,
    'login-failed': logIn,
    'logging-in': { ...logIn, busy: true },
    pending: {
      ...{ label: 'Check', icon: RefreshCw, busy: checking },
      act: async () => {
        setChecking(true);
        await check(account);
        setChecking(false);
      },
    },
  };
  const going: Shown =
    state === 'stopped'
      ? {
          label: 'Start',
          icon: Play,
          variant: 'primary',
          busy: starting,
          act: start,
        }
      : {
          ...{
            label: 'Square Off',
            icon: Square,
            variant: 'danger-plain',
            busy: isClosing,
            act: squareOff,
          },
          title: isClosing
            ? 'Positions are being closed'
            : `Closes every position of ${accountName} and stops trading`,
        };
  const shown = block ? mends[block.kind] : going;
  const focus = useKeptFocus<HTMLDivElement>(block?.kind ?? state);
  return (
    <div {...focus}>
      {shown ? (
        <Button
          {...{ variant: shown.variant ?? 'plain', busy: shown.busy ?? false, title: shown.title }}
          className="w-full"
          icon={<shown.icon aria-hidden className="size-3.5" />}
          aria-label={`${shown.label} ${accountName}`}
          aria-describedby={note ? meaning : undefined}
          onClick={shown.act}
        >
          {shown.label}
        </Button>
      ) : null}
      {block ? linkOf(block, account) : null}
      {note ? (
        <p
          id={meaning}
          className={`figures mt-1 text-center text-2xs text-pretty ${block ? 'text-warn' : 'text-ink-soft'}`}
        >
          {note}
        </p>
      ) : null}
      {block ? (
        <p className="mt-1 text-center text-2xs">
          <WhatToDo code={block.kind} />
        </p>
      ) : null}
    </div>
  );
}

/** Where what cannot be mended here is mended. */
const ways: Partial<
  Record<StartBlock['kind'], 'keys' | 'form' | 'parameters' | 'accounts' | 'funds' | 'credits'>
> = {
  keys: 'keys',
  'no-size': 'form',
  'too-small': 'form',
  'no-strategy': 'parameters',
  strategy: 'accounts',
  limits: 'accounts',
  cash: 'funds',
  credits: 'credits',
};

function linkOf({ kind }: StartBlock, { id, account_name: accountName }: Account): ReactNode {
  const way = ways[kind];
  if (way === undefined) return null;
  const form = `/account-management?edit=${id}`;
  const links = {
    keys: { to: form, text: 'Enter keys', label: `Enter keys of ${accountName}`, icon: KeyRound },
    form: { to: form, text: 'Edit', label: `Edit ${accountName}`, icon: Pencil },
    parameters: {
      ...{ to: `/account-management?parameters=${id}`, text: 'Choose', icon: Pencil },
      label: `Choose a strategy for ${accountName}`,
    },
    accounts: {
      ...{ to: '/account-management', text: 'Settings', icon: Pencil },
      label: `Settings of ${accountName}`,
    },
    funds: {
      to: '/funds-holdings?tab=funds',
      text: 'Funds',
      label: `Funds of ${accountName}`,
      icon: Coins,
    },
    credits: { to: '/credits', text: 'Credits', label: `Credits for ${accountName}`, icon: Coins },
  };
  const { to, text, label, icon: Icon } = links[way];
  return (
    <Link to={to} aria-label={label} className={`${buttonClass('plain', 'medium')} w-full gap-2`}>
      <Icon aria-hidden className="size-3.5" />
      {text}
    </Link>
  );
}
