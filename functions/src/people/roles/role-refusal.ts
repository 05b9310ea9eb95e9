import type { Role } from '@sthira/contract/people';
import type { UserDocument } from '#documents/people.ts';

export interface Change {
  target: Pick<UserDocument, 'uid' | 'role'>;
  /** `gone`: the person is deleted; `disabled`: shut out. */
  to: Role | 'gone' | 'disabled';
  /** Empty when the operator changes it from a terminal. */
  callerUid: string;
  /**
   * Whether somebody else is an admin who can sign in; asked for only where an admin would be one
   * no more.
   */
  otherAdmins: boolean;
}

/** Why a person's standing may not be changed so, in one sentence; `undefined` when it may. */
export function roleRefusal({ target, to, callerUid, otherAdmins }: Change): string | undefined {
  if (target.role === 'admin' && to !== 'admin' && !otherAdmins)
    return 'The last admin stays an admin. Make somebody else an admin first.';
  return target.uid === callerUid ? ownRow : undefined;
}

export const ownRow = 'You cannot change or delete your own user. Ask another admin.';
