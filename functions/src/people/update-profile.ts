import { type UserDocument, userDocument } from '@sthira/contract/documents';
import type { InputOf } from '@sthira/contract/operations';
import { paths } from '@sthira/contract/paths';
import type { Profile } from '@sthira/contract/people';
import { openAudit } from '#audit/audit-log.ts';
import { setRoleClaim } from '#platform/auth.ts';
import { AppError } from '#platform/errors.ts';
import { db, readIn } from '#platform/firestore.ts';
import { log } from '#platform/log.ts';
import type { Answer, Call, Caller } from './caller.ts';
import { profileRow } from './profile-row.ts';

type Input = InputOf<'updateProfile'>;

/** Completes the caller's profile the first time, with role `user`, and changes it later. The e-mail is Google's and cannot change. */
export async function updateProfile({ caller, input, clock }: Call<Input>): Promise<Answer<Profile>> {
  if (input.email !== undefined && input.email.toLowerCase() !== caller.email) {
    throw new AppError('bad-input', 'The e-mail must be your own.', { fields: { email: 'The e-mail must be your own.' } });
  }
  const now = clock.now();
  const path = paths.user(caller.uid);
  const { user, created } = await db().runTransaction(async (transaction) => {
    const stored = await readIn(transaction, { path, schema: userDocument });
    const audit = await openAudit(transaction, caller.uid);
    const next = changed(stored ?? firstProfile(caller, now), { input, caller });
    transaction.set(db().doc(path), next, { merge: true });
    audit({
      action: 'updateProfile',
      actor: { uid: caller.uid },
      at: now,
      details: { created: !stored, fields: Object.keys(input).sort().join(',') },
    });
    return { user: next, created: !stored };
  });
  if (created) await copyRole(user);
  return { data: profileRow(user), message: 'Profile updated successfully' };
}

/** A token without the claim counts as a user's, so a failure here takes nothing away. */
async function copyRole({ uid, role }: UserDocument): Promise<void> {
  try {
    await setRoleClaim(uid, role);
  } catch (error) {
    log.warn('the role claim of a new user could not be set', { uid, error });
  }
}

function changed(user: UserDocument, { input, caller }: { input: Input; caller: Caller }): UserDocument {
  return {
    ...user,
    name: input.name === undefined ? user.name : input.name || localPart(caller.email),
    mobileNumber: input.mobile_number ?? user.mobileNumber,
    tradingExperience: input.trading_experience === undefined ? user.tradingExperience : input.trading_experience,
    riskTolerance: input.risk_tolerance === undefined ? user.riskTolerance : input.risk_tolerance,
    preferredMarkets: input.preferred_markets ?? user.preferredMarkets,
  };
}

function firstProfile({ uid, email, name }: Caller, now: number): UserDocument {
  return {
    uid,
    email,
    name: name || localPart(email),
    mobileNumber: '',
    tradingExperience: null,
    riskTolerance: null,
    preferredMarkets: [],
    role: 'user',
    rolesChangedAt: now,
    sessionsValidAfter: 0,
    disabled: false,
    createdAt: now,
  };
}

function localPart(email: string): string {
  return email.split('@')[0] ?? email;
}
