import type { Account } from '@sthira/contract/accounts';
import { useDeferredValue, useMemo, useState } from 'react';
import { serverTimeOf } from '#clock/server-now.ts';
import { useAccountList } from '#entities/account/find/use-account-list.tsx';
import { LoginsNotice } from '#entities/account/login/logins-notice.tsx';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { useLoginAll } from '#entities/account/login/use-login-all.ts';
import { splitPaper } from '#entities/account/paper/paper.ts';
import { useAllAccounts } from '#entities/account/record/use-accounts.ts';
import { useRights } from '#entities/person/rights.tsx';
import { later } from '#platform/load-part.ts';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { useHiddenColumns } from '#ui/table/column-chooser.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import {
  AccountDialogs,
  AddAccount,
  type OpenDialog,
  type OtherForms,
} from './account-dialogs.tsx';
import { ListActions } from './list-actions.tsx';
import { masterColumnsWith } from './master-columns.tsx';
import { MasterTable } from './master-table.tsx';
import { MasterToolbar } from './master-toolbar.tsx';

const Form = later(() =>
  import('./master-account-dialog.tsx').then((module) => ({
    default: module.MasterAccountDialog,
  })),
);

const keyOf = ({ id }: Account) => id;

/** Everybody's broker accounts: search, sort, log in and out, add, edit, delete. */
export function MasterAccounts(forms: OtherForms) {
  const { data, accounts, error, refetch, dataUpdatedAt } = useAllAccounts();
  const { login, logout, checkAndSay } = useAccountLogin('all');
  const logins = useLoginAll();
  const [open, setOpen] = useState<OpenDialog>({ dialog: 'none' });
  const { may, reaches } = useRights();
  const add = may('addAccountFor') ? <AddAccount add={() => setOpen({ dialog: 'add' })} /> : null;
  const columns = useMemo(() => {
    const openWith =
      (dialog: 'edit' | 'parameters' | 'limits' | 'plan' | 'proposal' | 'delete') =>
      (account: Account) =>
        setOpen({ dialog, account });
    const commands = {
      login,
      logout,
      edit: openWith('edit'),
      parameters: openWith('parameters'),
      limits: openWith('limits'),
      plan: openWith('plan'),
      review: openWith('proposal'),
      remove: openWith('delete'),
    };
    return masterColumnsWith(commands, may);
  }, [login, logout, may]);

  const list = useAccountList(accounts);
  const { find, view, changeView } = list;
  // The address follows the typing, a moment later; the box itself must not wait for it.
  const [text, setText] = useState(view.search);
  const search = useDeferredValue(text);
  const isFound = useMemo(() => find(search), [find, search]);
  const table = useTableView(
    { label: 'Master accounts', columns, rows: accounts, rowKey: keyOf },
    {
      isFound,
      sorted: { by: view.sorting, change: (sorting) => changeView({ sorting }) },
      paged: view,
      hidden: useHiddenColumns('master-accounts'),
    },
  );

  return (
    <div className="space-y-5">
      <PageHeader
        title="Master Accounts"
        note={data ? noteOf(accounts) : 'Everybody’s broker accounts'}
      >
        <AsOf at={serverTimeOf(dataUpdatedAt) || null} />
        <ListActions
          login={
            may('loginAllAccounts') && {
              busy: logins.start.isPending,
              disabled: splitPaper(accounts).real.length === 0,
              start: () => logins.start.mutate({ force: 'false' }),
            }
          }
          check={reaches('loginStatus') && { disabled: accounts.length === 0, start: checkAndSay }}
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
            <MasterToolbar
              search={text}
              changeSearch={(typed) => {
                setText(typed);
                changeView({ search: typed });
              }}
              of={accounts.length}
              list={list}
              table={table}
            />
            <MasterTable accounts={accounts} list={list} table={table} add={add} />
          </Card>
        )}
      </Reading>
      <AccountDialogs
        scope="all"
        Form={Form}
        {...forms}
        open={open}
        accounts={accounts}
        close={() => setOpen({ dialog: 'none' })}
      />
    </div>
  );
}

function noteOf(accounts: readonly Account[]): string {
  const { real, paper } = splitPaper(accounts);
  const connected = real.filter(({ login_status }) => login_status === 'logged_in').length;
  const linked = `${formatNumber(real.length, 'whole')} linked, ${formatNumber(connected, 'whole')} connected`;
  return paper.length > 0 ? `${linked}; ${formatNumber(paper.length, 'whole')} on paper` : linked;
}
