import type { AccountPerformance, AdminReport, UserActivity } from '@sthira/contract/admin-reports';
import { BookOpenCheck } from 'lucide-react';
import { Suspense } from 'react';
import type { Range } from '#features/reports/report-range.ts';
import { later } from '#platform/load-part.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { brokerText } from '#ui/format/broker-name.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { ExportedTable } from '#ui/table/exported-table.tsx';
import { AlgorithmOverview } from './algorithm-overview.tsx';
import { accountColumns, userColumns } from './platform-columns.tsx';
import { SystemOverview } from './system-overview.tsx';

const ActivityChart = later(() => import('./activity-chart.tsx'));

export const platformTabs = [
  { name: 'users', title: 'User Activity' },
  { name: 'accounts', title: 'Account Performance' },
  { name: 'algorithms', title: 'Algorithm Performance' },
  { name: 'system', title: 'System Metrics' },
] as const;
export type PlatformTab = (typeof platformTabs)[number]['name'];

interface Props {
  report: AdminReport;
  range: Range;
  tab: PlatformTab;
  changeTab: (tab: PlatformTab) => void;
}

/** The four views of the same report. */
export function PlatformTabs({ report, range, tab, changeTab }: Props) {
  const file = `${tab}-${range.from}-${range.to}`;
  return (
    <Card className="overflow-clip">
      <Tabs label="Admin reports" value={tab} change={changeTab} tabs={platformTabs}>
        {tab === 'users' ? <Users report={report} file={file} /> : null}
        {tab === 'accounts' ? <Accounts rows={report.accounts} file={file} /> : null}
        {tab === 'algorithms' ? <AlgorithmOverview report={report} file={file} /> : null}
        {tab === 'system' ? <SystemOverview metrics={report.metrics} paper={report.paper} /> : null}
      </Tabs>
    </Card>
  );
}

const userKey = ({ uid }: UserActivity) => uid;
const userText = ({ email, name }: UserActivity) => `${email} ${name}`;

function Users({ report, file }: { report: AdminReport; file: string }) {
  return (
    <>
      {report.actions_left_out > 0 ? (
        <Notice kind="warn">
          The oldest {report.actions_left_out} recorded actions of these days are not counted.
          Choose fewer days to see them.
        </Notice>
      ) : null}
      <div className="border-b border-line p-4 sm:p-5">
        <p className="mb-2 text-xs text-ink-soft">
          A user is active on a day when the audit log records something they did: a login of an
          account, a start, a change.
        </p>
        <Suspense fallback={<Skeleton className="h-64 w-full" />}>
          <ActivityChart days={report.activity} />
        </Suspense>
      </div>
      <ExportedTable
        label="users"
        columns={userColumns}
        rows={report.users}
        rowKey={userKey}
        textOf={userText}
        file={file}
      />
    </>
  );
}

const accountKey = ({ account_id }: AccountPerformance) => account_id;
const accountText = ({ account_name, email, broker }: AccountPerformance) =>
  `${account_name} ${email} ${brokerText(broker)}`;

function Accounts({ rows, file }: { rows: readonly AccountPerformance[]; file: string }) {
  if (rows.length === 0) {
    return (
      <EmptyState
        icon={<BookOpenCheck className="size-6" />}
        title="No account traded in these days"
        text="Accounts appear here with their first order. Choose other dates."
      />
    );
  }
  return (
    <ExportedTable
      label="accounts"
      columns={accountColumns}
      rows={rows}
      rowKey={accountKey}
      textOf={accountText}
      file={file}
    />
  );
}
