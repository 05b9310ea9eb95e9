import type { UserRow } from '@sthira/contract/roles';
import { Users } from 'lucide-react';
import { useState } from 'react';
import { serverTimeOf } from '#clock/server-now.ts';
import { Button } from '#ui/controls/button.tsx';
import { AsOf } from '#ui/feedback/as-of.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { useRested } from '#ui/page/use-rested.ts';
import { DataTable } from '#ui/table/data-table.tsx';
import { Pager } from '#ui/table/pager.tsx';
import type { PageSize } from '#ui/table/paging.ts';
import type { Column } from '#ui/table/table-props.ts';
import { say } from '#ui/toast/toaster.tsx';
import { ExportUsers } from './export-users.tsx';
import { GoToPage } from './go-to-page.tsx';
import { cannotJump, failures, reasonOf } from './people-messages.ts';
import { useUsers } from './use-users.ts';
import { everybody, type UserFilter, UserFilters } from './user-filters.tsx';
import { firstPlace, tokenOf, turn } from './user-place.ts';

interface Props {
  columns: readonly Column<UserRow>[];
  size: PageSize;
  changeSize: (size: PageSize) => void;
}

export function AllUsers({ columns, size, changeSize }: Props) {
  const [place, setPlace] = useState(firstPlace);
  const [filter, setFilter] = useState(everybody);
  const asked = useRested(filter);
  const { data, error, refetch, isFetching, isPlaceholderData, dataUpdatedAt } = useUsers({
    pageSize: size,
    pageToken: tokenOf(place),
    ...asked,
  });
  const pages = data
    ? Math.max(Math.ceil(data.totalUsers / size), place.page + (data.hasNextPage ? 1 : 0))
    : null;
  // A page's token belongs to the list that gave it.
  const busy = asked !== filter || (isPlaceholderData && isFetching);
  function go(to: number) {
    const turned = turn(place, { to, next: busy ? null : (data?.pageToken ?? null) });
    if (turned === 'unreachable') say('error', cannotJump);
    else setPlace(turned);
  }
  function resize(to: PageSize) {
    setPlace(firstPlace);
    changeSize(to);
  }
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="All Users"
        note={
          data
            ? `${formatNumber(data.totalUsers, 'whole')} ${isFiltered(asked) ? 'found' : 'in all'}`
            : undefined
        }
      >
        <AsOf at={serverTimeOf(dataUpdatedAt) || null} settled />
        <ExportUsers filter={asked} />
      </CardHeader>
      <UserFilters
        filter={filter}
        change={(changed) => {
          setFilter(changed);
          setPlace(firstPlace);
        }}
      />
      <Reading
        className="p-4 sm:p-5"
        error={error ? { message: reasonOf(error, failures.list) } : null}
        retry={refetch}
        skeleton={<SkeletonRows rows={6} label="Loading users" />}
      >
        {data ? (
          <div aria-busy={busy} className={busy ? 'opacity-60' : undefined}>
            {data.users.length > 0 ? (
              <DataTable
                label="All users"
                columns={columns}
                rows={data.users}
                rowKey={({ uid }) => uid}
              />
            ) : (
              <EmptyState
                icon={<Users className="size-6" />}
                title="No users here"
                text={noneOf(filter)}
              >
                {place.page > 1 ? (
                  <Button onClick={() => setPlace(firstPlace)}>Back to the first page</Button>
                ) : null}
              </EmptyState>
            )}
          </div>
        ) : null}
      </Reading>
      <Pager
        of="users"
        page={place.page}
        pages={pages}
        size={size}
        more={data?.hasNextPage ?? false}
        busy={busy}
        go={go}
        resize={resize}
      >
        {pages !== null && pages > 1 ? <GoToPage page={place.page} pages={pages} go={go} /> : null}
      </Pager>
    </Card>
  );
}

const isFiltered = ({ role, emailPrefix }: UserFilter) => Boolean(role || emailPrefix);
const noneOf = (filter: UserFilter) =>
  isFiltered(filter) ? 'Nobody matches these filters.' : 'There is nobody on this page any more.';
