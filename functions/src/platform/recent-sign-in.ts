import type { Instant } from '@sthira/contract/units';
import { AppError } from './errors.ts';

export const recentSignInMs = 10 * 60_000;

/**
 * Lets through only who has just signed in: a stolen token, or a page left open, is older. Whoever
 * renews a token stays as old as their sign-in (`auth_time`). Throws `stale-sign-in`, also where
 * nobody knows.
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
