// req: ADMIN-59
import { expect, test } from 'vitest';
import { newAdminMs, shutOutRefusal, shutsOutAdmin } from './shut-out-refusal.ts';

const now = 10 * newAdminMs;
const admin = { role: 'admin', rolesChangedAt: now - newAdminMs, disabled: false } as const;

test.each([
  ['an admin of a day becomes a user', admin, 'user', true],
  ['an admin of a day is disabled', admin, 'disabled', true],
  ['an admin of a day is deleted', admin, 'gone', true],
  ['a disabled admin is deleted', { ...admin, disabled: true }, 'gone', true],
  ['a disabled admin is disabled once more', { ...admin, disabled: true }, 'disabled', false],
  ['an admin stays one', admin, 'admin', false],
  ['a user is disabled', { ...admin, role: 'user' }, 'disabled', false],
  ['a new admin', { ...admin, rolesChangedAt: now - newAdminMs + 1 }, 'user', false],
] as const)('shut out of an admin: %s', (_, target, to, expected) =>
  expect(shutsOutAdmin({ target, to }, now)).toBe(expected),
);

test('shut-out limit: one admin shuts out one other a day, and a new admin none', () => {
  const admin = { rolesChangedAt: now - newAdminMs, shutOutToday: 0 };
  expect(shutOutRefusal(admin, now)).toBeUndefined();
  expect(shutOutRefusal({ ...admin, shutOutToday: 1 }, now)).toMatch(/second admin/);
  expect(shutOutRefusal({ ...admin, rolesChangedAt: now - newAdminMs + 1 }, now)).toMatch(
    /less than a day/,
  );
});
