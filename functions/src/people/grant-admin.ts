import type { UserDocument } from '@sthira/contract/documents';
import type { Clock } from '#platform/clock.ts';
import { changeRole } from './change-role.ts';

/**
 * Makes somebody an admin by the operator's own hand: the first one, or one more when no admin can sign in. They must have
 * signed in once, so that the e-mail is proven. Throws `not-found` before that.
 */
export async function grantAdmin({ email, clock }: { email: string; clock: Clock }): Promise<UserDocument> {
  return changeRole({ email, role: 'admin', actor: { system: 'operator' }, action: 'grantAdmin', clock });
}
