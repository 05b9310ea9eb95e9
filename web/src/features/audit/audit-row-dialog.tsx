import type { ReactNode } from 'react';
import { Button } from '#ui/controls/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { formatDateTime } from '#ui/format/format-time.ts';
import type { AuditFilter } from './audit-filter.ts';
import { actionLabel } from './audit-labels.ts';
import type { ShownRow } from './read-rows.ts';

interface Props {
  row: ShownRow;
  narrow: (change: Partial<AuditFilter>) => void;
  close: () => void;
}

/** All a row says, and ways to the rows beside it. */
export function AuditRowDialog({ row, narrow, close }: Props) {
  const only = (change: Partial<AuditFilter>) => {
    narrow(change);
    close();
  };
  return (
    <Dialog
      title={actionLabel(row.action)}
      text={`${formatDateTime(row.at)} IST, by ${row.who}`}
      size="wide"
      opensOn="content"
      close={close}
    >
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[9rem_1fr]">
        <Fact name="Who">
          {row.who === row.actorId || row.actorId === '' ? row.who : `${row.who} (${row.actorId})`}
        </Fact>
        <Fact name="About">
          {row.about === row.subject ? row.about : `${row.about} (${row.subject})`}
        </Fact>
        <Fact name="Action">{row.action}</Fact>
        {Object.entries(row.details).map(([name, value]) => (
          <Fact key={name} name={name}>
            {value === '' || value === null ? '—' : String(value)}
          </Fact>
        ))}
        <Fact name="Row of its chain">{String(row.sequence)}</Fact>
        <Fact name="Hash">{row.hash}</Fact>
        <Fact name="Hash before">{row.previousHash || '—'}</Fact>
        <Fact name="Seal">{row.seal || '—'}</Fact>
      </dl>
      <div className="mt-4 flex flex-wrap gap-2 border-t border-line pt-4">
        {row.actorId ? (
          <Button size="small" onClick={() => only({ person: row.who, side: 'by' })}>
            Only what they did
          </Button>
        ) : null}
        <Button size="small" onClick={() => only({ subject: row.subject })}>
          Only this chain
        </Button>
        <Button size="small" onClick={() => only({ action: row.action })}>
          Only this action
        </Button>
      </div>
    </Dialog>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-xs text-ink-soft sm:pt-0.5">{name}</dt>
      <dd className="figures min-w-0 text-sm wrap-anywhere">{children}</dd>
    </>
  );
}
