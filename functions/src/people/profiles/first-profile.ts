import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';
import { nameKeysOf } from './name-keys.ts';

/**
 * A new person's record: a user, with everything but the name still to be filled in. An empty name
 * falls back to the e-mail's local part.
 */
export function firstProfile(
  { uid, email, name }: { uid: string; email: string; name: string },
  now: Instant,
): UserDocument {
  return {
    uid,
    email,
    name: name || localPart(email),
    nameKeys: nameKeysOf(name || localPart(email)),
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

export function localPart(email: string): string {
  return email.split('@')[0] ?? email;
}
