import type { AuditRow } from '@sthira/contract/audit';
import { auditActions } from '@sthira/contract/audit-actions';
import {
  type Activity,
  type ActivityKind,
  type ActivityRow,
  activityKinds,
  activityPerPage,
} from '@sthira/contract/audit-calls';
import type { InputOf } from '@sthira/contract/operations';
import { collections } from '#documents/collections.ts';
import type { Answer, Call } from '#platform/call.ts';
import { byPath, queryOf } from '#platform/store/query.ts';
import { accountNames, unnamed } from './account-names.ts';
import { activityText } from './activity-words.ts';

type Asked = Pick<Call<InputOf<'getActivity'>>, 'input' | 'store'> & { caller: { uid: string } };

/**
 * What happened to the caller's accounts, credits and profile. A screen cannot read the audit trail
 * itself, because its rows name admins. The server answers sentences, and whether the caller, an
 * admin or the platform acted.
 */
export async function getActivity({
  caller: { uid },
  input,
  store,
}: Asked): Promise<Answer<Activity>> {
  const ofAnyKind = queryOf(collections.audit).whereHas('owners', uid);
  const ofKind = input.kind ? ofAnyKind.whereIn('action', actionsOf(input.kind)) : ofAnyKind;
  const mine = ofKind
    .orderBy('at', 'desc')
    .orderBy(byPath, 'desc')
    .limit(activityPerPage + 1);
  const found = await store.findTolerant(
    input.after === undefined ? mine : mine.after(...placeOf(input.after)),
  );
  const page = found.slice(0, activityPerPage);
  const rows = page.flatMap(({ value }) => value ?? []);
  const ids = [...new Set(rows.map(({ subject }) => subject))].filter((id) => id !== uid);
  const names = await accountNames(store, ids, uid);
  const last = page.findLast(({ value }) => value !== undefined);
  return {
    data: {
      rows: rows.flatMap((row) => shown(row, { uid, names })),
      next: last?.value && found.length > page.length ? `${last.value.at}.${last.id}` : null,
    },
    message: 'Activity loaded.',
  };
}

function actionsOf(kind: ActivityKind): readonly string[] {
  const wanted = activityKinds[kind];
  return auditActions.find(({ group }) => group === wanted)?.actions ?? [];
}

function placeOf(token: string): [at: number, path: string] {
  const dot = token.indexOf('.');
  return [Number(token.slice(0, dot)), `${collections.audit.path}/${token.slice(dot + 1)}`];
}

function shown(
  row: AuditRow,
  { uid, names }: { uid: string; names: Map<string, string> },
): ActivityRow[] {
  const text = activityText(row, uid);
  if (text === null) return [];
  const { subject, sequence, at, actor } = row;
  const by = 'system' in actor ? 'sthira' : actor.uid === uid ? 'you' : 'admin';
  const account = subject === uid ? '' : (names.get(subject) ?? unnamed);
  return [{ id: `${subject}-${sequence}`, at: new Date(at).toISOString(), by, account, text }];
}
