import type { InputOf, OutputOf } from '@sthira/contract/operations';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import { lookUpUserIn, takenEmail } from '#people/lookup/find-user.ts';
import { countUserIn } from '#people/lookup/user-counter.ts';
import { copyRoleQuietly } from '#people/roles/copy-role.ts';
import { notifyOfChange } from '#people/roles/notify-of-change.ts';
import { requireAdminIn } from '#people/roles/require-admin.ts';
import type { Answer, Call } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { readIdentity } from '#platform/sign-in/identities.ts';
import type { Unit } from '#platform/store/unit.ts';
import { firstProfile } from './first-profile.ts';

type Input = InputOf<'createProfile'>;

/**
 * The profile of somebody an admin has just added at the identity provider, which proves nothing
 * yet: accounts that were added for the e-mail go on waiting for its first verified sign-in.
 * Repeated after a lost answer, it is done already. Throws `not-found` unless the identity exists
 * with this e-mail, `conflict` when the e-mail is another profile's.
 */
export async function createProfile({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<OutputOf<'createProfile'>>> {
  const { uid } = input;
  const email = input.email.toLowerCase();
  if ((await readIdentity(uid))?.email !== email)
    throw new AppError('not-found', 'No user was added with this email address.');
  await store.transact(async (unit) => {
    await requireAdminIn(unit, caller.uid);
    if (await alreadyMade(unit, { uid, email })) return;
    const audit = await openAudit(unit, uid);
    const user = firstProfile({ uid, email, name: input.name }, clock.now());
    unit.create(docs.user(uid), { ...user, awaitsSignIn: true });
    countUserIn(unit, 1);
    audit({
      action: 'createProfile',
      actor: { uid: caller.uid },
      at: user.createdAt,
      details: { email },
    });
    const now = user.createdAt;
    notifyOfChange(unit, { what: 'profile-made', person: user, admins: [], by: caller, now });
  });
  await copyRoleQuietly(store, uid);
  return { data: { uid }, message: `User ${email} has been created successfully!` };
}

async function alreadyMade(
  unit: Unit,
  { uid, email }: { uid: string; email: string },
): Promise<boolean> {
  const stored = await unit.read(docs.user(uid));
  if (stored) return true;
  if (await lookUpUserIn(unit, email)) takenEmail();
  return false;
}
