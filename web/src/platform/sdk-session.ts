import { onAuthStateChanged, signOut as signOutOfFirebase, type User } from 'firebase/auth';
import { auth } from './firebase.ts';
import { forgetPersonHere } from './forget-person.ts';
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

/**
 * Why nobody would be signed in any more, as far as the renewals of tokens so far tell. The SDK
 * signs a person out by itself when their token cannot be renewed, and says so before it fails.
 */
let ending = Promise.resolve<SessionEnd>('signed-out');

function idToken(user: User, age: 'kept' | 'new'): Promise<string> {
  const token = user.getIdToken(age === 'new');
  const before = ending;
  ending = token.then(
    () => before,
    ({ code }: { code: string }) => (auth.currentUser ? before : (refusals[code] ?? 'expired')),
  );
  return token;
}

export interface PersonListener {
  came: (person: SignedInPerson) => void;
  /** Nobody is signed in, or no longer. */
  gone: (end: SessionEnd) => void;
}

/** Reports the person whom the SDK has signed in; the token in session storage is kept in step. */
export function reportPerson(user: User | null, { came, gone }: PersonListener): void {
  if (user) {
    void freshToken();
    came({ uid: user.uid, email: user.email ?? '', name: user.displayName ?? '' });
  } else {
    clearToken();
    void forgetPersonHere();
    void ending.then(gone);
    ending = Promise.resolve('signed-out');
  }
}

/**
 * Only ever loaded by `import()`, see `session.ts`. Tells who is signed in, now and when somebody
 * comes or goes: until the shell stands, where `signed-in-user.tsx` tells it.
 */
export function onPerson(listener: PersonListener): () => void {
  return onAuthStateChanged(auth, (user) => reportPerson(user, listener));
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
  // Whoever leaves is not waited for by the page that would report it.
  void forgetPersonHere();
  await signOutOfFirebase(auth);
}
