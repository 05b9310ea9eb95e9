import { deleteApp, initializeApp } from 'firebase/app';
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from 'firebase/auth';
import { firebaseOptions } from './firebase.ts';

/**
 * Creates a sign-in with e-mail and password for another person and returns its uid; rejects with
 * the SDK's error. The SDK signs in whomever it creates, so this uses a second, temporary Firebase
 * app: the admin stays signed in.
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
