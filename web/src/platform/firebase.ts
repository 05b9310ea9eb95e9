import { type FirebaseOptions, initializeApp } from 'firebase/app';
import {
  type Auth,
  browserLocalPersistence,
  browserPopupRedirectResolver,
  connectAuthEmulator,
  GoogleAuthProvider,
  indexedDBLocalPersistence,
  initializeAuth,
  signInWithPopup,
} from 'firebase/auth';
import { environment } from './environment.ts';

export const firebaseOptions: FirebaseOptions = {
  apiKey: environment.VITE_FIREBASE_API_KEY,
  authDomain: environment.VITE_FIREBASE_AUTH_DOMAIN,
  projectId: environment.VITE_FIREBASE_PROJECT_ID,
  ...(environment.VITE_FIREBASE_APP_ID ? { appId: environment.VITE_FIREBASE_APP_ID } : {}),
};

function start(): Auth {
  const app = initializeApp(firebaseOptions);
  // Without the pop-up resolver: with it, phones wait for Google's script before anybody is known to be signed in.
  const auth = initializeAuth(app, { persistence: [indexedDBLocalPersistence, browserLocalPersistence] });
  if (import.meta.env.VITE_AUTH_EMULATOR) connectAuthEmulator(auth, import.meta.env.VITE_AUTH_EMULATOR, { disableWarnings: true });
  return auth;
}

export const auth = start();

/** Opens Google's window; rejects with the SDK's error code when it is closed or fails. */
export async function openGoogleWindow(): Promise<void> {
  if (import.meta.env.VITE_AUTH_EMULATOR) await loadStandIn(import.meta.env.VITE_AUTH_EMULATOR);
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  provider.addScope('profile');
  provider.setCustomParameters({ prompt: 'select_account' });
  try {
    await signInWithPopup(auth, provider, browserPopupRedirectResolver);
  } finally {
    nameHiddenFrames();
  }
}

/** Google's script leaves a frame without a name on the page, which screen readers stumble over. */
function nameHiddenFrames(): void {
  for (const frame of document.querySelectorAll<HTMLIFrameElement>('body > iframe:not([title])')) {
    frame.title = 'Sign-in with Google';
    frame.ariaHidden = 'true';
    frame.tabIndex = -1;
  }
}

/** Takes the place of Google's script where there is no network. */
function loadStandIn(origin: string): Promise<void> {
  if ('gapi' in window) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = `${origin}/stand-in.js`;
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('The sign-in window’s script did not load.'));
    document.head.append(script);
  });
}
