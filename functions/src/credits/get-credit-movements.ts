import {
  type CreditMovement,
  type CreditMovements,
  movementsPerPage,
} from '@sthira/contract/credit-reports';
import type { InputOf } from '@sthira/contract/operations';
import type { WalletEntryDocument, walletEntryDocument } from '@sthira/contract/wallets';
import { collections } from '#documents/collections.ts';
import { docs } from '#documents/docs.ts';
import { auditUserLookup } from '#people/lookup/audit-user-lookup.ts';
import { lookUpUser, unknownEmail } from '#people/lookup/find-user.ts';
import { readEmails } from '#people/lookup/read-emails.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { byPath, queryOf } from '#platform/store/query.ts';
import type { Store } from '#platform/store/store.ts';
import type { ReadDocument } from '#platform/store/unit.ts';
import { readAdjusters } from './read-adjusters.ts';

type MovementsCall = Call<InputOf<'getCreditMovements'>>;

/**
 * A page of what moved in everybody's wallets, or in one person's, with the admin behind each
 * adjustment.
 */
export async function getCreditMovements(call: MovementsCall): Promise<Answer<CreditMovements>> {
  const found = await call.store.findTolerant(await pageOf(call.store, call.input));
  const rows = found.slice(0, movementsPerPage).flatMap(rowOf);
  const adjusters = await readAdjusters(
    call.store,
    rows.flatMap(({ entry }) => (entry.kind === 'adjustment' ? entry.id : [])),
  );
  const emails = await readEmails(call.store, [
    ...rows.map(({ uid }) => uid),
    ...adjusters.values(),
  ]);
  const movements = rows.map(({ uid, entry }) =>
    movementOf(entry, {
      uid,
      emailOf: (id) => emails.get(id) ?? '',
      by: adjusters.get(entry.id) ?? '',
    }),
  );
  await auditUserLookup(call, {
    action: 'getCreditMovements',
    details: { email: call.input.email?.toLowerCase() ?? '', rows: movements.length },
  });
  return {
    data: { movements, more: found.length > movementsPerPage },
    message: 'Credit movements loaded.',
  };
}

/** One entry more than a page has, to know whether there are more. */
async function pageOf(store: Store, { email, kind, after }: MovementsCall['input']) {
  const owner =
    email === undefined ? undefined : ((await lookUpUser(store, email)) ?? unknownEmail());
  const entries = owner
    ? queryOf(collections.walletEntries(owner.uid))
    : queryOf(collections.everyWalletEntry);
  const chosen = (kind ? entries.where('kind', '==', kind) : entries)
    .orderBy('at', 'desc')
    .orderBy(byPath, 'desc')
    .limit(movementsPerPage + 1);
  if (!after) return chosen;
  const last = docs.walletEntry(after.uid, after.entry_id);
  const entry = await store.read(last);
  if (!entry)
    throw new AppError('not-found', 'The page before is gone. Begin with the newest again.');
  return chosen.after(entry.at, last.path);
}

function rowOf({ path, value }: ReadDocument<typeof walletEntryDocument>) {
  const uid = path.split('/')[1] ?? '';
  return value ? [{ uid, entry: value }] : [];
}

interface People {
  uid: string;
  emailOf: (uid: string) => string;
  /** The uid of the admin who adjusted. */
  by: string;
}

function movementOf(
  { id, at, kind, cause, milliCredits, balanceAfterMilliCredits }: WalletEntryDocument,
  { uid, emailOf, by }: People,
): CreditMovement {
  return {
    uid,
    email: emailOf(uid),
    entry_id: id,
    at: new Date(at).toISOString(),
    kind,
    cause,
    milli_credits: milliCredits,
    balance_after: balanceAfterMilliCredits,
    by: emailOf(by),
  };
}
