import {
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  reauthenticateWithPopup,
  signInWithPopup,
} from 'firebase/auth';
import { auth } from './firebase.ts';
import { freshToken } from './session.ts';

/**
 * Opens Google's window to sign in; rejects with the SDK's error code when it is closed or fails.
 */
export async function openGoogleWindow(): Promise<void> {
  const provider = providerWith({});
  await inWindow(() => signInWithPopup(auth, provider, browserPopupRedirectResolver));
}

/**
 * Asks the signed-in person to sign in with Google once more, and stores the new token. Rejects as
 * the first sign-in does, and also when the person chose another account.
 */
export async function signInAgain(): Promise<void> {
  const user = auth.currentUser;
  if (!user) throw new Error('Nobody is signed in.');
  const provider = providerWith(user.email === null ? {} : { login_hint: user.email });
  await inWindow(() => reauthenticateWithPopup(user, provider, browserPopupRedirectResolver));
  await freshToken();
}

function providerWith(parameters: Record<string, string>): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.addScope('email');
  provider.addScope('profile');
  provider.setCustomParameters({ prompt: 'select_account', ...parameters });
  return provider;
}

async function inWindow(open: () => Promise<unknown>): Promise<void> {
  if (import.meta.env.VITE_AUTH_EMULATOR) await loadStandIn(import.meta.env.VITE_AUTH_EMULATOR);
  try {
    await open();
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
