import type { SessionEnd } from '@sthira/contract/errors';
import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';
import { hasEnded } from './ended-sign-ins.ts';

type Record = Pick<
  UserDocument,
  'disabled' | 'erasureAskedAt' | 'sessionsValidAfter' | 'endedSignIns'
>;

interface Times {
  issuedAt: Instant;
  signedInAt: Instant;
}

/**
 * Why a person's record, as it is now, lets a session go on no longer; `undefined` when it may, or
 * where there is none yet.
 */
export function sessionEndOf(
  user: Record | undefined,
  { issuedAt, signedInAt }: Times,
): SessionEnd | undefined {
  if (!user) return undefined;
  if (user.disabled) return user.erasureAskedAt === undefined ? 'disabled' : 'erasure-asked';
  if (issuedAt < user.sessionsValidAfter || signedInAt / 1000 <= (user.endedSignIns?.upTo ?? 0))
    return 'signed-out-everywhere';
  return hasEnded(user, signedInAt) ? 'signed-out' : undefined;
}
