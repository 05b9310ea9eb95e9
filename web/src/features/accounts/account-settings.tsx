import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { formatNumber, unknown } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { accountColumns } from './account-columns.tsx';
import { strategyName } from './strategy-name.ts';

const percent = (value: number | null) =>
  value === null ? unknown : `${formatNumber(value, 'paise')}%`;

/** How an account is set up, in brief. */
export function AccountSettings({ account, children }: { account: Account; children: ReactNode }) {
  const { broker, size, lastLogin, key } = accountColumns;
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Email', account.email || unknown],
    [broker.header, broker.cell(account, 0)],
    ['Client', account.client_id || unknown],
    [key.header, key.cell(account, 0)],
    [size.header, size.cell(account, 0)],
    ['Strategy', strategyName(account.strategy)],
    ['Stop Loss %', percent(account.sl_pct)],
    ['Daily Loss Limit %', percent(account.daily_loss_pct)],
    ['Active', account.is_active ? 'Yes' : 'No'],
    ['Square Off', account.square_off ? 'Yes' : 'No'],
    [lastLogin.header, lastLogin.cell(account, 0)],
  ];
  return (
    <Card>
      <CardHeader title="Settings">{children}</CardHeader>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-4 p-4 text-sm sm:grid-cols-4 sm:p-5 [&_dd]:mt-1 [&_dd]:wrap-anywhere [&_dt]:text-xs [&_dt]:text-ink-soft">
        {rows.map(([name, value]) => (
          <div key={name} className="min-w-0">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
