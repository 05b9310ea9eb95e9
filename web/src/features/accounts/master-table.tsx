import type { Account } from '@sthira/contract/accounts';
import { Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { NoneFound } from '#entities/account/find/none-found.tsx';
import type { AccountList } from '#entities/account/find/use-account-list.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ShownTable } from '#ui/table/data-table.tsx';
import { Pager } from '#ui/table/pager.tsx';
import type { TableView } from '#ui/table/table-view.ts';

const icon = <Wallet className="size-6" />;

interface Props {
  /** Every account. */
  accounts: readonly Account[];
  list: AccountList;
  table: TableView<Account>;
  /** Offered while there is no account at all. */
  add: ReactNode;
}

/** The accounts found, a page at a time, or why there is none to show. */
export function MasterTable({ accounts, list, table, add }: Props) {
  const { view, changeView, filters } = list;
  if (table.rows.length > 0)
    return (
      <>
        <ShownTable view={table} />
        <Pager
          of="accounts"
          page={table.page}
          pages={table.pages}
          size={view.size}
          go={(to) => changeView({ page: to })}
          resize={(size) => changeView({ size })}
        />
      </>
    );
  if (accounts.length > 0) return <NoneFound icon={icon} filters={filters.state} />;
  return (
    <EmptyState
      icon={icon}
      title="No accounts available."
      text="Add one here for anybody by e-mail; accounts people link themselves appear as well."
    >
      {add}
    </EmptyState>
  );
}
