import type { Account } from '@sthira/contract/accounts';
import { useState, useSyncExternalStore } from 'react';
import { countedAccounts, nameOf } from '#entities/account/paper/paper.ts';
import { TotalMark } from '#entities/account/paper/paper-mark.tsx';
import { algorithmsTrade } from '#entities/account/trading/algorithm-names.ts';
import { CapitalText } from '#entities/account/trading/capital-text.tsx';
import { LargestLossText } from '#entities/account/trading/largest-loss-text.tsx';
import { StartPrice } from '#entities/account/trading/start-price.tsx';
import { ConfirmDialog } from '#ui/dialog/confirm-dialog.tsx';
import { useTypedPhrase } from '#ui/dialog/typed-phrase.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { formatNumber, formatRupees } from '#ui/format/format-money.ts';
import { useNow } from '#ui/page/use-now.ts';
import type { LiveSource } from './live.ts';
import { startableOf } from './startable.ts';
import { type Sum, summaryOf } from './summary.ts';

export interface Question {
  what: 'start-all' | 'start-some' | 'start-one' | 'stop-all' | 'stop-some' | 'stop-one';
  accounts: readonly Account[];
  /** Accounts that are stopped too, but could not be started. */
  leftOut: number;
  /** How many of those are being logged in. */
  loggingIn?: number;
}

interface Props {
  question: Question;
  live: LiveSource;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** Asks before trading starts or stops, with how many accounts and how many rupees. */
export function TradingQuestion({ live, ...rest }: Props) {
  const { what } = rest.question;
  const starts = what === 'start-all' || what === 'start-some' || what === 'start-one';
  return starts ? <StartQuestion {...rest} /> : <StopQuestion live={live} {...rest} />;
}

function StartQuestion({ question, ...rest }: Omit<Props, 'live'>) {
  const { what, accounts, leftOut, loggingIn = 0 } = question;
  const count = formatNumber(accounts.length, 'whole');
  const one = what === 'start-one' ? accounts[0] : undefined;
  return (
    <ConfirmDialog
      title={`Start trading on ${one ? one.account_name : `${count} account(s)`}?`}
      action={what === 'start-all' ? 'Start All Accounts' : 'Start'}
      variant="primary"
      {...rest}
    >
      <p>
        {algorithmsTrade(accounts)} index options with real money on{' '}
        {one ? 'this account' : 'these accounts'},{' '}
        <CapitalText
          format="paise"
          accounts={accounts}
          of={one ? 'its size' : 'the account sizes'}
        />
        , until {one ? 'it is' : 'they are'} stopped.
      </p>
      <LargestLossText accounts={accounts} />
      <StartPrice
        accounts={accounts}
        from={` of the ${one ? 'owner’s wallet' : 'owners’ wallets'}`}
      />
      {one && startableOf(accounts).startable.length === 0 ? (
        <p className="text-warn">
          It will be refused: it is {one.is_active ? 'without an Account Size' : 'switched off'}.
        </p>
      ) : null}
      {leftOut > 0 ? (
        <p className="text-warn">
          {formatNumber(leftOut, 'whole')} stopped account(s) are left out:{' '}
          {loggingIn > 0
            ? `${formatNumber(loggingIn, 'whole')} on the way to their login, the others `
            : ''}
          not logged in, switched off or without an Account Size.
        </p>
      ) : null}
    </ConfirmDialog>
  );
}

function StopQuestion({ question: { what, accounts }, live, ...rest }: Props) {
  const count = formatNumber(accounts.length, 'whole');
  // The number of accounts when the question was asked. An account that stops by itself meanwhile
  // must not block the confirmation.
  const [phrase] = useState(
    what === 'stop-all' ? `stop ${count} ${accounts.length === 1 ? 'account' : 'accounts'}` : null,
  );
  const typed = useTypedPhrase(phrase);
  const one = what === 'stop-one' ? accounts[0] : undefined;
  const title =
    what === 'stop-all' ? 'Confirm Stop All' : `Stop ${one ? nameOf(one) : `${count} account(s)`}?`;
  return (
    <ConfirmDialog
      title={title}
      action={what === 'stop-all' ? 'Stop All Accounts' : 'Stop'}
      ready={typed.ready}
      {...rest}
    >
      <p>
        All trading{' '}
        {one ? (
          'on this account'
        ) : (
          <strong className="figures text-ink">on {count} account(s)</strong>
        )}{' '}
        stops immediately: working orders are cancelled and every open position is closed at the
        going price. A loss at that moment becomes final.
      </p>
      <AtWork accounts={accounts} live={live} />
      <p>An account shows Stopping… until its broker’s own book is flat, and Stopped only then.</p>
      {what === 'stop-all' ? <p>Daily plans start no account at a broker any more today.</p> : null}
      {typed.field}
    </ConfirmDialog>
  );
}

function AtWork({ accounts, live }: { accounts: readonly Account[]; live: LiveSource }) {
  const rows = useSyncExternalStore(live.subscribe, live.get);
  const { counted, ...total } = countedAccounts(accounts);
  const { pnl, utilised } = summaryOf(counted, rows, useNow());
  return (
    <dl className="figures space-y-1 rounded-lg bg-sunken px-3 py-2">
      <div className="flex items-baseline justify-between gap-4">
        <dt>Margin at work{partial(utilised)}</dt>
        <dd className="font-semibold text-ink">{formatRupees(utilised.rupees, 'paise')}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt>
          P&L{partial(pnl)} <TotalMark {...total} />
        </dt>
        <dd>
          <Amount
            rupees={pnl.rupees}
            precision="paise"
            freshness={pnl.stale === pnl.counted ? 'stale' : 'fresh'}
            className="font-semibold"
          />
        </dd>
      </div>
    </dl>
  );
}

const partial = ({ counted, of }: Sum) =>
  counted < of
    ? ` (${formatNumber(counted, 'whole')} of ${formatNumber(of, 'whole')} accounts)`
    : '';
