import type { ActivityKind, ActivityRow } from '@sthira/contract/audit-calls';
import { History, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { serverTimeOf } from '#clock/server-now.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { activityColumns, brief, kindLabels } from './activity-columns.tsx';

const none: readonly ActivityRow[] = [];
const keyOf = ({ id }: ActivityRow) => id;

/** What happened to one's accounts, credits and profile, newest first, a page at a time. */
export function ActivityList() {
  /** The ends of the pages before this one. */
  const [before, setBefore] = useState<string[]>([]);
  const after = before.at(-1);
  const [kind, setKind] = useState<ActivityKind | 'all'>('all');
  const { data, error, refetch, isFetching, dataUpdatedAt } = useAnswer('getActivity', {
    ...(after === undefined ? {} : { after }),
    ...(kind === 'all' ? {} : { kind }),
  });
  const rows = data?.rows ?? none;
  const view = useTableView({
    label: 'Activity',
    columns: activityColumns,
    rows,
    rowKey: keyOf,
    brief,
  });
  const next = data?.next ?? null;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="What happened"
        note={data ? <AsOf at={serverTimeOf(dataUpdatedAt)} /> : 'Newest first'}
      >
        <Select
          aria-label="Filter by kind"
          className="min-h-9! w-auto!"
          value={kind}
          onChange={({ target }) => {
            setKind(target.value as ActivityKind | 'all');
            setBefore([]);
          }}
        >
          <option value="all">Every kind</option>
          {Object.entries(kindLabels).map(([name, label]) => (
            <option key={name} value={name}>
              {label}
            </option>
          ))}
        </Select>
        <Button
          icon={<RefreshCw aria-hidden className="size-4" />}
          busy={isFetching}
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
        <ExportButton file="activity" columns={csvColumnsOf(activityColumns)} rows={view.found} />
      </CardHeader>
      <Reading
        className="p-4 sm:p-5"
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={6} label="Loading your activity" />}
      >
        {data ? (
          rows.length > 0 ? (
            <ShownTable view={view} />
          ) : (
            <EmptyState
              icon={<History className="size-6" />}
              title={kind === 'all' ? 'Nothing has happened yet' : 'Nothing of this kind'}
              text="Logins, starts, stops and changes of your accounts and credits will be listed here, whoever makes them."
            />
          )
        ) : null}
      </Reading>
      {before.length > 0 || next !== null ? (
        <nav
          aria-label="Pages of activity"
          className="flex justify-end gap-2 border-t border-line px-4 py-3 sm:px-5"
        >
          <Button
            size="small"
            disabled={before.length === 0}
            onClick={() => setBefore(before.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            size="small"
            disabled={next === null}
            onClick={() => next !== null && setBefore([...before, next])}
          >
            Older
          </Button>
        </nav>
      ) : null}
    </Card>
  );
}
