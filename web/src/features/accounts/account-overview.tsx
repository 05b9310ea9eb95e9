import { type Account, isOnPaper } from '@sthira/contract/accounts';
import { Wallet } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useAccountLogin } from '#entities/account/login/use-account-login.ts';
import { accountsWithTwin } from '#entities/account/paper/twins.ts';
import { formLeftOpen } from '#entities/account/record/account-drafts.ts';
import { loginAllTargets } from '#entities/account/record/account-state.ts';
import { useAccounts } from '#entities/account/record/use-accounts.ts';
import { RefusedNotice } from '#entities/refusal/refused-notice.tsx';
import { later } from '#platform/load-part.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';
import { AccountActions } from './account-actions.tsx';
import { accountColumns } from './account-columns.tsx';
import {
  AccountDialogs,
  AddAccount,
  type OpenDialog,
  type OtherForms,
} from './account-dialogs.tsx';
import { AccountNotices, awaitedKeys, awaitedStrategy, awaitedYes } from './account-notices.tsx';
import { ListActions } from './list-actions.tsx';
import { type AskedForms, openedDialog } from './opened-dialog.ts';
import TryOnPaper from './try-on-paper.tsx';
import { useHandOverNotice } from './use-hand-over-notice.ts';

const Form = later(() =>
  import('./account-dialog.tsx').then((module) => ({ default: module.AccountDialog })),
);

/** What an account may wait for from its owner, and where that is done. */
const waits = [
  { waitingFor: awaitedKeys, dialog: 'edit' },
  { waitingFor: awaitedYes, dialog: 'proposal' },
  { waitingFor: awaitedStrategy, dialog: 'parameters' },
] as const;

interface Props extends OtherForms {
  asked: AskedForms;
  answered: () => void;
}

export function AccountOverview({ asked, answered, ...forms }: Props) {
  const { data, accounts, isPending, error, refetch } = useAccounts();
  const { login, logout, loginAll, checkAll, checkAndSay } = useAccountLogin();
  const [left, setLeft] = useState(() => formLeftOpen('own'));
  const [chosen, setOpen] = useState<OpenDialog>({ dialog: 'none' });
  const open = openedDialog(accounts, { left, asked, chosen });
  const close = () => {
    setLeft({ form: 'none' });
    setOpen({ dialog: 'none' });
    answered();
  };
  useHandOverNotice(data, open.dialog === 'delete' ? open.account.id : null);
  const [loggingIn, setLoggingIn] = useState(false);

  const checked = useRef(false);
  useEffect(() => {
    if (checked.current || accounts.length === 0) return;
    checked.current = true;
    void checkAll();
  }, [accounts.length, checkAll]);

  async function loginEveryone() {
    setLoggingIn(true);
    await loginAll();
    setLoggingIn(false);
  }

  const twinned = accountsWithTwin(accounts, accounts);
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
        parameters={() => setOpen({ dialog: 'parameters', account })}
        limits={() => setOpen({ dialog: 'limits', account })}
        plan={() => setOpen({ dialog: 'plan', account })}
        review={() => setOpen({ dialog: 'proposal', account })}
        remove={() => setOpen({ dialog: 'delete', account })}
        addTwin={
          isOnPaper(account) || twinned.includes(account)
            ? undefined
            : () => setOpen({ dialog: 'twin', account })
        }
      />
    ),
  };
  const { name, broker, size, status, lastLogin, key } = accountColumns;
  const add = (
    <>
      {data ? <TryOnPaper accounts={accounts} open={() => setOpen({ dialog: 'paper' })} /> : null}
      <AddAccount add={() => setOpen({ dialog: 'add' })} />
    </>
  );

  return (
    <div className="space-y-5">
      <PageHeader
        title="Account Management"
        note="The broker accounts you have linked, and whether each is logged in today."
      >
        <ListActions
          login={{
            busy: loggingIn,
            disabled: loginAllTargets(accounts).length === 0,
            start: loginEveryone,
          }}
          check={{ disabled: accounts.length === 0, start: checkAndSay }}
          refresh={refetch}
        />
        {add}
      </PageHeader>
      {error ? <RefusedNotice error={error} /> : null}
      {waits.map(({ waitingFor, dialog }) => (
        <AccountNotices
          key={dialog}
          accounts={accounts}
          waitingFor={waitingFor}
          act={(account) => setOpen({ dialog, account })}
        />
      ))}
      <Card className="overflow-clip">
        {isPending ? (
          <SkeletonRows rows={3} label="Loading accounts" />
        ) : accounts.length > 0 ? (
          <DataTable
            label="Accounts"
            columns={[name, broker, size, status, lastLogin, key, actions]}
            rows={accounts}
            rowKey={({ id }) => id}
          />
        ) : error ? null : (
          <EmptyState
            icon={<Wallet className="size-6" />}
            title="Link your first account"
            text="Nothing is linked yet. Add the API key and secret your broker gave you, log the account in, then start trading from the dashboard."
          >
            <span className="flex flex-wrap justify-center gap-2">{add}</span>
          </EmptyState>
        )}
      </Card>
      <AccountDialogs
        scope="own"
        Form={Form}
        {...forms}
        open={open}
        accounts={accounts}
        close={close}
      />
    </div>
  );
}
