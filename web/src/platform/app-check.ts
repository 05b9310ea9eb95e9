import { appCheckHeader } from '@sthira/contract/app-check';
import type { Route } from '@sthira/contract/operations/routes';

// Written out so that Vite drops what is behind it where App Check is off, as it is on one's own
// machine.
const siteKey = import.meta.env.VITE_RECAPTCHA_SITE_KEY;

/**
 * The header that proves that a call comes from this app. When no proof can be had, the call is
 * sent without one: the server then refuses it with a reason.
 */
export async function appCheckHeaders(needed: Route['proof']): Promise<Record<string, string>> {
  if (!siteKey || needed === 'none') return {};
  try {
    const { proof } = await import('./app-check-proof.ts');
    return { [appCheckHeader]: await proof({ siteKey, once: needed === 'once' }) };
  } catch {
    return {};
  }
}

/**
 * Begins to send proofs with what the Firestore SDK asks; resolves at once where App Check is off.
 */
export async function startAppCheck(): Promise<void> {
  if (!siteKey) return;
  const { start } = await import('./app-check-proof.ts');
  start(siteKey);
}
