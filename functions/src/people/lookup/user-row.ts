import type { UserRow } from '@sthira/contract/roles';
import { seenLine } from '@sthira/contract/typed-text';
import type { UserDocument } from '#documents/people.ts';
import type { Identity } from '#platform/sign-in/identities.ts';

/**
 * A person as the user list shows them: the profile decides, the identity provider adds what it
 * alone knows.
 */
export function userRow(user: UserDocument, identity: Identity | undefined): UserRow {
  return {
    uid: user.uid,
    email: user.email,
    displayName: user.name,
    isAdmin: user.role === 'admin',
    role: user.role,
    disabled: user.disabled || identity?.disabled === true,
    emailVerified: identity?.emailVerified ?? false,
    creationTime: iso(identity?.createdAt ?? user.createdAt),
    lastSignInTime: identity?.lastSignInAt ? iso(identity.lastSignInAt) : null,
    claims: identity?.claims ?? {},
  };
}

/**
 * A person who has signed in, or was added, and has no profile. They count as a user and may do
 * nothing yet.
 */
export function identityRow(identity: Identity): UserRow {
  const { uid, email, displayName, emailVerified, disabled, createdAt, lastSignInAt, claims } =
    identity;
  const times = {
    creationTime: iso(createdAt),
    lastSignInTime: lastSignInAt ? iso(lastSignInAt) : null,
  };
  return {
    uid,
    email,
    displayName: seenLine(displayName),
    isAdmin: false,
    role: 'user',
    disabled,
    emailVerified,
    ...times,
    claims,
    withoutProfile: true,
  };
}

/**
 * Whether the claims contain another role than the profile, because copying failed. Claims without
 * a role count as `user`.
 */
export function claimsDiffer(user: UserDocument, identity: Identity | undefined): boolean {
  if (!identity) return false;
  const { role = 'user', admin = false } = identity.claims;
  return role !== user.role || admin !== (user.role === 'admin');
}

function iso(at: number): string {
  return new Date(at).toISOString();
}
