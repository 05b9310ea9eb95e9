import * as z from 'zod/mini';
import { personEmail as email } from '../people.ts';
import { newPassword, roleAnswer, roleInput, userList, userListInput, userRow } from '../roles.ts';
import { type CallRow, refusals } from './operation.ts';

const byEmail = z.strictObject({ email });
const done = z.strictObject({ success: z.literal(true), message: z.string() });

/** People and their roles. Each is a callable of its own, named like the row. */
export const roleCalls = {
  addAdminRole: {
    who: 'admin',
    input: byEmail,
    output: done,
    recentSignIn: 'always',
    proof: 'once',
    errors: refusals.broker,
  },
  removeAdminRole: {
    who: 'admin',
    input: byEmail,
    output: done,
    recentSignIn: 'always',
    proof: 'once',
    errors: refusals.broker,
  },
  setUserRole: {
    who: 'admin',
    input: roleInput,
    output: done,
    recentSignIn: 'always',
    proof: 'once',
    errors: refusals.broker,
  },
  getUserRole: {
    who: 'admin',
    input: byEmail,
    output: roleAnswer,
    errors: ['not-found', 'unavailable'],
  },
  listUsersWithRoles: {
    who: 'admin',
    input: userListInput,
    output: userList,
    errors: ['unavailable'],
  },
  resetUserPassword: {
    who: 'admin',
    input: z.strictObject({ email, newPassword }),
    output: done,
    recentSignIn: 'always',
    proof: 'once',
    errors: refusals.broker,
  },
  searchUserByEmail: {
    who: 'admin',
    input: byEmail,
    output: z.strictObject({ success: z.literal(true), user: userRow }),
    errors: ['not-found', 'unavailable'],
  },
  deleteUserFromFirebase: {
    who: 'admin',
    input: byEmail,
    output: done,
    recentSignIn: 'always',
    errors: ['conflict', 'unavailable'],
  },
} as const satisfies Record<string, CallRow>;

export type RoleCallName = keyof typeof roleCalls;
/** What a caller sends; defaults may be left out. */
export type RoleCallInput<Name extends RoleCallName> = z.input<(typeof roleCalls)[Name]['input']>;
