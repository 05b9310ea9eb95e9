import type { AuditNames } from '@sthira/contract/audit-calls';
import type { InputOf } from '@sthira/contract/operations';
import * as z from 'zod/mini';
import { accountDocument, markedName } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { userDocument } from '#documents/people.ts';
import { partOf } from '#documents/reference.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { lookUpUser } from '#people/lookup/find-user.ts';
import type { Answer, Call } from '#platform/call.ts';
import type { Store } from '#platform/store/store.ts';

type NamesCall = Call<InputOf<'getAuditNames'>>;

const ofUser = z.pick(userDocument, { email: true });
const ofAccount = z.pick(accountDocument, { accountName: true, broker: true });

/** In this order: an id that several of them know is the first one's. */
const named: ((store: Store, ids: readonly string[]) => Promise<(string | undefined)[]>)[] = [
  async (store, ids) =>
    (await store.readTolerant(ids.map((id) => partOf(docs.user(id), ofUser)))).map(
      ({ value }) => value?.email,
    ),
  ...[docs.account, docs.deletedAccount].map(
    (docOf) => async (store: Store, ids: readonly string[]) =>
      (await store.readTolerant(ids.map((id) => partOf(docOf(id), ofAccount)))).map(
        ({ value }) => value && markedName(value),
      ),
  ),
];

/**
 * The names of what rows of the audit trail mention by id. A search for a person by e-mail is
 * recorded, like every other search for people.
 */
export async function getAuditNames(call: NamesCall): Promise<Answer<AuditNames>> {
  const { ids, email } = call.input;
  const names = new Map<string, string>();
  for (const namesOf of named) {
    const unnamed = [...new Set(ids)].filter((id) => !names.has(id));
    if (unnamed.length === 0) break;
    for (const [place, name] of (await namesOf(call.store, unnamed)).entries())
      if (name !== undefined) names.set(unnamed[place] ?? '', name);
  }
  const user = email === undefined ? undefined : await lookUpUser(call.store, email);
  if (email !== undefined)
    await auditUserLookup(call, {
      action: 'getAuditNames',
      details: { email: email.toLowerCase(), found: user !== undefined },
    });
  return {
    data: { names: Object.fromEntries(names), uid: user?.uid ?? null },
    message: 'Names loaded.',
  };
}
