import { paths } from '@sthira/contract/paths';
import { db } from '#platform/firestore.ts';

/** The e-mails of these people by uid; who was deleted has none. */
export async function readEmails(uids: Iterable<string>): Promise<Map<string, string>> {
  const references = [...new Set(uids)]
    .filter((uid) => uid !== '')
    .map((uid) => db().doc(paths.user(uid)));
  if (references.length === 0) return new Map();
  const snapshots = await db().getAll(...references, { fieldMask: ['email'] });
  return new Map(
    snapshots
      .filter(({ exists }) => exists)
      .map((snapshot) => [snapshot.id, String(snapshot.get('email'))]),
  );
}
