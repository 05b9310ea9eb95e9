import { istDay } from '@sthira/contract/units';
import { RefreshCw, ScrollText } from 'lucide-react';
import { type UIEvent, useMemo, useState } from 'react';
import { serverNow, serverTimeOf } from '#clock/server-now.ts';
import { readFailure } from '#platform/read-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { formatDateTime, formatMinute } from '#ui/format/format-time.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import { TwoLines } from '#ui/table/two-lines.tsx';
import { auditColumns } from './audit-columns.tsx';
import { failureText } from './audit-failures.ts';
import type { AuditFilter } from './audit-filter.ts';
import { AuditFilters } from './audit-filters.tsx';
import { actionLabel } from './audit-labels.ts';
import { AuditRowDialog } from './audit-row-dialog.tsx';
import { ChainCheck } from './chain-check.tsx';
import { ExportRows } from './export-rows.tsx';
import type { ShownRow } from './read-rows.ts';
import { useAuditRows } from './use-audit-rows.ts';

interface Props {
  filter: AuditFilter;
  narrow: (change: Partial<AuditFilter>) => void;
}

/** So far above the end of the list the next page is asked for. */
const aheadPx = 4_000;

/** Who did what to whom, and when: every row of the audit trail, newest first. */
export function AuditTrail({ filter, narrow }: Props) {
  const trail = useAuditRows(filter);
  const {
    rows,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
    isFetching,
    refresh,
  } = trail;
  const [open, setOpen] = useState<ShownRow | null>(null);
  const [now] = useState(() => serverNow());
  const columns = useMemo(() => auditColumns(setOpen), []);
  const older = () => hasNextPage && !isFetchingNextPage && void fetchNextPage();
  // The box of a long table scrolls by itself, and its scrolling is seen on the way down only.
  const near = ({ target }: UIEvent) => {
    if (
      !isFetchNextPageError &&
      target instanceof Element &&
      target.scrollHeight - target.scrollTop - target.clientHeight < aheadPx
    )
      older();
  };
  const failure =
    trail.peopleError ?? (trail.error ? { message: failureText(readFailure(trail.error)) } : null);
  return (
    <div className="space-y-4">
      <ChainCheck subject={filter.subject} />
      <Card className="overflow-clip">
        <CardHeader title="Audit trail" note={<Note trail={trail} />}>
          <Button
            icon={<RefreshCw aria-hidden className="size-4" />}
            busy={isFetching && !isFetchingNextPage}
            onClick={() => void refresh()}
          >
            Refresh
          </Button>
          <ExportRows filter={filter} uid={trail.uid} disabled={rows.length === 0} />
        </CardHeader>
        <AuditFilters filter={filter} today={istDay(now)} change={narrow} />
        {trail.unreadable > 0 ? (
          <div className="px-4 pt-3 sm:px-5">
            <Notice kind="warn">{`${formatNumber(trail.unreadable, 'whole')} of the rows could not be read: they are left out.`}</Notice>
          </div>
        ) : null}
        {trail.unknownPerson ? (
          <EmptyState
            icon={<ScrollText className="size-6" />}
            title="Nobody has this e-mail"
            text="Who was deleted is found by the user id their rows name."
          />
        ) : (
          <Reading
            className="p-4 sm:p-5"
            error={failure}
            retry={
              trail.peopleError
                ? trail.askPeopleAgain
                : isFetchNextPageError
                  ? fetchNextPage
                  : refresh
            }
            skeleton={<SkeletonRows rows={8} label="Loading the audit trail" />}
          >
            {trail.data ? (
              rows.length > 0 ? (
                <div onScrollCapture={near}>
                  <DataTable
                    label="Audit trail"
                    columns={columns}
                    rows={rows}
                    rowKey={keyOf}
                    brief={brief}
                  />
                </div>
              ) : (
                <EmptyState
                  icon={<ScrollText className="size-6" />}
                  title="No row"
                  text={noneOf(filter)}
                />
              )
            ) : null}
          </Reading>
        )}
        {hasNextPage ? (
          <div className="flex justify-end border-t border-line px-4 py-3 sm:px-5">
            <Button size="small" busy={isFetchingNextPage} onClick={older}>
              Load older rows
            </Button>
          </div>
        ) : null}
      </Card>
      {open ? <AuditRowDialog row={open} narrow={narrow} close={() => setOpen(null)} /> : null}
    </div>
  );
}

const noneOf = ({ rows }: AuditFilter) =>
  `Nothing like this was ${rows === 'changes' ? 'changed' : 'done'}, as far as these days go.`;
const keyOf = ({ id }: ShownRow) => id;

const brief = ({ action, at, who, about }: ShownRow) => (
  <TwoLines
    name={actionLabel(action)}
    end={
      <span className="text-xs text-ink-soft">
        {`${formatDateTime(at).slice(0, 6)}, ${formatMinute(at)}`}
      </span>
    }
  >
    <span className="wrap-anywhere">{`${who} · ${about}`}</span>
  </TwoLines>
);

/** How many rows are here, and of when: what is older is loaded as the list is scrolled. */
function Note({
  trail: { rows, hasNextPage, data, dataUpdatedAt },
}: {
  trail: ReturnType<typeof useAuditRows>;
}) {
  if (!data) return 'Newest first';
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span role="status">{`${formatNumber(rows.length, 'whole')} ${rows.length === 1 ? 'row' : 'rows'}${hasNextPage ? ' so far' : ''}, newest first`}</span>
      <AsOf at={serverTimeOf(dataUpdatedAt)} />
    </span>
  );
}
