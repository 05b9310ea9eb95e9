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
import * as z from 'zod/mini';
import { accountDocument, markedName } from '#documents/accounts.ts';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { partOf } from '#documents/reference.ts';
import type { Answer, Call } from '#platform/call.ts';
import { byPath, queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import { activityText } from './activity-words.ts';
import { formerAccounts } from './former-accounts.ts';

/**
 * What happened to the caller's accounts, credits and profile. A screen cannot read the audit trail
 * itself, because its rows name admins. The server answers sentences, and whether the caller, an
 * admin or the platform acted.
 */
export async function getActivity({
  caller: { uid },
  input,
  store,
}: Call<InputOf<'getActivity'>>): Promise<Answer<Activity>> {
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
  const names = await accountNames(store, rows, uid);
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

const named = z.pick(accountDocument, { ownerUid: true, accountName: true, broker: true });

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
 * Names of the accounts that are the caller's, or were when they were removed or handed over; another
 * owner may have named theirs anew.
 */
async function accountNames(
  store: Store,
  rows: readonly AuditRow[],
  uid: string,
): Promise<Map<string, string>> {
  const ids = [...new Set(rows.map(({ subject }) => subject))].filter((subject) => subject !== uid);
  const seen = await store.readTolerant(
    ids.flatMap((id) => [partOf(docs.deletedAccount(id), named), partOf(docs.account(id), named)]),
  );
  const own = new Map(
    seen.flatMap(({ id, value }) => (value?.ownerUid === uid ? [[id, markedName(value)]] : [])),
  );
  if (ids.every((id) => own.has(id))) return own;
  const former = await formerAccounts(store, uid);
  return new Map([
    ...former.map(({ account }) => [account.id, markedName(account)] as const),
    ...own,
  ]);
}
