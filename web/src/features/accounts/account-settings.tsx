import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { algorithmNames } from '#entities/account/trading/algorithm-names.ts';
import { BrokerName } from '#ui/format/broker-name.tsx';
import { formatLakhs, formatNumber, unknown } from '#ui/format/format-money.ts';
import { formatDateTime, instantOf } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';

const percent = (value: number | null) =>
  value === null ? unknown : `${formatNumber(value, 'paise')}%`;

/** How an account is set up, in brief. */
export function AccountSettings({ account }: { account: Account }) {
  const lastLogin = instantOf(account.token_generated_at);
  const rows: readonly (readonly [string, ReactNode])[] = [
    ['Email', account.email || unknown],
    ['Broker', <BrokerName key="broker" broker={account.broker} />],
    ['Client', account.client_id || unknown],
    ['API Key', account.api_key || unknown],
    ['Account Size', formatLakhs(account.account_size)],
    ['Algorithm', algorithmNames([account])],
    ['Stop Loss %', percent(account.sl_pct)],
    ['Daily Loss Limit %', percent(account.daily_loss_pct)],
    ['Active', account.is_active ? 'Yes' : 'No'],
    ['Square Off', account.square_off ? 'Yes' : 'No'],
    ['Last Login', lastLogin === null ? unknown : formatDateTime(lastLogin)],
  ];
  return (
    <Card>
      <CardHeader title="Settings" />
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
