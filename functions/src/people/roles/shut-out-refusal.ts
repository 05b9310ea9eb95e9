import type { Role } from '@sthira/contract/people';
import type { Instant } from '@sthira/contract/units';
import type { UserDocument } from '#documents/people.ts';

/**
 * For this long a new admin approves nothing and shuts no other admin out, so that the others can
 * notice them first.
 */
export const newAdminMs = 24 * 60 * 60 * 1000;

/** How many other admins of longer standing one admin may shut out in an IST day. */
const mostADay = 1;

interface Change {
  target: Pick<UserDocument, 'role' | 'rolesChangedAt' | 'disabled'>;
  to: Role | 'gone' | 'disabled';
}

/**
 * Whether a change keeps out an admin of more than a day. One who was made an admin since is taken
 * back freely: that undoes a slip, or what an intruder did.
 */
export function shutsOutAdmin({ target, to }: Change, now: Instant): boolean {
  const isRepeated = to === 'disabled' && target.disabled;
  return (
    target.role === 'admin' &&
    to !== 'admin' &&
    !isRepeated &&
    now - target.rolesChangedAt >= newAdminMs
  );
}

/**
 * Why this admin may not shut out another today, in one sentence: one hand, or the intruder who has
 * its session, must not be able to leave the platform without anybody else.
 */
export function shutOutRefusal(
  { rolesChangedAt, shutOutToday }: Pick<UserDocument, 'rolesChangedAt'> & { shutOutToday: number },
  now: Instant,
): string | undefined {
  if (now - rolesChangedAt < newAdminMs)
    return 'You have been an admin for less than a day. An admin of longer standing has to do this.';
  return shutOutToday >= mostADay
    ? 'One admin can shut out one other admin a day. A second admin has to do this.'
    : undefined;
}
