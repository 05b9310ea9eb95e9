import {
  type TimelineKind,
  type TimelineRow,
  timelineKinds,
} from '@sthira/contract/account-timeline';
import { useQuery } from '@tanstack/react-query';
import { History, RefreshCw } from 'lucide-react';
import { useCallback, useState } from 'react';
import { serverTimeOf } from '#clock/server-now.ts';
import { call } from '#platform/call.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatDateTime } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { Segments } from '#ui/layout/segments.tsx';
import { useNowFor } from '#ui/page/use-now.ts';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { kindLabels, timelineColumns } from './timeline-columns.tsx';
import { daysOf, type Span, spansBeside } from './timeline-days.ts';

interface Props {
  accountId: string;
  span: Span;
  changeSpan: (span: Span) => void;
  /** The tag of an order that was searched for. */
  order: string | null;
}

const none: readonly TimelineRow[] = [];
const keyOf = ({ id }: TimelineRow) => id;

/** What happened to an account: actions, orders, mails and issues, the newest first. */
export function AccountTimeline({ accountId, span, changeSpan, order }: Props) {
  const [kind, setKind] = useState<TimelineKind | 'all'>(order === null ? 'all' : 'order');
  const { data, error, refetch, isFetching, dataUpdatedAt } = useTimeline(accountId, span);
  const rows = data?.rows ?? none;
  const isFound = useCallback((row: TimelineRow) => kind === 'all' || row.kind === kind, [kind]);
  const view = useTableView(
    { label: 'Timeline', columns: timelineColumns, rows, rowKey: keyOf },
    { isFound },
  );
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Timeline"
        note={data ? <AsOf at={serverTimeOf(dataUpdatedAt)} settled /> : 'Newest first'}
      >
        <Segments label="Days" options={spansBeside(span)} value={span} change={changeSpan} />
        <Select
          aria-label="Filter by kind"
          className="min-h-9! w-auto!"
          value={kind}
          onChange={({ target }) => setKind(target.value as TimelineKind | 'all')}
        >
          <option value="all">Every kind</option>
          {timelineKinds.map((one) => (
            <option key={one} value={one}>
              {kindLabels[one]}
            </option>
          ))}
        </Select>
        <Button
          icon={<RefreshCw aria-hidden className="size-4" />}
          busy={isFetching}
          aria-keyshortcuts="r"
          onClick={() => void refetch()}
        >
          Refresh
        </Button>
        <ExportButton file="timeline" columns={csvColumnsOf(timelineColumns)} rows={view.found} />
      </CardHeader>
      <Reading
        className="p-4 sm:p-5"
        error={error}
        retry={refetch}
        caveat={
          data?.more ? 'More happened on these days than is shown: older rows are left out.' : null
        }
        skeleton={<SkeletonRows rows={6} label="Loading the timeline" />}
      >
        {data && order !== null ? <SearchedOrder rows={rows} tag={order} /> : null}
        {data ? (
          view.found.length > 0 ? (
            <ShownTable view={view} />
          ) : (
            <EmptyState
              icon={<History className="size-6" />}
              title="Nothing happened"
              text={
                kind === 'all'
                  ? 'On these days nothing was done with this account.'
                  : 'On these days nothing of this kind happened. Other kinds may have.'
              }
            />
          )
        ) : null}
      </Reading>
    </Card>
  );
}

function SearchedOrder({ rows, tag }: { rows: readonly TimelineRow[]; tag: string }) {
  const row = rows.find(({ id }) => id === `order-${tag}`);
  return (
    <div className="p-4 pb-0 empty:hidden sm:p-5 sm:pb-0">
      <Notice kind={row ? 'busy' : 'warn'}>
        {row
          ? `Order ${tag}, ${formatDateTime(Date.parse(row.at))}: ${row.text}`
          : `Order ${tag} is not among what is shown of these days.`}
      </Notice>
    </div>
  );
}

/** Each reading is a row of the audit trail: it is read again when somebody asks for it. */
function useTimeline(accountId: string, span: Span) {
  const to = useNowFor((now) => daysOf(span, now).to_date);
  const from = useNowFor((now) => daysOf(span, now).from_date);
  return useQuery({
    queryKey: ['getAccountTimeline', accountId, from, to],
    queryFn: ({ signal }) =>
      call('getAccountTimeline', { account_id: accountId, from_date: from, to_date: to }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
}
