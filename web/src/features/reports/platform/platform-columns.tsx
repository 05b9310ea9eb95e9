import type { AccountPerformance, UserActivity } from '@sthira/contract/admin-reports';
import { roleWords } from '@sthira/contract/role-words';
import { nameOf } from '#entities/account/paper/paper.ts';
import { netColumns } from '#features/reports/net-columns.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Amount } from '#ui/format/amount.tsx';
import { BrokerName } from '#ui/format/broker-name.tsx';
import { EmailCell } from '#ui/format/email-cell.tsx';
import { formatLakhs, formatNumber, formatPercent } from '#ui/format/format-money.ts';
import type { Column } from '#ui/table/table-props.ts';
import { timeColumn } from '#ui/table/time-column.tsx';

const right = { align: 'right' } as const;
const whole = (value: number) => formatNumber(value, 'whole');

export const userColumns: readonly Column<UserActivity>[] = [
  {
    id: 'email',
    header: 'Email',
    naming: true,
    value: (row) => row.email,
    cell: (row) => <EmailCell text={row.email} />,
  },
  { id: 'name', header: 'Name', value: (row) => row.name, cell: (row) => row.name },
  {
    id: 'role',
    header: 'Role',
    value: (row) => row.role,
    cell: (row) => (
      <Badge tone={row.role === 'user' ? 'quiet' : 'warn'}>{roleWords[row.role].name}</Badge>
    ),
  },
  {
    id: 'accounts',
    header: 'Accounts',
    ...right,
    value: (row) => row.accounts,
    cell: (row) => whole(row.accounts),
  },
  {
    id: 'trading',
    header: 'Trading now',
    ...right,
    value: (row) => row.trading_accounts,
    cell: (row) => whole(row.trading_accounts),
  },
  {
    id: 'actions',
    header: 'Actions',
    ...right,
    value: (row) => row.actions,
    cell: (row) => whole(row.actions),
  },
  timeColumn({ id: 'last', header: 'Last Action', at: (row) => row.last_action_at }),
];

export const accountColumns: readonly Column<AccountPerformance>[] = [
  {
    id: 'name',
    header: 'Account Name',
    naming: true,
    value: nameOf,
    cell: nameOf,
  },
  {
    id: 'email',
    header: 'Email',
    value: (row) => row.email,
    cell: (row) => <EmailCell text={row.email} />,
  },
  {
    id: 'broker',
    header: 'Broker',
    value: (row) => row.broker,
    cell: (row) => <BrokerName broker={row.broker} />,
  },
  {
    id: 'size',
    header: 'Account Size',
    csvHeader: 'Account Size (lakh)',
    ...right,
    value: (row) => row.account_size,
    cell: (row) => formatLakhs(row.account_size),
  },
  {
    id: 'pnl',
    header: 'P&L',
    ...right,
    value: (row) => row.realised_pnl,
    cell: (row) => <Amount rupees={row.realised_pnl} precision="paise" />,
  },
  ...netColumns,
  {
    id: 'return',
    header: 'Return',
    csvHeader: 'Return (%)',
    ...right,
    value: (row) => row.return_percent,
    cell: (row) => formatPercent(row.return_percent),
  },
  {
    id: 'netReturn',
    header: 'Net Return',
    csvHeader: 'Net Return (%)',
    ...right,
    value: (row) => row.net_return_percent,
    cell: (row) => formatPercent(row.net_return_percent),
  },
  {
    id: 'rate',
    header: 'Win Rate',
    csvHeader: 'Win Rate (%)',
    ...right,
    value: (row) => row.win_rate,
    cell: (row) => formatPercent(row.win_rate),
  },
  {
    id: 'days',
    header: 'Days',
    ...right,
    value: (row) => row.traded_days,
    cell: (row) => whole(row.traded_days),
  },
  {
    id: 'trades',
    header: 'Trades',
    ...right,
    value: (row) => row.trades,
    cell: (row) => whole(row.trades),
  },
  {
    id: 'orders',
    header: 'Orders',
    ...right,
    value: (row) => row.orders,
    cell: (row) => whole(row.orders),
  },
  {
    id: 'rejected',
    header: 'Rejected',
    ...right,
    value: (row) => row.rejected_orders,
    cell: (row) => whole(row.rejected_orders),
  },
];
