import {
  type AppCheck,
  getLimitedUseToken,
  getToken,
  initializeAppCheck,
  ReCaptchaEnterpriseProvider,
} from 'firebase/app-check';
import { auth } from './firebase.ts';

// Only ever loaded by `import()`: it brings Google's reCAPTCHA with it.

let started: AppCheck | undefined;

/** Makes proofs with reCAPTCHA Enterprise from now on, and renews them before they expire. */
export function start(siteKey: string): AppCheck {
  started ??= initializeAppCheck(auth.app, {
    provider: new ReCaptchaEnterpriseProvider(siteKey),
    isTokenAutoRefreshEnabled: true,
  });
  return started;
}

/**
 * A token that proves that the request comes from this app; a new one for each call that may use a
 * proof only once.
 */
export async function proof({
  siteKey,
  once,
}: {
  siteKey: string;
  once: boolean;
}): Promise<string> {
  const appCheck = start(siteKey);
  return (await (once ? getLimitedUseToken(appCheck) : getToken(appCheck))).token;
}
