// @vitest-environment jsdom

import type { UserRow } from '@sthira/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { CallError } from '#platform/call-error.ts';
import { FunctionError } from '#platform/function-error.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { onSaid } from '#ui/toast/toaster.tsx';
import { UserManagement } from './user-management.tsx';

const server = vi.hoisted(() => ({
  answers: {} as Record<string, unknown>,
  failures: new Map<string, Error>(),
  token: 'renewed' as string | null,
}));
const ask = vi.hoisted(() => async (name: string) => {
  const failure = server.failures.get(name);
  if (failure) throw failure;
  return server.answers[name] ?? {};
});
vi.mock('#platform/call.ts', () => ({ call: ask }));
vi.mock('#platform/call-function.ts', () => ({
  callFunction: ask,
  onFunctionRefused: () => () => {},
}));
vi.mock('#platform/create-identity.ts', () => ({ createIdentity: vi.fn() }));
vi.mock('#platform/session.ts', () => ({ renewedToken: async () => server.token }));

const email = 'asha@example.in';
const user: UserRow = {
  ...{ uid: 'asha', email, displayName: 'Asha', role: 'user', isAdmin: false, disabled: false },
  ...{ emailVerified: true, creationTime: '2026-11-20T04:30:00.000Z', lastSignInTime: null },
  claims: {},
};
const admin: UserRow = { ...user, role: 'admin', isAdmin: true };
const cutOff = new FunctionError({ code: 'internal', words: 'none' });
const answersFor = (found: UserRow) => ({
  listUsersWithRoles: { success: true, users: [], totalUsers: 0, hasNextPage: false },
  searchUserByEmail: { success: true, user: found },
  getUserRole: { success: true, uid: 'asha', role: found.role, isAdmin: found.isAdmin, claims: {} },
});

const toasts: string[] = [];
onSaid(({ text }) => toasts.push(text));
beforeEach(() => {
  stubScreen('narrow');
  server.failures.clear();
  Object.assign(server, { answers: answersFor(user), token: 'renewed' });
  toasts.length = 0;
});
afterEach(cleanup);

const eventually = { timeout: 10_000 };
const dialog = () => screen.queryByRole('alertdialog') ?? screen.queryByRole('dialog');
const press = async (name: string) =>
  fireEvent.click(await screen.findByRole('button', { name }, eventually));
const type = async (label: string, value: string) =>
  fireEvent.change(await screen.findByLabelText(label, {}, eventually), { target: { value } });
async function search(): Promise<void> {
  await type('Search User by Email', email);
  await press('Search');
}
/** Searches for Asha and picks from the menu of the row. */
async function pick(item: string): Promise<void> {
  await search();
  const menu = { name: `Actions for ${email}` };
  fireEvent.keyDown(await screen.findByRole('button', menu, eventually), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }, eventually));
}
const makeAdmin = () => type(`Type make ${email} an admin to go on`, `make ${email} an admin`);
async function askToDelete(): Promise<void> {
  await pick('Delete user…');
  await type(`Type delete ${email} to go on`, `delete ${email}`);
}
async function checkRole(role: 'user' | 'admin'): Promise<void> {
  await pick('Check role…');
  await type('New role', role);
  await press('Update Role…');
  if (role === 'admin') await makeAdmin();
}
async function newPassword(): Promise<void> {
  await pick('Reset password…');
  await type('New password', 'six666');
}
async function addAdmin(): Promise<void> {
  await pick('Add admin role…');
  await makeAdmin();
}

function show(found = user): void {
  server.answers = answersFor(found);
  const page = { ownUid: 'me', size: 50 as const, changeSize: vi.fn(), ended: vi.fn() };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <UserManagement {...page} profileSaved={vi.fn()} openWallet={vi.fn()} />
    </QueryClientProvider>,
  );
}

interface Act {
  what: string;
  of?: UserRow;
  do: () => Promise<void>;
  /** The button that does it, and does it again after a failure. */
  button?: string;
}
interface Failed extends Act {
  call: string;
  error?: Error;
  says: string;
}
const acts = {
  search: { what: 'a search', do: search },
  list: { what: 'the list', do: async () => undefined },
  addAdmin: { what: 'a new admin role', do: addAdmin, button: 'Add Admin Role' },
  removeAdmin: {
    what: 'the removal of an admin role',
    of: admin,
    do: () => pick('Remove admin role…'),
    button: 'Remove Admin Role',
  },
  check: { what: 'a check of a role', do: () => pick('Check role…') },
  toAdmin: { what: 'an update to admin', do: () => checkRole('admin'), button: 'Update Role' },
  toUser: {
    what: 'an update to user',
    of: admin,
    do: () => checkRole('user'),
    button: 'Update Role',
  },
  password: { what: 'a new password', do: newPassword, button: 'Reset Password' },
  remove: { what: 'a deletion', do: askToDelete, button: 'Delete' },
} satisfies Record<string, Act>;

