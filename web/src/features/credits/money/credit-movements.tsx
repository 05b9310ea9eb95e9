import type { CreditMovement } from '@sthira/contract/credit-reports';
import type { InputOf } from '@sthira/contract/operations';
import { type EntryKind, entryKind } from '@sthira/contract/wallets';
import { History } from 'lucide-react';
import { useMemo, useState } from 'react';
import { kindLabels } from '#features/credits/credit-text.ts';
import { useAnswer } from '#platform/use-answer.ts';
import { Button } from '#ui/controls/button.tsx';
import { Select } from '#ui/controls/field.tsx';
import { ExportButton } from '#ui/csv/export-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Reading } from '#ui/feedback/reading.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { csvColumnsOf } from '#ui/table/csv-columns.ts';
import { ShownTable } from '#ui/table/data-table.tsx';
import { useTableView } from '#ui/table/use-table-view.ts';
import { movementColumns } from './movement-columns.tsx';
import type { Person } from './person-button.tsx';
import { PersonForm } from './person-form.tsx';

type MovementsInput = InputOf<'getCreditMovements'>;
const keyOf = ({ uid, entry_id }: CreditMovement) => `${uid} ${entry_id}`;
const none: readonly CreditMovement[] = [];

/**
 * Every movement of credits, newest first, a page at a time: of everybody or one person, of all
 * kinds or one.
 */
export function CreditMovements({ openWallet }: { openWallet: (person: Person) => void }) {
  const [filter, setFilter] = useState<Pick<MovementsInput, 'email' | 'kind'>>({});
  /** The last rows of the pages before this one. */
  const [before, setBefore] = useState<NonNullable<MovementsInput['after']>[]>([]);
  const after = before.at(-1);
  const { data, error, refetch } = useAnswer('getCreditMovements', {
    ...filter,
    ...(after ? { after } : {}),
  });
  const rows = data?.movements ?? none;
  const columns = useMemo(() => movementColumns(openWallet), [openWallet]);
  const view = useTableView({ label: 'Movements', columns, rows, rowKey: keyOf });
  const last = rows.at(-1);
  function narrow(change: { email?: string | undefined; kind?: EntryKind | undefined }) {
    const next = { ...filter, ...change };
    setFilter({
      ...(next.email ? { email: next.email } : {}),
      ...(next.kind ? { kind: next.kind } : {}),
    });
    setBefore([]);
  }
  return (
    <Card className="overflow-clip">
      <CardHeader
        title="Ledgers"
        note="Every movement of credits, the newest first. None is ever changed; a mistake is reversed by another one."
      >
        <PersonForm email={filter.email} choose={(email) => narrow({ email })} />
        <Select
          aria-label="Filter by kind"
          className="min-h-9! sm:w-auto!"
          value={filter.kind ?? 'all'}
          onChange={({ target }) =>
            narrow({ kind: target.value === 'all' ? undefined : (target.value as EntryKind) })
          }
        >
          <option value="all">Every kind</option>
          {entryKind.options.map((kind) => (
            <option key={kind} value={kind}>
              {kindLabels[kind]}
            </option>
          ))}
        </Select>
        <ExportButton file="credit-movements" columns={csvColumnsOf(columns)} rows={view.found} />
      </CardHeader>
      <Reading
        className="p-4 sm:p-5"
        error={error}
        retry={refetch}
        skeleton={<SkeletonRows rows={6} label="Loading movements" />}
      >
        {data ? (
          rows.length > 0 ? (
            <ShownTable view={view} />
          ) : (
            <EmptyState
              icon={<History className="size-6" />}
              title="No movement"
              text="Nothing like this has moved credits so far."
            />
          )
        ) : null}
      </Reading>
      {before.length > 0 || data?.more ? (
        <div className="flex justify-end gap-2 border-t border-line px-4 py-3 sm:px-5">
          <Button
            size="small"
            disabled={before.length === 0}
            onClick={() => setBefore(before.slice(0, -1))}
          >
            Newer
          </Button>
          <Button
            size="small"
            disabled={!data?.more}
            onClick={() =>
              last && setBefore([...before, { uid: last.uid, entry_id: last.entry_id }])
            }
          >
            Older
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
