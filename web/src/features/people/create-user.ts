import type { Role } from '@sthira/contract/people';
import { call } from '#platform/call.ts';
import { callFunction } from '#platform/call-function.ts';
import { createIdentity } from '#platform/create-identity.ts';

export interface NewUser {
  email: string;
  password: string;
  name: string;
  role: Role;
}

/** A person who has a sign-in but lacks the later steps: profile and role. */
export interface Unfinished {
  uid: string;
  email: string;
  name: string;
  role: Role;
  missing: 'profile' | 'role';
}

/** A creation that stopped halfway; `finishUser` goes on from there. */
export class UnfinishedError extends Error {
  readonly unfinished: Unfinished;
  override readonly cause: Error;

  constructor(unfinished: Unfinished, cause: unknown) {
    super(`The ${unfinished.missing} is missing.`);
    this.name = 'UnfinishedError';
    this.unfinished = unfinished;
    this.cause = cause instanceof Error ? cause : new Error(String(cause));
  }
}

/**
 * Sign-in, then profile, then the role. Throws the sign-in service's error when nothing was made,
 * else an UnfinishedError.
 */
export async function createUser({ email, password, name, role }: NewUser): Promise<void> {
  const uid = await createIdentity({ email, password });
  await finishUser({ uid, email, name, role, missing: 'profile' });
}

/** What is still missing of a user. Throws an UnfinishedError. */
export async function finishUser(unfinished: Unfinished): Promise<void> {
  const { uid, email, name, role, missing } = unfinished;
  if (missing === 'profile') {
    await call('createProfile', { email, name, uid }).catch((error: unknown) => {
      throw new UnfinishedError(unfinished, error);
    });
  }
  if (role === 'user') return;
  await callFunction('setUserRole', { email, role }).catch((error: unknown) => {
    throw new UnfinishedError({ ...unfinished, missing: 'role' }, error);
  });
}