const trading = new CallError({
  code: 'conflict',
  message: '1 account of this user is trading: square it off first.',
});
const broken = new CallError({ code: 'internal', message: 'Something went wrong.' });
const nobody = new FunctionError({ code: 'not-found', message: 'Nobody.', words: 'server' });
const faulty = new FunctionError({
  code: 'internal',
  message: 'Something went wrong on our side. Please try again.',
  words: 'server',
});

/** Failures on User Management, and the exact messages that a person then reads. */
const failed: readonly Failed[] = [
  { ...acts.list, call: 'listUsersWithRoles', says: 'Failed to fetch users' },
  { ...acts.search, call: 'searchUserByEmail', says: 'Failed to search for user' },
  {
    ...acts.search,
    call: 'searchUserByEmail',
    error: nobody,
    says: 'User not found with the provided email address.',
  },
  { ...acts.addAdmin, call: 'addAdminRole', says: 'Failed to add admin role' },
  { ...acts.addAdmin, call: 'addAdminRole', error: faulty, says: faulty.message },
  { ...acts.removeAdmin, call: 'removeAdminRole', says: 'Failed to remove admin role' },
  { ...acts.check, call: 'getUserRole', says: 'Failed to check user role' },
  { ...acts.toAdmin, call: 'setUserRole', says: 'Failed to update user role' },
  { ...acts.password, call: 'resetUserPassword', says: 'Failed to reset password' },
  { ...acts.remove, call: 'deleteUser', error: trading, says: trading.message },
  {
    ...acts.remove,
    call: 'deleteUser',
    error: broken,
    says: 'Failed to delete user. Please try again.',
  },
];

// req: ADMIN-99, ADMIN-100, ADMIN-102, ADMIN-106
test.each(failed)('$what that fails reads “$says”', async (row) => {
  server.failures.set(row.call, row.error ?? cutOff);
  show(row.of);
  await row.do();
  if (row.button) await press(row.button);
  const told = await screen.findByText(row.says, { exact: true }, eventually);
  expect(told.closest('[role=status], [role=alert]')).not.toBeNull();
  expect(toasts).not.toContain('Admin role added successfully');
});

/** Successes, and the exact texts of their toasts. */
const done: readonly (Act & { says: string })[] = [
  { ...acts.search, says: 'User found' },
  { ...acts.addAdmin, says: 'Admin role added successfully' },
  { ...acts.removeAdmin, says: 'Admin role removed successfully' },
  { ...acts.toAdmin, says: 'Role updated to admin successfully' },
  { ...acts.toUser, says: 'Role updated to user successfully' },
  { ...acts.password, says: 'Password reset successfully' },
  { ...acts.remove, says: `User ${email} has been deleted successfully!` },
];

// req: ADMIN-103
test.each(done)('$what that goes well reads “$says”', async (row) => {
  show(row.of);
  await row.do();
  if (row.button) await press(row.button);
  await vi.waitFor(() => expect(toasts.at(-1)).toBe(row.says), eventually);
});

test.each([acts.addAdmin, acts.removeAdmin, acts.toAdmin, acts.password])(
  '$what that failed is asked for again from the same question',
  async (row: Act) => {
    for (const name of ['addAdminRole', 'removeAdminRole', 'setUserRole', 'resetUserPassword'])
      server.failures.set(name, cutOff);
    show(row.of);
    await row.do();
    await press(row.button ?? '');
    await screen.findByText(/^Failed to /, {}, eventually);
    server.failures.clear();
    await press(row.button ?? '');
    await vi.waitFor(() => expect(dialog()).toBeNull(), eventually);
  },
);

test.each([
  ['the list', 'listUsersWithRoles', acts.list],
  ['a role', 'getUserRole', acts.check],
])('%s that could not be read is read again', async (_, name, act) => {
  server.failures.set(name, cutOff);
  show();
  await act.do();
  await screen.findByText(/^Failed to /, {}, eventually);
  server.failures.clear();
  await press('Try again');
  await vi.waitFor(() => expect(screen.queryByText(/^Failed to /)).toBeNull(), eventually);
});

// req: ADMIN-53
test('a search without an e-mail asks for one', async () => {
  show();
  await press('Search');
  await screen.findByText('Email is required.');
});

// req: ADMIN-72, ADMIN-99, ADMIN-103
test.each([
  ['renewed', 'User permissions refreshed'],
  [null, 'Failed to refresh user permissions'],
])('own permissions with the next token %j read “%s”', async (token, says) => {
  server.token = token;
  show(admin);
  await pick('Remove admin role…');
  await press('Remove Admin Role');
  await press('Refresh My Permissions');
  await vi.waitFor(() => expect(toasts.at(-1)).toBe(says), eventually);
});

// req: ADMIN-106
test('a sign-in that outlives its profile is told, and removed at the next try', async () => {
  server.failures.set('deleteUserFromFirebase', cutOff);
  show();
  await askToDelete();
  await press('Delete');
  const notice = `The profile of ${email} is deleted, the sign-in could not be removed: Failed to delete user. Please try again.`;
  await screen.findByText(notice, {}, eventually);
  server.failures.clear();
  await press('Try again');
  await vi.waitFor(
    () => expect(toasts.at(-1)).toBe(`User ${email} has been deleted successfully!`),
    eventually,
  );
});
