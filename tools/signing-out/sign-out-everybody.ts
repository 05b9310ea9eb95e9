import { openAudit } from '../../functions/src/audit/audit-log.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { bare } from '../../functions/src/documents/reference.ts';
import type { Clock } from '../../functions/src/platform/clock.ts';
import { byPath, queryOf } from '../../functions/src/platform/store/query.ts';
import type { Store } from '../../functions/src/platform/store/store.ts';

export interface SignedOut {
  people: number;
  /** Whose sign-ins could not be ended, by uid. */
  failed: string[];
}

/**
 * Ends every sign-in of everybody: the profile refuses each token of before, and the identity
 * provider makes no more of them. Nobody is disabled; who signs in anew goes on. Repeated, it does
 * what was left undone.
 */
export async function signOutEverybody(
  store: Store,
  { clock, endSessions }: { clock: Clock; endSessions: (uid: string) => Promise<void> },
): Promise<SignedOut> {
  const people = await store.findTolerant(queryOf(collections.users).orderBy(byPath).select(bare));
  const failed: string[] = [];
  for (const { id: uid } of people) {
    await signOut(store, uid, clock)
      .then(() => endSessions(uid))
      .catch(() => failed.push(uid));
  }
  return { people: people.length, failed };
}

async function signOut(store: Store, uid: string, clock: Clock): Promise<void> {
  await store.transact(async (unit) => {
    const audit = await openAudit(unit, uid);
    const at = clock.now();
    unit.change(docs.user(uid), { sessionsValidAfter: at });
    audit({ action: 'logoutEverywhere', actor: { system: 'operator' }, at, details: {} });
  });
}
