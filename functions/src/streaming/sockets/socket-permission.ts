import { mayRead } from '@sthira/contract/staff-rights';
import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';
import { sessionEndOf } from '#platform/sign-in/session-end.ts';
import { type Closing, closings } from './closings.ts';
import type { StreamRequest } from './stream-path.ts';

interface Holder {
  stream: StreamRequest['stream'];
  issuedAt: Instant;
  signedInAt: Instant;
}

/**
 * How to close an admitted socket whose person may no longer see it, judged by their profile as it
 * is now; `undefined` when it may stay open.
 */
export function judgeSocketPermission(
  { stream, issuedAt, signedInAt }: Holder,
  user: PermissionRecord | undefined,
): Closing | undefined {
  if (!user || sessionEndOf(user, { issuedAt, signedInAt })) return closings.tokenRevoked;
  if (stream === 'admin' && !mayRead(user.role, 'liveAccounts')) return closings.adminRequired;
  return undefined;
}

export type PermissionRecord = Pick<
  UserDocument,
  'disabled' | 'sessionsValidAfter' | 'endedSignIns' | 'role'
>;
