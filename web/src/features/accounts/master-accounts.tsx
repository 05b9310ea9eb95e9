import type { Account } from '@sthira/contract/accounts';
import { Plus, Wallet } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { fitsFilter, isFiltered } from '#entities/account/find/account-filter.ts';
import { AccountFilters } from '#entities/account/find/account-filters.tsx';
import type { ListPlace, PlaceChange } from '#entities/account/find/list-place.ts';
import { accountSearch } from '#entities/account/find/search-accounts.ts';
import { LoginsNotice } from '#entities/account/login/logins-notice.tsx';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { useLoginAll } from '#entities/account/login/use-login-all.ts';
import { presentAccount } from '#entities/account/record/account-state.ts';
import { useAllAccounts } from '#entities/account/record/use-accounts.ts';
import { Button } from '#ui/controls/button.tsx';
import { SearchBox } from '#ui/controls/search-box.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { ColumnChooser, useHiddenColumns } from '#ui/table/column-chooser.tsx';
import { ShownTable } from '#ui/table/data-table.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { ListActions } from './list-actions.tsx';
import { MasterAccountDialog } from './master-account-dialog.tsx';
import { masterColumnsWith, masterCsv } from './master-columns.tsx';

const searchLabel = 'Search by email, name or broker';

const keyOf = ({ id }: Account) => id;

type Open =
  | { dialog: 'none' }
  | { dialog: 'add' }
  | { dialog: 'edit' | 'delete'; account: Account };

interface Props {
  place: ListPlace;
  move: (change: PlaceChange) => void;
}

/** Everybody's broker accounts: search, sort, log in and out, add, edit, delete. */
export function MasterAccounts({ place, move }: Props) {
  const { data, accounts, error, refetch, dataUpdatedAt } = useAllAccounts();
  const { login, logout, checkAll } = useAccountLogin('all');
  const logins = useLoginAll();
  const [open, setOpen] = useState<Open>({ dialog: 'none' });
  const close = () => setOpen({ dialog: 'none' });

  const columns = useMemo(() => {
    const openWith = (dialog: 'edit' | 'delete') => (account: Account) =>
      setOpen({ dialog, account });
    return masterColumnsWith({ login, logout, edit: openWith('edit'), remove: openWith('delete') });
  }, [login, logout]);

  // The address follows the typing, a moment later; the box itself must not wait for it.
  const [text, setText] = useState(place.search);
  const search = useDeferredValue(text);
  const { filter, sorting } = place;
  const isFound = useMemo(() => {
    const [fits, isNamed] = [fitsFilter(filter), accountSearch(search)];
    return (account: Account) => fits(account) && isNamed(account);
  }, [filter, search]);
  const view = useTableView(
    { label: 'Master accounts', columns, rows: accounts, rowKey: keyOf },
    {
      isFound,
      sorted: { by: sorting, change: (order) => move({ sorting: order }) },
      paged: place,
      hidden: useHiddenColumns('master-accounts'),
    },
  );
  const { found } = view;
  const add = (
    <Button
      look="primary"
      icon={<Plus aria-hidden className="size-4" />}
      onClick={() => setOpen({ dialog: 'add' })}
    >
      Add New Account
    </Button>
  );

  return (
    <div className="space-y-5">
      <PageHeader
        title="Master Accounts"
        note={data ? noteOf(accounts) : 'Everybody’s broker accounts'}
      >
        <AsOf at={dataUpdatedAt || null} />
        <ListActions
          login={{
            busy: logins.start.isPending,
            disabled: accounts.length === 0,
            start: () => logins.start.mutate({ force: 'false' }),
          }}
          check={{ disabled: accounts.length === 0, start: checkAll }}
          refresh={refetch}
        />
        {add}
      </PageHeader>
      <LoginsNotice
        ids={logins.ids}
        accounts={accounts}
        cancelling={logins.cancel.isPending}
        cancel={logins.cancel.mutate}
        dismiss={logins.forget}
      />
      <Reading
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={6} label="Loading accounts" />}
      >
        {!data ? null : (
          <Card className="overflow-clip">
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
                {countOf(found.length, accounts.length)}
              </p>
              <div className="flex basis-full flex-wrap items-center justify-between gap-2">
                <AccountFilters filter={filter} change={(change) => move({ filter: change })} />
                <span className="ml-auto flex gap-2">
                  <ColumnChooser choices={view.choices} />
                  <ExportButton size="small" file="accounts" columns={masterCsv} rows={found} />
                </span>
              </div>
            </div>
            {view.rows.length > 0 ? (
              <>
                <ShownTable view={view} />
                <Pager
                  of="accounts"
                  page={view.page}
                  pages={view.pages}
                  size={place.size}
                  go={(to) => move({ page: to })}
                  resize={(size) => move({ size })}
                />
              </>
            ) : accounts.length > 0 ? (
              <EmptyState
                icon={<Wallet className="size-6" />}
                title="No accounts found matching your search."
                text={
                  isFiltered(filter)
                    ? 'The filters above leave some accounts out as well.'
                    : 'The search looks at e-mail addresses, account names and brokers, and at the beginning of client ids and ids.'
                }
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
      {open.dialog === 'edit' ? (
        <MasterAccountDialog account={presentAccount(accounts, open.account)} close={close} />
      ) : null}
      {open.dialog === 'delete' ? (
        <DeleteAccountDialog account={open.account} scope="all" close={close} />
      ) : null}
    </div>
  );
}

function noteOf(accounts: readonly Account[]): string {
  const connected = accounts.filter(({ login_status }) => login_status === 'logged_in').length;
  return `${formatNumber(accounts.length, 'whole')} linked, ${formatNumber(connected, 'whole')} connected`;
}

function countOf(found: number, all: number): string {
  const whole = (count: number) => formatNumber(count, 'whole');
  return found === all ? `${whole(all)} accounts` : `${whole(found)} of ${whole(all)} accounts`;
}
