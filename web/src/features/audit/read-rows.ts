import { auditRow } from '@sthira/contract/audit';
import * as z from 'zod/mini';
import { call } from '#platform/call.ts';
import { readDocuments } from '#platform/read-documents.ts';
import { parseDocuments, type StoredDocument } from '#platform/reading-documents.ts';
import { type AuditFilter, type Cursor, orderOf, queryOf, rowsAPage } from './audit-filter.ts';

const storedRow = z.extend(auditRow, { id: z.string() });
type StoredRow = z.infer<typeof storedRow>;

/** A row as it is shown, with the names people know. */
export interface ShownRow
  extends Pick<
    StoredRow,
    'id' | 'subject' | 'action' | 'at' | 'details' | 'sequence' | 'hash' | 'previousHash' | 'seal'
  > {
  actorId: string;
  /** The actor's e-mail, else the uid; the platform's own parts are called by their names. */
  who: string;
  /** The account, person or issue. */
  about: string;
  /** The details in one line. */
  detailText: string;
}

export interface RowsPage {
  rows: ShownRow[];
  unreadable: number;
  next: Cursor | null;
}

const namesAtOnce = 500;
/** Names of this visit: most rows speak of the same few. */
const known = new Map<string, string>();

/** A page of rows. That a name could not be read hides no row. */
export async function readRows(
  filter: AuditFilter,
  place: { uid: string | null; after: Cursor | null },
): Promise<RowsPage> {
  const documents = await readDocuments(queryOf(filter, place));
  const { documents: rows, unreadable } = parseDocuments(documents, storedRow);
  await learnNames(rows);
  const last = documents.at(-1);
  const next: Cursor | null =
    last && documents.length === rowsAPage ? cursorOf(last, orderOf(filter)) : null;
  return { rows: rows.map(shown), unreadable: unreadable.length, next };
}

function cursorOf(
  { id, data }: StoredDocument,
  order: readonly ('at' | 'action' | '__name__')[],
): Cursor {
  const last = { at: Number(data.at), action: String(data.action), __name__: id };
  return order.map((field) => last[field]);
}

export const nameOf = (id: string): string => known.get(id) ?? id;

async function learnNames(rows: readonly StoredRow[]): Promise<void> {
  const ids = rows.flatMap(({ subject, actor }) =>
    'uid' in actor ? [subject, actor.uid] : [subject],
  );
  const wanted = [...new Set(ids)].filter((id) => !known.has(id) && /^[\w-]{1,128}$/.test(id));
  for (let place = 0; place < wanted.length; place += namesAtOnce) {
    const some = wanted.slice(place, place + namesAtOnce);
    const names = await call('getAuditNames', { ids: some }).then(
      (answer) => answer.names,
      () => null,
    );
    if (names === null) return;
    for (const id of some) known.set(id, names[id] ?? id);
  }
}

function shown(row: StoredRow): ShownRow {
  const { id, subject, action, at, details, sequence, hash, previousHash, seal, actor } = row;
  const actorId = 'uid' in actor ? actor.uid : '';
  const who = 'uid' in actor ? nameOf(actor.uid) : `Sthira (${actor.system})`;
  const detailText = Object.entries(details)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([name, value]) => `${name}: ${String(value)}`)
    .join(' · ');
  return {
    id,
    subject,
    action,
    at,
    details,
    sequence,
    hash,
    previousHash,
    seal,
    actorId,
    who,
    about: nameOf(subject),
    detailText,
  };
}
