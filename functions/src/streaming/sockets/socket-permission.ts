import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';
import { sessionEndOf } from '#platform/session-end.ts';
import { type Closing, closings } from './closings.ts';
import type { StreamRequest } from './stream-path.ts';

interface Holder {
  stream: StreamRequest['stream'];
  issuedAt: Instant;
  signedInAt: Instant;
}

/**
 * Why a socket that was admitted may not go on, given its person's record as it is now; `undefined`
 * when it may.
 */
export function judgeSocketPermission(
  { stream, issuedAt, signedInAt }: Holder,
  user: PermissionRecord | undefined,
): Closing | undefined {
  if (!user || sessionEndOf(user, { issuedAt, signedInAt })) return closings.tokenRevoked;
  if (stream === 'admin' && user.role !== 'admin') return closings.adminRequired;
  return undefined;
}

export type PermissionRecord = Pick<
  UserDocument,
  'disabled' | 'sessionsValidAfter' | 'endedSignIns' | 'role'
>;
