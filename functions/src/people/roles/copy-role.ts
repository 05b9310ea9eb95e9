import type { Role } from '@sthira/contract/people';
import { docs } from '#documents/docs.ts';
import { AppError } from '#platform/errors.ts';
import { log } from '#platform/log/log.ts';
import { setRoleClaim } from '#platform/sign-in/auth.ts';
import type { Store } from '#platform/store/store.ts';

/**
 * Copies the role in the profile into the person's claims, and reads the profile again afterwards:
 * when two changes happen at once, the older one may be copied last. Repeating it repairs what a
 * crash left undone. Throws `unavailable`.
 */
export async function copyRole(store: Store, uid: string): Promise<void> {
  let copied: Role | 'none' = 'none';
  for (
    let onRecord = await recordedRole(store, uid);
    onRecord !== copied;
    onRecord = await recordedRole(store, uid)
  ) {
    await copy(uid, onRecord);
    copied = onRecord;
  }
}

/** For where the role itself is not the matter: what fails is repaired by the next call. */
export async function copyRoleQuietly(store: Store, uid: string): Promise<void> {
  try {
    await copyRole(store, uid);
  } catch (error) {
    log.warn('role.not-copied', { uid, error });
  }
}

/** An identity without a profile has no role. */
async function recordedRole(store: Store, uid: string): Promise<Role> {
  return (await store.read(docs.user(uid)))?.role ?? 'user';
}

async function copy(uid: string, role: Role): Promise<void> {
  try {
    await setRoleClaim(uid, role);
  } catch (error) {
    if (isGone(error)) return;
    const text =
      'The role is recorded, but the sign-in service did not take it over. Please repeat the change.';
    throw new AppError('unavailable', text, { detail: error });
  }
}

/** A profile may outlive its identity: then there are no claims to copy to. */
function isGone(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'auth/user-not-found';
}
