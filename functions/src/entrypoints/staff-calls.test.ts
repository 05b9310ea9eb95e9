// req: ADMIN-56

import { type CallName, calls } from '@sthira/contract/operations';
import type { CallRow } from '@sthira/contract/operations/operation';
import { type Role, role as roles } from '@sthira/contract/people';
import type { StaffRole } from '@sthira/contract/staff-rights';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { callGuards } from '#testing/call-guards.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';

const person = vi.hoisted(() => ({ role: undefined as string | undefined }));
vi.mock('#platform/sign-in/app-check.ts', () => ({ requireOwnApp: async () => {} }));
vi.mock('#platform/sign-in/auth.ts', () => ({
  verifySession: async () => ({ uid: 'asha', role: person.role, signedInAt: 1_000_000 }),
}));
vi.mock('./limit-admin.ts', () => ({ limitAdmin: async () => {} }));

const { authorizeCall } = await import('./authorize-call.ts');

const rows: Record<CallName, CallRow> = calls;
const names = Object.keys(rows) as CallName[];
const clock = new SteppedClock();
clock.set(1_000_000);

/** As which role the verb knows a caller, or how the door refuses them. */
async function admitted(name: CallName, role: Role | undefined): Promise<string> {
  person.role = role;
  return authorizeCall(
    memoryStore(),
    { name, row: { ...rows[name], input: z.unknown() } },
    { authorization: 'Bearer any', appCheck: undefined, sent: () => ({}), clock },
  ).then(
    ({ caller }) => caller.role ?? 'none',
    ({ code, message }: { code: string; message: string }) => `${code}: ${message}`,
  );
}

const admins = names.filter((name) => rows[name].who === 'admin');
const investors = names.filter((name) => rows[name].who === 'investor');
const staff = roles.options.filter((role): role is StaffRole => !/^(user|admin)$/.test(role));
const of = (of: readonly CallName[]) =>
  of.flatMap((name) => staff.map((role): [CallName, StaffRole] => [name, role]));

test.each(of(admins))('staff calls: %s by %s, only where its row says so', async (name, role) =>
  expect(await admitted(name, role)).toBe(
    callGuards[name].staff.includes(role) ? role : 'forbidden: Your role does not include this.',
  ),
);

test.each(of(investors))(
  'staff calls: %s by %s reaches only their own, unless its row says otherwise',
  async (name, role) =>
    expect(await admitted(name, role)).toBe(callGuards[name].staff.includes(role) ? role : 'user'),
);

test.each(admins)('staff calls: %s by an admin, and never by an investor', async (name) => {
  expect(await admitted(name, 'admin')).toBe('admin');
  for (const role of ['user', undefined] as const)
    expect(await admitted(name, role)).toBe('forbidden: Admin access required.');
});

test('staff calls: an admin reaches everything in the calls of investors', async () => {
  for (const name of investors) expect(await admitted(name, 'admin'), name).toBe('admin');
});

test('staff calls: support changes nothing, operations move no money, money does not trade', () => {
  const of = (role: StaffRole) => names.filter((name) => callGuards[name].staff.includes(role));
  expect(of('support').filter((name) => callGuards[name].right === 'transaction')).toEqual([]);
  expect(of('support').filter((name) => !of('operations').includes(name))).toEqual([]);
  const isMoney = /refund|credit|adjust|revenue|invoice/i;
  expect(of('operations').filter((name) => isMoney.test(name))).toEqual([]);
  expect(of('money').filter((name) => /trad|log[io]|account|kill/i.test(name))).toEqual([]);
});

test('staff calls: roles, sign-ins, keys, sizes and limits are an admin’s alone', () =>
  expect(admins.filter((name) => callGuards[name].staff.length === 0).sort()).toEqual(
    [
      ...['addAccountFor', 'modifyAccountFor', 'deleteAccountFor', 'leaveRestFor'],
      ...['addAdminRole', 'removeAdminRole', 'setUserRole', 'getUserRole'],
      ...['getAdminReport', 'getPriceLevels'],
      ...['createProfile', 'deleteUser', 'deleteUserFromFirebase', 'disableUser', 'enableUser'],
      ...['resetUserPassword', 'setPlanFor'],
    ].sort(),
  ));
