import { Wallet } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import {
  orderColumns,
  orderCsv,
  positionColumns,
  positionCsv,
  tradeColumns,
  tradeCsv,
} from '#entities/books/book-columns.tsx';
import { chosenAccounts } from '#features/accounts/chosen-accounts.ts';
import { Reports } from '#features/reports/reports.tsx';
import { useSelectedAccounts } from '#features/reports/selected-accounts.ts';
import { buttonClass } from '#ui/controls/button.tsx';
import { ChooseMany } from '#ui/controls/choose-many.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';

const columns = { positions: positionColumns, trades: tradeColumns, orders: orderColumns };
const more = { positions: positionCsv, trades: tradeCsv, orders: orderCsv };
const tabs = ['positions', 'trades', 'orders'] as const;

export function Component() {
  useTitle('Reports');
  const { data, accounts, error, refetch } = useAccounts();
  const [address, put] = useAddress();
  const [selected, select] = useSelectedAccounts();
  const { chosen, shown } = chosenAccounts(accounts, address.get('accounts') ?? selected.join(','));
  const choose = (ids: string[]) => {
    select(ids);
    put({ accounts: ids.join(',') || null });
  };
  return (
    <div className="space-y-5">
      <PageHeader
        title="Reports"
        note="What the algorithm made on your accounts, from its own record of every order."
      />
      <Reading
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={4} label="Loading accounts" />}
      >
        {!data ? null : accounts.length === 0 ? (
          <Card>
            <EmptyState
              icon={<Wallet className="size-6" />}
              title="Link your first account"
              text="Reports begin with the first trade of an account you link."
            >
              <Link to="/account-management" className={buttonClass('plain', 'medium')}>
                Go to Account Management
              </Link>
            </EmptyState>
          </Card>
        ) : (
          <Reports
            accounts={shown}
            chosen={chosen}
            asked={{ from: address.get('from'), to: address.get('to') }}
            changeRange={({ from, to }) => put({ from, to })}
            tab={tabs.find((name) => name === address.get('tab')) ?? 'positions'}
            changeTab={(name) => put({ tab: name === 'positions' ? null : name })}
            columns={columns}
            more={more}
          >
            <ChooseMany
              label="Accounts"
              everything="All Accounts"
              options={accounts.map(({ id, account_name }) => ({ id, name: account_name }))}
              chosen={chosen}
              change={choose}
            />
          </Reports>
        )}
      </Reading>
    </div>
  );
}
