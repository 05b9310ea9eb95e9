import { type LoneSignIns, mostLoneSignIns } from '@sthira/contract/roles';
import { docs } from '#documents/docs.ts';
import { bare, partOf } from '#documents/reference.ts';
import type { Answer, Call } from '#platform/call.ts';
import { everyIdentity, type Identity } from '#platform/sign-in/identities.ts';
import type { Store } from '#platform/store/store.ts';
import { auditUserLookup } from './audit-user-lookup.ts';
import { identityRow } from './user-row.ts';

/**
 * People who can sign in but have no profile, so that no list of profiles shows them. It reads
 * every sign-in and therefore runs only when an admin asks for it.
 */
export async function getLoneSignIns(call: Call<unknown>): Promise<Answer<LoneSignIns>> {
  const lone: Identity[] = [];
  for await (const identities of everyIdentity())
    lone.push(...(await withoutProfile(call.store, identities)));
  lone.sort((one, other) => other.createdAt - one.createdAt);
  const users = lone.slice(0, mostLoneSignIns).map(identityRow);
  await auditUserLookup(call, {
    action: 'getLoneSignIns',
    details: { users: users.length },
  });
  return { data: { users, left_out: lone.length - users.length }, message: 'Sign-ins loaded.' };
}

async function withoutProfile(store: Store, identities: readonly Identity[]): Promise<Identity[]> {
  const profiles = await store.readTolerant(
    identities.map(({ uid }) => partOf(docs.user(uid), bare)),
  );
  const known = new Set(profiles.filter(({ exists }) => exists).map(({ id }) => id));
  return identities.filter(({ uid }) => !known.has(uid));
}
