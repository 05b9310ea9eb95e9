import { adminApp } from '#platform/app.ts';
import { AppError } from '#platform/errors.ts';
import { settings } from '#platform/settings.ts';
import { holdsClaims } from './id-tokens.ts';

interface Proof {
  /** As the request carried it. */
  token: string | undefined;
  /** Whether this proof may serve one call only. */
  once: boolean;
}

/**
 * Requires a call to come from our own app, by its App Check token; does nothing where App Check is
 * off. Throws `forbidden` for a call without a valid token (the browser signs nobody out for that),
 * and `unavailable` when the token could not be checked.
 */
export async function requireOwnApp({ token, once }: Proof): Promise<void> {
  if (settings().appCheck === 'off') return;
  if (!token || !holdsClaims(token)) throw notOurs('missing');
  const { getAppCheck } = await import('firebase-admin/app-check');
  const { alreadyConsumed } = await getAppCheck(adminApp())
    .verifyToken(token, { consume: once })
    .catch((error: unknown) => {
      throw provesForgery(error) ? notOurs(codeOf(error)) : unchecked(error);
    });
  if (alreadyConsumed) throw notOurs('used before');
}

/**
 * The library says `invalid-argument` of a token that is wrong in itself, and just so of keys that
 * could not be fetched; only the first is told in texts about the token (firebase-admin 14,
 * `lib/app-check/token-verifier.js`).
 */
const aboutTheToken = /^(The provided App Check token has |Decoding App Check token failed)/;

function provesForgery(error: unknown): boolean {
  return (
    codeOf(error) === 'app-check/app-check-token-expired' ||
    (error instanceof Error && aboutTheToken.test(error.message))
  );
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
}

function notOurs(detail: string): AppError {
  return new AppError(
    'forbidden',
    'This request could not be recognised as coming from Sthira. Please reload the page.',
    {
      detail: `app check: ${detail}`,
    },
  );
}

function unchecked(detail: unknown): AppError {
  return new AppError('unavailable', 'Your request could not be checked. Please try again.', {
    detail,
  });
}
