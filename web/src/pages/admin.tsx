import { serverTimeOf } from '#clock/server-now.ts';
import { AdminHeader } from '#features/control/admin-header.tsx';
import { SummaryCards } from '#features/control/summary-cards.tsx';
import { TradingControl } from '#features/control/trading-control.tsx';
import { AdminIssues } from '#features/issues/admin-issues.tsx';
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
  return (
    <div className="space-y-5">
      <AdminHeader readAt={serverTimeOf(dataUpdatedAt)} read={refetch} />
      <OverallBanner />
      {error ? <Notice kind="bad">{error.message}</Notice> : null}
      {accounts || !error ? (
        <>
          <SummaryCards accounts={accounts} live={overall} />
          <TradingControl accounts={accounts} live={overall} renderRun={renderRun} />
        </>
      ) : null}
      <AdminIssues />
    </div>
  );
}
