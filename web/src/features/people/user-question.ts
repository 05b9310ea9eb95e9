import type { Role } from '@sthira/contract/people';
import type { UserRow } from '@sthira/contract/roles';

export type RoleQuestion =
  | { do: 'add-admin'; user: UserRow }
  | { do: 'remove-admin'; user: UserRow }
  | { do: 'set-role'; user: UserRow; role: Role };

/** What an admin is about to do to somebody. */
export type UserQuestion =
  | RoleQuestion
  | { do: 'check-role' | 'reset-password' | 'disable' | 'enable' | 'delete'; user: UserRow };
