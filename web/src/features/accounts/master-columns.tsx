import type { Account } from '@sthira/contract/accounts';
import { Badge } from '#ui/badge.tsx';
import type { Column } from '#ui/data-table.tsx';
import { formatNumber, unknown } from '#ui/format-money.ts';
import { accountColumns } from './account-columns.tsx';
import { strategyName } from './strategy-name.ts';

const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No');

const email: Column<Account> = {
  id: 'email',
  header: 'Email',
  value: (account) => account.email,
  cell: ({ email, unclaimed }) => (
    <span className="inline-flex flex-col items-start gap-1">
      <span title={email} className="block max-w-40 truncate max-sm:max-w-36">
        {email}
      </span>
      {unclaimed ? (
        <Badge tone="warn" title="Nobody has signed in with this e-mail yet. The account becomes theirs when they do.">
          Unclaimed
        </Badge>
      ) : null}
    </span>
  ),
};

const active: Column<Account> = {
  id: 'active',
  header: 'Active',
  value: (account) => yesOrNo(account.is_active),
  cell: (account) => <Badge tone={account.is_active ? 'good' : 'quiet'}>{yesOrNo(account.is_active)}</Badge>,
};

const squareOff: Column<Account> = {
  id: 'squareOff',
  header: 'Square Off',
  value: (account) => yesOrNo(account.square_off),
  cell: (account) => <Badge tone={account.square_off ? 'busy' : 'quiet'}>{yesOrNo(account.square_off)}</Badge>,
};

const stopLoss: Column<Account> = {
  id: 'stopLoss',
  header: 'SL %',
  align: 'right',
  value: (account) => account.sl_pct,
  cell: (account) => (account.sl_pct === null ? unknown : `${formatNumber(account.sl_pct, 'paise')}%`),
};

const strategy: Column<Account> = {
  id: 'strategy',
  header: 'Strategy',
  cell: (account) => {
    const name = strategyName(account.strategy);
    return (
      <span className={`block max-w-40 truncate ${name === 'Invalid JSON' ? 'text-loss' : name === 'Not set' ? 'text-ink-soft' : ''}`}>{name}</span>
    );
  },
};

const { name, broker, size, status, lastLogin, key } = accountColumns;

/** What the list of everybody's accounts shows, without what can be done with a row. */
export const masterColumns: readonly Column<Account>[] = [
  email,
  { ...name, naming: true, cell: ({ account_name }) => <span className="block min-w-28">{account_name}</span> },
  broker,
  active,
  squareOff,
  size,
  stopLoss,
  status,
  lastLogin,
  key,
  strategy,
];
