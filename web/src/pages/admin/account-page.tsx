import type { Account } from '@sthira/contract/accounts';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { nameOf } from '#entities/account/paper/paper.ts';
import { OneAccount } from '#features/control/one-account.tsx';
import { useTroubles } from '#features/control/use-troubles.ts';
import { useOpenIssues } from '#features/issues/use-issues.ts';
import { OverallBanner } from '#features/live/overall-banner.tsx';
import { overall } from '#features/live/overall-stream.ts';
import { later } from '#platform/load-part.ts';
import { Button, buttonClass } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, PageHeader } from '#ui/layout/card.tsx';
import { useTitle } from '#ui/page/use-title.ts';
import { useAnybodysRun } from './use-anybodys-run.tsx';
import { useFollowedAccounts } from './use-followed-accounts.ts';

const Below = later(() => import('./below.tsx'));

/** One account, for admins: how it is now, how it is set up, and what happened to it. */
export function AccountPage({ id }: { id: string }) {
  const { accounts, error, refetch } = useFollowedAccounts();
  const account = accounts?.find((one) => one.id === id);
  const name = account ? nameOf(account) : 'Account';
  useTitle(name);
  return (
    <div className="space-y-5">
      <PageHeader title={name} note={account ? account.email || 'No email' : id}>
        {waysFrom(id, account).map(([to, text]) => (
          <Link key={to} to={to} className={buttonClass('plain', 'small')}>
            {text}
          </Link>
        ))}
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
      <Suspense
        fallback={
          <Card>
            <SkeletonRows rows={6} label="Loading the timeline" />
          </Card>
        }
      >
        <Below of="account" key={`below ${id}`} id={id} account={account} />
      </Suspense>
    </div>
  );
}

/** Other pages about the same account, and its owner's. */
function waysFrom(id: string, account: Account | undefined): [to: string, text: string][] {
  const audit: [string, string] = [`/audit?subject=${id}&rows=all`, 'Audit'];
  if (!account) return [audit];
  const { email } = account;
  return [
    [`/admin?search=${id}`, 'Control Center'],
    [`/master-accounts?search=${id}`, 'Settings'],
    audit,
    ...(email
      ? [[`/user-management?user=${encodeURIComponent(email)}`, 'Owner'] as [string, string]]
      : []),
  ];
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
    <OneAccount
      account={account}
      live={overall}
      renderRun={renderRun}
      troubles={troubles.of.get(account.id) ?? []}
    />
  );
}
