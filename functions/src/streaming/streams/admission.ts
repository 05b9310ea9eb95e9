import { accountId } from '@sthira/contract/accounts';
import { mayRead } from '@sthira/contract/staff-rights';
import { accountIdsPerSocket } from '@sthira/contract/stream';
import { AppError } from '#platform/errors.ts';
import type { Session } from '#platform/sign-in/auth.ts';
import { type Closing, closings } from '#streaming/sockets/closings.ts';
import type { StreamRequest } from '#streaming/sockets/stream-path.ts';
import type { Sources, StreamedAccounts } from '#streaming/watches/sources.ts';

export type Admission =
  | { verdict: 'admitted'; session: Session; accounts: StreamedAccounts }
  | { verdict: 'refused'; closing: Closing; cause?: unknown };

/**
 * Says who asks for a stream and whether they may have it. The token is verified first: otherwise a
 * stranger could learn from the answer which account ids exist.
 */
export async function admit(
  request: StreamRequest,
  sources: Pick<Sources, 'verifySession' | 'accountsOf'>,
): Promise<Admission> {
  try {
    const session = await sources.verifySession(request.token);
    if (request.stream === 'admin' && !mayRead(session.role, 'liveAccounts'))
      return refused(closings.adminRequired);
    if (session.role === undefined) return refused(closings.profileRequired);
    if (request.stream !== 'status') return { verdict: 'admitted', session, accounts: new Map() };
    const accounts = await ownAccounts(request.accountIds, { uid: session.uid, sources });
    return accounts ? { verdict: 'admitted', session, accounts } : refused(closings.notYourAccount);
  } catch (cause) {
    const code = cause instanceof AppError ? cause.code : undefined;
    if (code === 'unauthenticated') return refused(closings.tokenRefused);
    // Too many calls are the caller's own doing, so the log need not report a cause.
    return code === 'rate-limited'
      ? refused(closings.unavailable)
      : { verdict: 'refused', closing: closings.unavailable, cause };
  }
}

/**
 * Admits all of the ids or none: an unknown or malformed id, or one of another person's account,
 * refuses them all.
 */
async function ownAccounts(
  ids: readonly string[],
  { uid, sources }: { uid: string; sources: Pick<Sources, 'accountsOf'> },
) {
  if (ids.length > accountIdsPerSocket || !ids.every((id) => accountId.safeParse(id).success))
    return undefined;
  const accounts = await sources.accountsOf(ids);
  return ids.every((id) => accounts.get(id)?.ownerUid === uid) ? accounts : undefined;
}

function refused(closing: Closing): Admission {
  return { verdict: 'refused', closing };
}
