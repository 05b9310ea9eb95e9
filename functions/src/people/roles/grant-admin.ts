import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import type { Clock } from '#platform/clock.ts';
import { setDisabled } from '#platform/sign-in/identities.ts';
import type { Store } from '#platform/store/store.ts';
import { changeRole } from './change-role.ts';

/**
 * Makes a person who can sign in an admin, on the operator's command: the first admin, or another
 * one when no admin can sign in. They must have signed in once, so that their e-mail is verified.
 * Throws `not-found` before that.
 */
export async function grantAdmin(
  store: Store,
  {
    email,
    clock,
  }: {
    email: string;
    clock: Clock;
  },
): Promise<UserDocument> {
  const user = await changeRole(store, {
    email,
    role: 'admin',
    actor: { system: 'operator' },
    action: 'grantAdmin',
    clock,
  });
  return user.disabled ? enable(store, user, clock) : user;
}

/**
 * The last admin may have been disabled in the identity provider's console, and nobody else could
 * let them in again.
 */
async function enable(store: Store, user: UserDocument, clock: Clock): Promise<UserDocument> {
  await store.transact(async (unit) => {
    const audit = await openAudit(unit, user.uid);
    unit.change(docs.user(user.uid), { disabled: false });
    audit({
      action: 'enableUser',
      actor: { system: 'operator' },
      at: clock.now(),
      details: { email: user.email, profile: true },
    });
  });
  await setDisabled(user.uid, { disabled: false });
  return { ...user, disabled: false };
}
