import { deleteApp, initializeApp } from 'firebase/app';
import {
  type Auth,
  connectAuthEmulator,
  GoogleAuthProvider,
  initializeAuth,
  inMemoryPersistence,
  signInWithCredential,
} from 'firebase/auth';
import { authEmulator, projectId } from './addresses.ts';

let opened: Auth | undefined;

/**
 * The web app's sign-in as it is in a browser, but for where it is kept: stands in for
 * web/src/platform/firebase.ts outside of one.
 */
export function browserAuth(): Auth {
  if (opened) return opened;
  const app = initializeApp({ apiKey: 'demo-key', projectId });
  opened = initializeAuth(app, { persistence: inMemoryPersistence });
  connectAuthEmulator(opened, authEmulator, { disableWarnings: true });
  return opened;
}

/** Signs the browser in as the person with this e-mail. */
export async function signBrowserIn(email: string): Promise<void> {
  const credential = GoogleAuthProvider.credential(
    JSON.stringify({ sub: email, email, email_verified: true, name: 'Test Person' }),
  );
  await signInWithCredential(browserAuth(), credential);
}

export async function closeBrowser(): Promise<void> {
  if (opened) await deleteApp(opened.app);
  opened = undefined;
}
