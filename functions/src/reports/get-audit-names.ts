import type { AuditNames } from '@sthira/contract/audit-calls';
import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { lookUpUser } from '#people/lookup/find-user.ts';
import type { Answer, Call } from '#platform/call.ts';
import { db } from '#platform/firestore.ts';

type Asked = Call<InputOf<'getAuditNames'>>;

/** In this order: an id that several of them know is the first one's. */
const named = [
  { path: paths.user, field: 'email' },
  { path: paths.account, field: 'accountName' },
  { path: paths.deletedAccount, field: 'accountName' },
] as const;

/**
 * What rows of the audit trail call by id, by the names people know. Who is looked for by e-mail
 * leaves a trace, as in every search.
 */
export async function getAuditNames(call: Asked): Promise<Answer<AuditNames>> {
  const { ids, email } = call.input;
  const names = new Map<string, string>();
  for (const { path, field } of named) {
    const unnamed = [...new Set(ids)].filter((id) => !names.has(id));
    if (unnamed.length === 0) break;
    const snapshots = await db().getAll(...unnamed.map((id) => db().doc(path(id))), {
      fieldMask: [field],
    });
    for (const snapshot of snapshots)
      if (snapshot.exists) names.set(snapshot.id, String(snapshot.get(field)));
  }
  const user = email === undefined ? undefined : await lookUpUser(email);
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
