import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { LoginBadge } from '#entities/account/login/login-badge.tsx';
import { loginLabels } from '#entities/account/login/login-labels.ts';
import { nameOf } from '#entities/account/paper/paper.ts';
import { AccountName } from '#entities/account/paper/paper-mark.tsx';
import { BrokerName } from '#ui/format/broker-name.tsx';
import { formatLakhs, unknown } from '#ui/format/format-money.ts';
import { formatDateTime, formatIso, instantOf } from '#ui/format/format-time.ts';
import type { Column } from '#ui/table/table-props.ts';

export const accountColumns: Record<
  'name' | 'broker' | 'size' | 'status' | 'lastLogin' | 'key',
  Column<Account>
> = {
  name: {
    id: 'name',
    header: 'Account Name',
    value: nameOf,
    cell: (account) => <AccountName account={account} />,
  },
  broker: {
    id: 'broker',
    header: 'Broker',
    value: (account) => account.broker,
    cell: (account) => <BrokerName broker={account.broker} />,
  },
  size: {
    id: 'size',
    header: 'Account Size',
    csvHeader: 'Account Size (lakh)',
    align: 'right',
    value: (account) => account.account_size,
    cell: (account) => formatLakhs(account.account_size),
  },
  status: {
    id: 'status',
    header: 'Status',
    value: (account) => loginLabels[account.login_status],
    cell: (account) => <LoginBadge account={account} />,
  },
  lastLogin: {
    id: 'lastLogin',
    header: 'Last Login',
    csvHeader: 'Last Login (IST)',
    csv: (account) => isoOf(account.token_generated_at),
    value: (account) => instantOf(account.token_generated_at),
    cell: (account) => lastLogin(account.token_generated_at),
  },
  key: {
    id: 'key',
    header: 'API Key',
    cell: (account) => (
      <code className="figures font-sans text-xs text-ink-soft">{account.api_key || unknown}</code>
    ),
  },
};

function isoOf(iso: string | null): string | null {
  const at = instantOf(iso);
  return at === null ? null : formatIso(at);
}

function lastLogin(iso: string | null): ReactNode {
  const at = instantOf(iso);
  return (
    <span className="figures whitespace-nowrap">{at === null ? unknown : formatDateTime(at)}</span>
  );
}
