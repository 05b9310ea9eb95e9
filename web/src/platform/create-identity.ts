import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { firebaseOptions } from './firebase.ts';

/**
 * Makes a sign-in with e-mail and password for somebody else, and answers its uid; rejects with the
 * SDK's error. The SDK signs in whom it creates, so this happens in an app of its own that keeps
 * nothing and is gone afterwards.
 */
export async function createIdentity({
  email,
  password,
}: {
  email: string;
  password: string;
}): Promise<string> {
  const app = initializeApp(firebaseOptions, `create-identity-${crypto.randomUUID()}`);
  try {
    const auth = initializeAuth(app, { persistence: inMemoryPersistence });
    if (import.meta.env.VITE_AUTH_EMULATOR)
      connectAuthEmulator(auth, import.meta.env.VITE_AUTH_EMULATOR, { disableWarnings: true });
    const { user } = await createUserWithEmailAndPassword(auth, email, password);
    return user.uid;
  } finally {
    await deleteApp(app);
  }
}
