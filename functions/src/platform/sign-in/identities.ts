import type { Instant } from '@sthira/contract/units';
import type { Auth, UserRecord } from 'firebase-admin/auth';
import { adminApp } from '#platform/app.ts';
import { AppError } from '#platform/errors.ts';

/** What the identity provider knows of a person. */
export interface Identity {
  uid: string;
  /** Lower case; empty when there is none. */
  email: string;
  displayName: string;
  emailVerified: boolean;
  disabled: boolean;
  createdAt: Instant;
  lastSignInAt: Instant | null;
  /** Sign-ins made before it have ended; 0 when none were. */
  sessionsValidAfter: Instant;
  claims: Record<string, unknown>;
}

/** The identity with this e-mail, or `undefined`. */
export async function findIdentity(email: string): Promise<Identity | undefined> {
  return absentAsUndefined(async (auth) => identityOf(await auth.getUserByEmail(email)));
}

/** The identity with this uid, or `undefined`. */
export async function readIdentity(uid: string): Promise<Identity | undefined> {
  return absentAsUndefined(async (auth) => identityOf(await auth.getUser(uid)));
}

/** By uid, those that exist; 100 at most, the provider's own limit for one call. */
export async function readIdentities(uids: readonly string[]): Promise<Map<string, Identity>> {
  if (uids.length === 0) return new Map();
  const { users } = await ask((auth) => auth.getUsers(uids.map((uid) => ({ uid }))));
  return new Map(users.map((user) => [user.uid, identityOf(user)]));
}

const identitiesPerPage = 1_000;

/** Everybody the identity provider knows, a thousand at a time. */
export async function* everyIdentity(): AsyncGenerator<Identity[]> {
  for await (const users of everyRecord()) yield users.map(identityOf);
}

/** The same with all that the provider keeps, hashes of passwords among it. */
export async function* everyRecord(): AsyncGenerator<UserRecord[]> {
  let next: string | undefined;
  do {
    const { users, pageToken } = await ask((auth) => auth.listUsers(identitiesPerPage, next));
    yield users;
    next = pageToken;
  } while (next);
}

/** Sets a password; the provider ends the person's open sessions. */
export async function setPassword(uid: string, password: string): Promise<void> {
  await ask((auth) => auth.updateUser(uid, { password }));
}

/** Ends every sign-in of this person; does nothing for a person who does not exist. */
export async function endSessions(uid: string): Promise<void> {
  await absentAsUndefined((auth) => auth.revokeRefreshTokens(uid));
}

/** Lets a person sign in no longer, or again; one without an identity cannot anyway. */
export async function setDisabled(uid: string, { disabled }: { disabled: boolean }): Promise<void> {
  await absentAsUndefined((auth) => auth.updateUser(uid, { disabled }));
}

export async function deleteIdentity(uid: string): Promise<void> {
  await absentAsUndefined((auth) => auth.deleteUser(uid));
}

async function ask<Result>(call: (auth: Auth) => Promise<Result>): Promise<Result> {
  const { getAuth } = await import('firebase-admin/auth');
  try {
    return await call(getAuth(adminApp()));
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) throw error;
    throw new AppError('unavailable', 'The sign-in service did not answer. Please try again.', {
      detail: error,
    });
  }
}

async function absentAsUndefined<Result>(
  call: (auth: Auth) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    return await ask(call);
  } catch (error) {
    if (hasCode(error, 'auth/user-not-found')) return undefined;
    throw error;
  }
}

function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}

function identityOf(user: UserRecord): Identity {
  const {
    uid,
    email = '',
    displayName = '',
    emailVerified,
    disabled,
    metadata,
    tokensValidAfterTime,
    customClaims = {},
  } = user;
  return {
    ...{
      uid,
      email: email.toLowerCase(),
      displayName,
      emailVerified,
      disabled,
      claims: customClaims,
    },
    createdAt: Date.parse(metadata.creationTime),
    lastSignInAt: metadata.lastSignInTime ? Date.parse(metadata.lastSignInTime) : null,
    sessionsValidAfter: tokensValidAfterTime ? Date.parse(tokensValidAfterTime) : 0,
  };
}
