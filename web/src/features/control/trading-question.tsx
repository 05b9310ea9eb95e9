import type { Account } from '@sthira/contract/accounts';
import { useSyncExternalStore } from 'react';
import { Amount } from '#ui/amount.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { formatNumber, formatRupees } from '#ui/format-money.ts';
import { useNow } from '#ui/use-now.ts';
import type { LiveSource } from './live.ts';
import { type Sum, summaryOf } from './summary.ts';

export interface Question {
  what: 'start-all' | 'stop-all' | 'stop-one';
  accounts: readonly Account[];
  /** Accounts that are stopped too, but could not be started. */
  leftOut: number;
}

/** The most that may be put to work as margin, and how many accounts have no size to tell it by. */
export type CapitalOf = (accounts: readonly Account[]) => { marginRupees: number; withoutSize: number };

interface Props {
  question: Question;
  live: LiveSource;
  capitalOf: CapitalOf;
  busy: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** Asks before trading starts or stops, with how many accounts and how many rupees. */
export function TradingQuestion({ question, live, capitalOf, ...rest }: Props) {
  const { what, accounts, leftOut } = question;
  const count = formatNumber(accounts.length, 'whole');
  if (what === 'start-all') {
    const { marginRupees } = capitalOf(accounts);
    return (
      <ConfirmDialog title={`Start trading on ${count} account(s)?`} action="Start All Accounts" look="primary" {...rest}>
        <p>
          Enigma trades index options with real money on these accounts, using up to{' '}
          <strong className="figures text-ink">{formatRupees(marginRupees, 'paise')}</strong> as margin (80% of the account sizes), until they are
          stopped.
        </p>
        {leftOut > 0 ? (
          <p className="text-warn">
            {formatNumber(leftOut, 'whole')} stopped account(s) are left out: not logged in, switched off or without an Account Size.
          </p>
        ) : null}
      </ConfirmDialog>
    );
  }
  const all = what === 'stop-all';
  return (
    <ConfirmDialog title={all ? 'Confirm Stop All' : `Stop ${accounts[0]?.account_name}?`} action={all ? 'Stop All Accounts' : 'Stop'} {...rest}>
      <p>
        All trading {all ? <strong className="figures text-ink">on {count} account(s)</strong> : 'on this account'} stops immediately: working orders
        are cancelled and every open position is closed at the going price. A loss at that moment becomes final.
      </p>
      <AtWork accounts={accounts} live={live} />
      <p>An account shows Stopping… until its broker’s own book is flat, and Stopped only then.</p>
    </ConfirmDialog>
  );
}

function AtWork({ accounts, live }: { accounts: readonly Account[]; live: LiveSource }) {
  const heard = useSyncExternalStore(live.subscribe, live.get);
  const { pnl, utilised } = summaryOf(accounts, heard, useNow());
  return (
    <dl className="figures space-y-1 rounded-lg bg-sunken px-3 py-2">
      <div className="flex items-baseline justify-between gap-4">
        <dt>Margin at work{partial(utilised)}</dt>
        <dd className="font-semibold text-ink">{formatRupees(utilised.rupees, 'paise')}</dd>
      </div>
      <div className="flex items-baseline justify-between gap-4">
        <dt>P&L{partial(pnl)}</dt>
        <dd>
          <Amount rupees={pnl.rupees} precision="paise" freshness={pnl.stale === pnl.counted ? 'stale' : 'fresh'} className="font-semibold" />
        </dd>
      </div>
    </dl>
  );
}

const partial = ({ counted, of }: Sum) => (counted < of ? ` (${counted} of ${of} accounts)` : '');
