import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { serverNow } from '#clock/server-now.ts';
import { readFailure } from '#platform/read-failure.ts';
import { Button } from '#ui/controls/button.tsx';
import { csvOf } from '#ui/csv/csv.ts';
import { downloadCsv } from '#ui/csv/download.ts';
import { fileName } from '#ui/csv/export-button.tsx';
import { formatNumber } from '#ui/format/format-money.ts';
import { say } from '#ui/toast/toaster.tsx';
import { auditCsv } from './audit-columns.tsx';
import { failureText } from './audit-failures.ts';
import type { AuditFilter, Cursor } from './audit-filter.ts';
import { readRows, type ShownRow } from './read-rows.ts';

/** A file holds no more; days narrow it down. */
const mostRows = 200_000;

/** Saves every row the filter lets through, those not loaded yet too. */
export function ExportRows({
  filter,
  uid,
  disabled,
}: {
  filter: AuditFilter;
  uid: string | null;
  disabled: boolean;
}) {
  const [count, setCount] = useState(0);
  const save = useMutation({
    mutationFn: () => readAll({ filter, uid, progress: setCount }),
    onSuccess: (rows) => {
      downloadCsv(fileName(fileOf(filter), serverNow()), csvOf(auditCsv, rows));
      if (rows.length >= mostRows)
        say(
          'warning',
          `The file has the newest ${formatNumber(rows.length, 'whole')} rows. Choose days to have the others.`,
        );
    },
    onError: (error) => say('error', failureText(readFailure(error))),
  });
  return (
    <Button
      busy={save.isPending}
      disabled={disabled}
      title={`Saves every ${filter.rows === 'changes' ? 'change' : 'row'} of this filter as a CSV file`}
      onClick={() => save.mutate()}
    >
      {save.isPending ? `${formatNumber(count, 'whole')} rows` : '+Export'}
    </Button>
  );
}

/** A file that lacks the readings says so by its name. */
const fileOf = ({ rows }: AuditFilter) => (rows === 'changes' ? 'audit-changes' : 'audit');

async function readAll({
  filter,
  uid,
  progress,
}: {
  filter: AuditFilter;
  uid: string | null;
  progress: (rows: number) => void;
}): Promise<ShownRow[]> {
  const rows: ShownRow[] = [];
  progress(0);
  let after: Cursor | null = null;
  do {
    const page = await readRows(filter, { uid, after });
    rows.push(...page.rows);
    progress(rows.length);
    after = page.next;
  } while (after !== null && rows.length < mostRows);
  return rows;
}
