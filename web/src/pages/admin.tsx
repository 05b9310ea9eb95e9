import { Suspense, useCallback } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { serverTimeOf } from '#clock/server-now.ts';
import { isMorning } from '#entities/account/plan/morning.ts';
import { AdminHeader } from '#features/control/admin-header.tsx';
import { SummaryCards } from '#features/control/summary-cards.tsx';
import { TradingControl } from '#features/control/trading-control.tsx';
import { TroubleStrip } from '#features/control/trouble-strip.tsx';
import { useTroubles } from '#features/control/use-troubles.ts';
import { priorityAddress } from '#features/issues/issue-filter.ts';
import { useOpenIssues } from '#features/issues/use-issues.ts';
import { OverallBanner } from '#features/live/overall-banner.tsx';
import { overall } from '#features/live/overall-stream.ts';
import { later } from '#platform/load-part.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import { useTitle } from '#ui/page/use-title.ts';
import { AccountPage } from './admin/account-page.tsx';
import { useAnybodysRun } from './admin/use-anybodys-run.tsx';
import { useFollowedAccounts } from './admin/use-followed-accounts.ts';

// Of use for an hour of the day.
const EverybodysBoard = later(() =>
  import('#features/mornings/ready-board.tsx').then((module) => ({
    default: module.EverybodysBoard,
  })),
);
const Below = later(() => import('./admin/below.tsx'));

/** Everybody's accounts, or the one that the address names. */
export function Component() {
  const { id } = useParams();
  return id === undefined ? <Everybody /> : <AccountPage id={id} />;
}

function Everybody() {
  useTitle('Admin Dashboard');
  const { accounts, error, refetch, dataUpdatedAt } = useFollowedAccounts();
  const renderRun = useAnybodysRun();
  const issues = useOpenIssues();
  const troubles = useTroubles({ accounts, live: overall, withIssue: issues?.accounts });
  const [address] = useSearchParams();
  const issuesAt = useCallback(
    (priority: 'critical' | 'high') => priorityAddress(address, priority),
    [address],
  );
  const shown = accounts || !error;
  const hour = useNowFor((now) => (isMorning(now) ? 'morning' : 'other'));
  return (
    <div className="space-y-5">
      <AdminHeader readAt={serverTimeOf(dataUpdatedAt)} read={refetch} />
      <OverallBanner />
      {error ? <Notice kind="bad">{error.message}</Notice> : null}
      {shown ? (
        <>
          <TroubleStrip
            known={accounts ? troubles : undefined}
            issues={issues}
            issuesAt={issuesAt}
          />
          <SummaryCards accounts={accounts} live={overall} />
          {accounts && hour === 'morning' ? (
            <Suspense>
              <EverybodysBoard accounts={accounts} />
            </Suspense>
          ) : null}
          <TradingControl
            accounts={accounts}
            live={overall}
            renderRun={renderRun}
            troubles={troubles}
          />
        </>
      ) : null}
      <Suspense
        fallback={
          <Card>
            <SkeletonRows rows={3} label="Loading issues" />
          </Card>
        }
      >
        <Below of="everybody" above={accounts || error ? 'shown' : 'loading'} />
      </Suspense>
    </div>
  );
}
