import { onIdTokenChanged, signOut as signOutOfFirebase, type User } from 'firebase/auth';
import { auth } from './firebase.ts';
import { clearToken, storedToken, storeToken } from './session-hint.ts';

export interface SignedInPerson {
  uid: string;
  email: string;
  name: string;
}

/**
 * Why nobody is signed in any more: somebody signed out, here or in another tab, or the token could
 * not be renewed, and maybe why.
 */
export type SessionEnd = 'signed-out' | 'expired' | 'disabled' | 'signed-out-everywhere';

const refusals: Partial<Record<string, SessionEnd>> = {
  'auth/user-disabled': 'disabled',
  'auth/user-token-expired': 'signed-out-everywhere',
};

let renewals = 0;
/** What the last renewal comes to; of those at the same time the SDK makes one. */
let outcome: Promise<SessionEnd> = Promise.resolve('expired');

/**
 * The SDK signs a person out by itself when their token cannot be renewed, and says so before it
 * fails.
 */
async function idToken(user: User, age: 'kept' | 'new'): Promise<string> {
  renewals += 1;
  try {
    const token = user.getIdToken(age === 'new');
    outcome = token.then(
      () => 'expired',
      ({ code }: { code: string }) => refusals[code] ?? 'expired',
    );
    return await token;
  } finally {
    renewals -= 1;
  }
}

export interface PersonListener {
  came: (person: SignedInPerson) => void;
  /** Nobody is signed in, or no longer. */
  gone: (end: SessionEnd) => void;
}

/**
 * Only ever loaded by `import()`, see `session.ts`. Tells who is signed in, now and at every
 * change; the token in session storage is kept in step.
 */
export function onPerson({ came, gone }: PersonListener): () => void {
  return onIdTokenChanged(auth, (user) => {
    if (!user) {
      clearToken();
      if (renewals > 0) void outcome.then(gone);
      else gone('signed-out');
      return;
    }
    void freshToken();
    came({ uid: user.uid, email: user.email ?? '', name: user.displayName ?? '' });
  });
}

/**
 * The token for a call, renewed when it has less than five minutes to live; `null` when nobody is
 * signed in.
 */
export async function freshToken(): Promise<string | null> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return null;
  try {
    const token = await idToken(user, 'kept');
    storeToken(token);
    return token;
  } catch {
    return storedToken();
  }
}

/** A token made now, for a socket whose last one was refused. */
export async function renewedToken(): Promise<string | null> {
  try {
    if (!auth.currentUser) return null;
    const token = await idToken(auth.currentUser, 'new');
    storeToken(token);
    return token;
  } catch {
    return null;
  }
}

export async function signOut(): Promise<void> {
  await signOutOfFirebase(auth);
}
