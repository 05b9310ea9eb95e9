import type { Issue } from '@sthira/contract/issues';
import { CircleCheck, ListFilter } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ShownTable } from '#ui/table/data-table.tsx';
import { Pager } from '#ui/table/pager.tsx';
import { type PageSize, pageSizes } from '#ui/table/paging.ts';
import type { Column } from '#ui/table/table-props.ts';
import { useTableView } from '#ui/table/use-table-view.ts';
import { type IssueFilter, noFilter } from './issue-filter.ts';

interface Props {
  issues: readonly Issue[];
  columns: readonly Column<Issue>[];
  filter: IssueFilter;
  change: (changed: Partial<IssueFilter>) => void;
}

const keyOf = ({ id }: Issue) => id;

/** What a filter found, a page at a time where it is long. */
export function IssuesFound({ issues, columns, filter, change }: Props) {
  const [place, setPlace] = useState<{ page: number; size: PageSize }>({ page: 1, size: 25 });
  const view = useTableView(
    { label: 'Issues', columns, rows: issues, rowKey: keyOf },
    { paged: place },
  );
  if (issues.length === 0) return <Nothing filter={filter} showAll={() => change(noFilter)} />;
  return (
    <>
      <ShownTable view={view} />
      {issues.length > pageSizes[0] ? (
        <Pager
          of="issues"
          page={view.page}
          pages={view.pages}
          size={place.size}
          go={(to) => setPlace({ ...place, page: to })}
          resize={(size) => setPlace({ page: 1, size })}
        />
      ) : null}
    </>
  );
}

function Nothing({ filter, showAll }: { filter: IssueFilter; showAll: () => void }) {
  const filtered = Object.entries(noFilter).some(
    ([field, value]) => filter[field as keyof IssueFilter] !== value,
  );
  if (!filtered) {
    return (
      <EmptyState
        icon={<CircleCheck className="size-6" />}
        title="Nothing to resolve"
        text="Problems the platform sees, and those admins add, appear here at once."
      />
    );
  }
  return (
    <EmptyState
      icon={<ListFilter className="size-6" />}
      title="No issues match these filters"
      text="Resolved issues are kept under their status."
    >
      <Button onClick={showAll}>Show all unresolved</Button>
    </EmptyState>
  );
}
