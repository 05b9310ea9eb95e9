import type { Profile } from '@sthira/contract/people';
import { docs } from '#documents/docs.ts';
import { profileRow } from '#people/profiles/profile-row.ts';
import { admitNewcomer } from '#people/profiles/sign-up.ts';
import { copyRoleQuietly } from '#people/roles/copy-role.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { claimAccounts } from './claim-accounts.ts';

/**
 * The caller's own profile; `not-found` before it was completed for the first time, `forbidden`
 * where it may not be. A token that is younger than the role but does not contain it shows that
 * copying the role to the claims failed, so it is copied now.
 */
export async function getProfile({
  caller,
  clock,
  store,
}: Call<unknown>): Promise<Answer<Profile>> {
  const user = caller.profile;
  if (!user) {
    admitNewcomer(await store.read(docs.signUp), caller.email);
    throw new AppError('not-found', 'Profile not found.');
  }
  if ((caller.claimedRole ?? 'user') !== user.role && (caller.issuedAt ?? 0) > user.rolesChangedAt)
    await copyRoleQuietly(store, caller.uid);
  if (user.awaitsSignIn) await claimAccounts(store, caller, clock);
  return { data: profileRow(user), message: 'Profile loaded.' };
}
