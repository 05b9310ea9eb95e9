import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { serverTimeOf } from '#clock/server-now.ts';
import { AdminHeader } from '#features/control/admin-header.tsx';
import { SummaryCards } from '#features/control/summary-cards.tsx';
import { TradingControl } from '#features/control/trading-control.tsx';
import { TroubleStrip } from '#features/control/trouble-strip.tsx';
import { useTroubles } from '#features/control/use-troubles.ts';
import { AdminIssues } from '#features/issues/admin-issues.tsx';
import { priorityAddress } from '#features/issues/issue-filter.ts';
import { useOpenIssues } from '#features/issues/use-open-issues.ts';
import { OverallBanner } from '#features/live/overall-banner.tsx';
import { overall } from '#features/live/overall-stream.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { useTitle } from '#ui/page/use-title.ts';
import { useAnybodysRun } from './admin/use-anybodys-run.tsx';
import { useFollowedAccounts } from './admin/use-followed-accounts.ts';

export function Component() {
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
          <TradingControl
            accounts={accounts}
            live={overall}
            renderRun={renderRun}
            troubles={troubles}
          />
        </>
      ) : null}
      <AdminIssues above={accounts || error ? 'shown' : 'loading'} />
    </div>
  );
}
