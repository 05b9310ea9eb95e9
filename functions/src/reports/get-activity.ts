import { type AuditRow, auditRow } from '@sthira/contract/audit';
import { type Activity, type ActivityRow, activityPerPage } from '@sthira/contract/audit-calls';
import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { Answer, Call } from '#platform/call.ts';
import { db, FieldPath, readable } from '#platform/firestore.ts';
import { activityText } from './activity-words.ts';

/**
 * What happened to the caller's accounts, credits and profile. Asked of the server, because a
 * document of the trail is read whole and names admins: what leaves here is a sentence, and whether
 * it was they themselves, an admin or the platform.
 */
export async function getActivity({
  caller: { uid },
  input,
}: Call<InputOf<'getActivity'>>): Promise<Answer<Activity>> {
  const mine = db()
    .collection(paths.audit)
    .where('owners', 'array-contains', uid)
    .orderBy('at', 'desc')
    .orderBy(FieldPath.documentId(), 'desc')
    .limit(activityPerPage + 1);
  const { docs } = await (input.after === undefined
    ? mine
    : mine.startAfter(...placeOf(input.after))
  ).get();
  const page = docs.slice(0, activityPerPage);
  const rows = readable(page, auditRow);
  const names = await accountNames(rows, uid);
  const last = page.at(-1);
  return {
    data: {
      rows: rows.flatMap((row) => shown(row, { uid, names })),
      next: last && docs.length > page.length ? `${String(last.get('at'))}.${last.id}` : null,
    },
    message: 'Activity loaded.',
  };
}

function placeOf(token: string): [at: number, id: string] {
  const dot = token.indexOf('.');
  return [Number(token.slice(0, dot)), token.slice(dot + 1)];
}

function shown(
  row: AuditRow,
  { uid, names }: { uid: string; names: Map<string, string> },
): ActivityRow[] {
  const text = activityText(row, uid);
  if (text === null) return [];
  const { subject, sequence, at, actor } = row;
  const by = 'system' in actor ? 'sthira' : actor.uid === uid ? 'you' : 'admin';
  const account = subject === uid ? '' : (names.get(subject) ?? 'An account that was yours');
  return [{ id: `${subject}-${sequence}`, at: new Date(at).toISOString(), by, account, text }];
}

/**
 * Names of the accounts that are the caller's, or were when they were removed; another owner may
 * have named theirs anew.
 */
async function accountNames(rows: readonly AuditRow[], uid: string): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ subject }) => subject))].filter((subject) => subject !== uid);
  if (ids.length === 0) return new Map();
  const references = ids.flatMap((id) => [
    db().doc(paths.deletedAccount(id)),
    db().doc(paths.account(id)),
  ]);
  const snapshots = await db().getAll(...references, { fieldMask: ['ownerUid', 'accountName'] });
  const own = snapshots.filter((snapshot) => snapshot.get('ownerUid') === uid);
  return new Map(own.map((snapshot) => [snapshot.id, String(snapshot.get('accountName'))]));
}
