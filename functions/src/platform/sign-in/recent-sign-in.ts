import type { Instant } from '@sthira/contract/units';
import { AppError } from '#platform/errors.ts';

export const recentSignInMs = 10 * 60_000;

/**
 * Requires a recent sign-in: somebody with a stolen token, or at a page that was left open, cannot
 * give one. Renewing a token does not renew the sign-in (`auth_time`). Throws `stale-sign-in`, also
 * when the time of the sign-in is unknown.
 */
export function requireRecentSignIn(
  { signedInAt }: { signedInAt?: Instant | undefined },
  now: Instant,
): void {
  if (signedInAt !== undefined && now - signedInAt <= recentSignInMs) return;
  throw new AppError(
    'stale-sign-in',
    'Your sign-in is older than 10 minutes. Sign in with Google again to do this.',
  );
}
