import type { UserRow } from '@sthira/contract/roles';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useMemo, useState } from 'react';
import { call } from '#platform/call.ts';
import { answerKey } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { DataTable } from '#ui/table/data-table.tsx';
import type { Column } from '#ui/table/table-props.ts';

interface Props {
  columns: readonly Column<UserRow>[];
  /** Makes the profile somebody has not got; null for who may not. */
  finish: ((user: UserRow) => void) | null;
}

/**
 * People who can sign in but have no profile. No list shows them, so they are searched for
 * here.
 */
export function LoneSignIns({ columns, finish }: Props) {
  const [isWanted, setWanted] = useState(false);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: answerKey('getLoneSignIns', {}),
    queryFn: ({ signal }) => call('getLoneSignIns', {}, signal),
    enabled: isWanted,
  });
  const completing = useMemo(
    () =>
      columns.map((column) =>
        column.id === 'actions' && finish ? withCreation(column, finish) : column,
      ),
    [columns, finish],
  );
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Sign-ins without a Profile"
        note="They can sign in, and see and do nothing before they have a profile"
      >
        <Button
          icon={<Search aria-hidden className="size-4" />}
          busy={isFetching}
          onClick={() => (isWanted ? void refetch() : setWanted(true))}
        >
          {isWanted ? 'Look Again' : 'Look for Them'}
        </Button>
      </CardHeader>
      {isWanted ? (
        <Reading
          className="p-4 sm:p-5"
          error={error}
          retry={refetch}
          skeleton={<SkeletonRows rows={2} label="Looking for sign-ins without a profile" />}
        >
          {data ? (
            <>
              {data.left_out > 0 ? (
                <Notice kind="warn">
                  {formatNumber(data.left_out, 'whole')} older ones are not shown: complete or
                  delete these first.
                </Notice>
              ) : null}
              {data.users.length > 0 ? (
                <DataTable
                  label="Sign-ins without a profile"
                  columns={completing}
                  rows={data.users}
                  rowKey={({ uid }) => uid}
                />
              ) : (
                <p className="px-5 py-6 text-center text-sm text-ink-soft">
                  Everybody who can sign in has a profile.
                </p>
              )}
            </>
          ) : null}
        </Reading>
      ) : null}
    </Card>
  );
}

/** The row's menu with the next thing to do before it. */
function withCreation(actions: Column<UserRow>, finish: (user: UserRow) => void): Column<UserRow> {
  return {
    ...actions,
    cell: (user, place) => (
      <span className="inline-flex flex-wrap items-center justify-end gap-2">
        <Button
          size="small"
          aria-label={`Create Profile of ${user.email}`}
          onClick={() => finish(user)}
        >
          Create Profile
        </Button>
        {actions.cell(user, place)}
      </span>
    ),
  };
}
