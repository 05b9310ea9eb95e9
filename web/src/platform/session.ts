import { onIdTokenChanged, signOut as signOutOfFirebase } from 'firebase/auth';
import { auth } from './firebase.ts';
import { clearToken, storedToken, storeToken } from './session-hint.ts';

export interface SignedInPerson {
  uid: string;
  email: string;
  name: string;
}

/** Tells who is signed in, now and at every change; the token in session storage is kept in step. */
export function onPerson(listener: (person: SignedInPerson | null) => void): () => void {
  return onIdTokenChanged(auth, (user) => {
    if (!user) {
      clearToken();
      listener(null);
      return;
    }
    void freshToken();
    listener({ uid: user.uid, email: user.email ?? '', name: user.displayName ?? '' });
  });
}

/** The token for a call, renewed by the SDK when it has less than five minutes to live; `null` when nobody is signed in. */
export async function freshToken(): Promise<string | null> {
  await auth.authStateReady();
  const user = auth.currentUser;
  if (!user) return null;
  try {
    const token = await user.getIdToken();
    storeToken(token);
    return token;
  } catch {
    return storedToken();
  }
}

/** A token made now, for a socket whose last one was refused. */
export async function renewedToken(): Promise<string | null> {
  try {
    const token = await auth.currentUser?.getIdToken(true);
    if (!token) return null;
    storeToken(token);
    return token;
  } catch {
    return null;
  }
}

export async function signOut(): Promise<void> {
  clearToken();
  await signOutOfFirebase(auth);
}
