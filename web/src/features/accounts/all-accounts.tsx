import type { Account } from '@sthira/contract/accounts';
import { RefreshCw, Users } from 'lucide-react';
import { useAnswer } from '#platform/use-answer.ts';
import { AsOf } from '#ui/as-of.tsx';
import { Badge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { Card, PageHeader } from '#ui/card.tsx';
import { type Column, DataTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Notice } from '#ui/notice.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { accountColumns } from './account-columns.tsx';

const tradingLabels = { running: 'Running', stopping: 'Stopping…', stopped: 'Stopped' } as const;
const tradingTones = { running: 'good', stopping: 'warn', stopped: 'quiet' } as const;

const trading: Column<Account> = {
  id: 'trading',
  header: 'Trading',
  value: ({ trading_state }) => tradingLabels[trading_state],
  cell: ({ trading_state }) => <Badge tone={tradingTones[trading_state]}>{tradingLabels[trading_state]}</Badge>,
};

/** Everybody's accounts, for admins: who owns which, whether it is logged in, whether it trades. */
export function AllAccounts() {
  const {
    data: accounts = [],
    isPending,
    error,
    isFetching,
    refetch,
    dataUpdatedAt,
  } = useAnswer('getAllAccounts', { flag: 'false' }, { everyMs: 5_000 });
  const { name, owner, broker, size, status, lastLogin } = accountColumns;
  const running = accounts.filter(({ trading_state }) => trading_state !== 'stopped').length;
  return (
    <div className="space-y-5">
      <PageHeader title="Admin Dashboard" note={isPending ? 'Accounts overview' : `Accounts overview: ${accounts.length} linked, ${running} trading`}>
        <AsOf at={dataUpdatedAt || null} />
        <Button icon={<RefreshCw aria-hidden className="size-4" />} busy={isFetching && isPending} aria-keyshortcuts="r" onClick={() => refetch()}>
          Refresh
        </Button>
      </PageHeader>
      {error ? <Notice kind="bad">{error.message}</Notice> : null}
      <Card className="overflow-hidden">
        {isPending ? (
          <SkeletonRows rows={4} label="Loading accounts" />
        ) : accounts.length > 0 ? (
          <DataTable label="All accounts" columns={[name, owner, broker, size, status, trading, lastLogin]} rows={accounts} rowKey={({ id }) => id} />
        ) : error ? null : (
          <EmptyState
            icon={<Users className="size-6" />}
            title="No accounts yet"
            text="Nobody has linked a broker account. They appear here as soon as somebody does."
          />
        )}
      </Card>
    </div>
  );
}
