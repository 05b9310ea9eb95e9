import type { Account } from '@sthira/contract/accounts';
import { Plus, Wallet } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { AsOf } from '#ui/as-of.tsx';
import { Button } from '#ui/button.tsx';
import { Card, PageHeader } from '#ui/card.tsx';
import { type Column, SortedTable } from '#ui/data-table.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { Pager } from '#ui/pager.tsx';
import { pageOf } from '#ui/paging.ts';
import { Reading } from '#ui/reading.tsx';
import { SearchBox } from '#ui/search-box.tsx';
import { SkeletonRows } from '#ui/skeleton.tsx';
import { sortRows, turnedSorting } from '#ui/sort-rows.ts';
import { AccountActions } from './account-actions.tsx';
import { presentAccount } from './account-state.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ListActions } from './list-actions.tsx';
import type { ListPlace } from './list-place.ts';
import { MasterAccountDialog } from './master-account-dialog.tsx';
import { masterColumns } from './master-columns.tsx';
import { searchAccounts } from './search-accounts.ts';
import { useAccountLogin } from './use-account-login.ts';
import { useAllAccounts } from './use-accounts.ts';
import { useLoginAll } from './use-login-all.ts';

const searchLabel = 'Search by email, name or broker';

type Open = { dialog: 'none' } | { dialog: 'add' } | { dialog: 'edit' | 'delete'; account: Account };

interface Props {
  place: ListPlace;
  move: (change: Partial<ListPlace>) => void;
}

/** Everybody's broker accounts: search, sort, log in and out, add, edit, delete. */
export function MasterAccounts({ place, move }: Props) {
  const { data, accounts, error, refetch, dataUpdatedAt } = useAllAccounts();
  const { login, logout, checkAll } = useAccountLogin('all');
  const loginAll = useLoginAll();
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const close = () => setOpen({ dialog: 'none' });

  const columns = useMemo<readonly Column<Account>[]>(() => {
    const actions: Column<Account> = {
      id: 'actions',
      header: 'Actions',
      align: 'right',
      pinned: 'end',
      cell: (account) => (
        <AccountActions
          account={account}
          login={login}
          logout={logout}
          edit={() => setOpen({ dialog: 'edit', account })}
          remove={() => setOpen({ dialog: 'delete', account })}
        />
      ),
    };
    return [...masterColumns, actions];
  }, [login, logout]);

  // The address follows the typing, a moment later; the box itself must not wait for it.
  const [text, setText] = useState(place.search);
  const search = useDeferredValue(text);
  const ordered = useMemo(() => sortRows(searchAccounts(accounts, search), masterColumns, place.sorting), [accounts, search, place.sorting]);
  const { rows, page, pages } = pageOf(ordered, place);
  const add = (
    <Button look="primary" icon={<Plus aria-hidden className="size-4" />} onClick={() => setOpen({ dialog: 'add' })}>
      Add New Account
    </Button>
  );

  return (
    <div className="space-y-5">
      <PageHeader title="Master Accounts" note={data ? noteOf(accounts) : 'Everybody’s broker accounts'}>
        <AsOf at={dataUpdatedAt || null} />
        <ListActions
          login={{ busy: loginAll.isPending, disabled: accounts.length === 0, start: () => loginAll.mutate('false') }}
          check={{ disabled: accounts.length === 0, start: checkAll }}
          refresh={refetch}
        />
        {add}
      </PageHeader>
      <Reading error={error} retry={refetch} skeleton={<SkeletonRows rows={6} label="Loading accounts" />}>
        {!data ? null : (
          <Card className="overflow-hidden">
            <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line px-4 py-3 sm:px-5">
              <SearchBox
                className="w-full sm:w-80"
                label={searchLabel}
                placeholder={searchLabel}
                value={text}
                change={(typed) => {
                  setText(typed);
                  move({ search: typed });
                }}
              />
              <p role="status" className="figures text-xs text-ink-soft">
                {countOf(ordered.length, accounts.length)}
              </p>
            </div>
            {rows.length > 0 ? (
              <>
                <SortedTable
                  label="Master accounts"
                  columns={columns}
                  rows={rows}
                  rowKey={({ id }) => id}
                  sorting={place.sorting}
                  sortBy={(column) => move({ sorting: turnedSorting(place.sorting, column) })}
                />
                <Pager of="accounts" page={page} pages={pages} size={place.size} go={(to) => move({ page: to })} resize={(size) => move({ size })} />
              </>
            ) : accounts.length > 0 ? (
              <EmptyState
                icon={<Wallet className="size-6" />}
                title="No accounts found matching your search."
                text="Search by e-mail, account name or broker."
              />
            ) : (
              <EmptyState
                icon={<Wallet className="size-6" />}
                title="No accounts available."
                text="Add one here for anybody by e-mail; accounts people link themselves appear as well."
              >
                {add}
              </EmptyState>
            )}
          </Card>
        )}
      </Reading>
      {open.dialog === 'add' ? <MasterAccountDialog account={null} close={close} /> : null}
      {open.dialog === 'edit' ? <MasterAccountDialog account={presentAccount(accounts, open.account)} close={close} /> : null}
      {open.dialog === 'delete' ? <DeleteAccountDialog account={open.account} scope="all" close={close} /> : null}
    </div>
  );
}

function noteOf(accounts: readonly Account[]): string {
  const connected = accounts.filter(({ login_status }) => login_status === 'logged_in').length;
  return `${accounts.length} linked, ${connected} connected`;
}

function countOf(found: number, all: number): string {
  return found === all ? `${all} accounts` : `${found} of ${all} accounts`;
}
