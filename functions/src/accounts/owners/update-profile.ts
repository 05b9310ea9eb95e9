import type { InputOf } from '@sthira/contract/operations';
import type { Profile } from '@sthira/contract/people';
import { openAudit } from '#audit/audit-log.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { lookUpUserIn, takenEmail } from '#people/lookup/find-user.ts';
import { countUserIn } from '#people/lookup/user-counter.ts';
import { firstProfile, localPart } from '#people/profiles/first-profile.ts';
import { nameKeysOf } from '#people/profiles/name-keys.ts';
import { profileRow } from '#people/profiles/profile-row.ts';
import { admitNewcomer } from '#people/profiles/sign-up.ts';
import { copyRoleQuietly } from '#people/roles/copy-role.ts';
import type { Answer, Call, Caller } from '#platform/call.ts';
import { AppError } from '#platform/errors.ts';
import { removed } from '#platform/store/field-names.ts';
import { endClaimed, openClaim } from './claim-accounts.ts';

type Input = InputOf<'updateProfile'>;

/**
 * Completes the caller's profile the first time, with role `user`, and changes it later. Accounts
 * that were added for the caller's e-mail become the caller's. The e-mail is Google's and cannot
 * change. Throws `conflict` when it is another profile's: one whose identity was deleted and made
 * anew.
 */
export async function updateProfile({
  caller,
  input,
  clock,
  store,
}: Call<Input>): Promise<Answer<Profile>> {
  if (input.email !== undefined && input.email.toLowerCase() !== caller.email) {
    throw new AppError('bad-input', 'The e-mail must be your own.', {
      fields: { email: 'The e-mail must be your own.' },
    });
  }
  const now = clock.now();
  const doc = docs.user(caller.uid);
  const { user, created, claim } = await store.transact(async (unit) => {
    const stored = await unit.read(doc);
    const opened = await openClaim(unit, { ...caller, newcomer: !stored });
    if (!stored) {
      admitNewcomer(await unit.read(docs.signUp), caller.email);
      if (await lookUpUserIn(unit, caller.email)) takenEmail();
    }
    const audit = await openAudit(unit, caller.uid);
    const next = changed(stored ?? firstProfile(caller, now), { input, caller });
    if (stored) unit.change(doc, { ...next, awaitsSignIn: removed });
    else unit.create(doc, next);
    if (!stored) countUserIn(unit, 1);
    const claimed = opened.write(now);
    audit({
      action: 'updateProfile',
      actor: { uid: caller.uid },
      at: now,
      details: { created: !stored, claimed, fields: Object.keys(input).sort().join(',') },
    });
    return { user: next, created: !stored, claim: opened };
  });
  await endClaimed(claim);
  // A token without the claim counts as a user's, so a failure here takes nothing away.
  if (created) await copyRoleQuietly(store, user.uid);
  return { data: profileRow(user), message: 'Profile updated successfully' };
}

function changed(
  user: UserDocument,
  { input, caller }: { input: Input; caller: Caller },
): UserDocument {
  const name = input.name === undefined ? user.name : input.name || localPart(caller.email);
  return {
    ...user,
    name,
    nameKeys: nameKeysOf(name),
    mobileNumber: input.mobile_number ?? user.mobileNumber,
    tradingExperience:
      input.trading_experience === undefined ? user.tradingExperience : input.trading_experience,
    riskTolerance: input.risk_tolerance === undefined ? user.riskTolerance : input.risk_tolerance,
    preferredMarkets: input.preferred_markets ?? user.preferredMarkets,
    ...(input.language ? { language: input.language } : {}),
  };
}
