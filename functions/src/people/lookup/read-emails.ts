import * as z from 'zod/mini';
import { docs } from '#documents/docs.ts';
import { userDocument } from '#documents/people.ts';
import { partOf } from '#documents/reference.ts';
import type { Store } from '#platform/store/store.ts';

const withEmail = z.pick(userDocument, { email: true });

/** The e-mails of these people by uid. Deleted people are left out. */
export async function readEmails(
  store: Store,
  uids: Iterable<string>,
): Promise<Map<string, string>> {
  const wanted = [...new Set(uids)].filter((uid) => uid !== '');
  const seen = await store.readTolerant(wanted.map((uid) => partOf(docs.user(uid), withEmail)));
  return new Map(seen.flatMap(({ id, value }) => (value ? [[id, value.email] as const] : [])));
}
