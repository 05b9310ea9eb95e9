import type { Account } from '@sthira/contract/accounts';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router-dom';
import { nameOf } from '#entities/account/paper/paper.ts';
import { AccountSettings } from '#features/accounts/account-settings.tsx';
import { OneAccount } from '#features/control/one-account.tsx';
import { useTroubles } from '#features/control/use-troubles.ts';
import { useOpenIssues } from '#features/issues/use-open-issues.ts';
import { OverallBanner } from '#features/live/overall-banner.tsx';
import { overall } from '#features/live/overall-stream.ts';
import { AccountTimeline } from '#features/timeline/account-timeline.tsx';
import { spanOf } from '#features/timeline/timeline-days.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { useAddress } from '#ui/page/use-address.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { useAnybodysRun } from './admin/use-anybodys-run.tsx';
import { useFollowedAccounts } from './admin/use-followed-accounts.ts';

/** One account, for admins: how it is now, how it is set up, and what happened to it. */
export function Component() {
  const { id = '' } = useParams();
  const { accounts, error, refetch } = useFollowedAccounts();
  const account = accounts?.find((one) => one.id === id);
  const name = account ? nameOf(account) : 'Account';
  useTitle(name);
  const [address, put] = useAddress();
  return (
    <div className="space-y-5">
      <PageHeader title={name} note={account ? account.email || 'No email' : id}>
        <WayTo to={`/admin?search=${id}`}>Control Center</WayTo>
        <WayTo to={`/audit?subject=${id}&rows=all`}>Audit</WayTo>
      </PageHeader>
      <OverallBanner />
      {error && !accounts ? (
        <Notice
          kind="bad"
          actions={
            <Button size="small" onClick={() => void refetch()}>
              Try again
            </Button>
          }
        >
          {error.message}
        </Notice>
      ) : null}
      {!accounts && !error ? (
        <Card>
          <SkeletonRows rows={4} label="Loading the account" />
        </Card>
      ) : null}
      {accounts && !account ? (
        <Notice kind="warn">
          No such account is linked any more. What happened to it is kept below.
        </Notice>
      ) : null}
      {account ? <Present key={id} account={account} /> : null}
      <AccountTimeline
        key={`timeline ${id}`}
        accountId={id}
        span={spanOf(address.get('days'))}
        changeSpan={(span) => put({ days: span === spanOf(null) ? null : span })}
      />
    </div>
  );
}

function Present({ account }: { account: Account }) {
  const renderRun = useAnybodysRun();
  const issues = useOpenIssues();
  const troubles = useTroubles({
    accounts: [account],
    live: overall,
    withIssue: issues?.accounts,
  });
  return (
    <>
      <OneAccount
        account={account}
        live={overall}
        renderRun={renderRun}
        troubles={troubles.of.get(account.id) ?? []}
      />
      <AccountSettings account={account}>
        <WayTo to={`/master-accounts?search=${account.id}`}>Master Accounts</WayTo>
        {account.email ? (
          <WayTo to={`/user-management?user=${encodeURIComponent(account.email)}`}>Owner</WayTo>
        ) : null}
      </AccountSettings>
    </>
  );
}

function WayTo({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className={buttonClass('plain', 'small')}>
      {children}
    </Link>
  );
}
