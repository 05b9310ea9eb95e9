// @vitest-environment jsdom

import type { Role } from '@sthira/contract/people';
import type { UserRow } from '@sthira/contract/roles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RightsOf } from '#entities/person/rights.tsx';
import { FunctionError } from '#platform/function-error.ts';
import { stubScreen } from '#testing/screen-width.ts';
import { press, type } from '#testing/walk.ts';
import { onToast } from '#ui/toast/toaster.tsx';
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
/** Not asked for once more by itself. */
const refused = new FunctionError({ code: 'aborted', words: 'none' });
const nobody = new FunctionError({ code: 'not-found', message: 'Nobody.', words: 'server' });
const answersFor = (found: UserRow) => ({
  listUsersWithRoles: { success: true, users: [], totalUsers: 0, hasNextPage: false },
  searchUserByEmail: { success: true, user: found },
});

const toasts: string[] = [];
onToast(({ text }) => toasts.push(text));
beforeEach(() => {
  stubScreen('narrow');
  server.failures.clear();
  Object.assign(server, { answers: answersFor(user), token: 'renewed' });
  toasts.length = 0;
});
afterEach(cleanup);

const toasted = (text: string) => waitFor(() => expect(toasts.at(-1)).toBe(text));
const read = (text: string) => screen.findByText(text, { exact: true });

/** Searches for Asha and picks from the menu of the row. */
async function pick(item: string): Promise<void> {
  await type('Search User by Email', email);
  await press('Search');
  const row = await screen.findByLabelText(`Actions for ${email}`);
  fireEvent.keyDown(row, { key: 'Enter' });
  fireEvent.click(await read(item));
}

function show(found = user, role: Role = 'admin'): void {
  server.answers = answersFor(found);
  const page = {
    ownUid: 'me',
    wanted: null,
    size: 50 as const,
    changeSize: vi.fn(),
    ended: vi.fn(),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RightsOf who={role}>
        <UserManagement {...page} profileSaved={vi.fn()} openWallet={vi.fn()} />
      </RightsOf>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
}

// req: ADMIN-99
test('user messages: a list that could not be read is read again', async () => {
  server.failures.set('listUsersWithRoles', refused);
  show();
  await read('Failed to fetch users');
  server.failures.clear();
  await press('Try again');
  await waitFor(() => expect(screen.queryByText(/^Failed to /)).toBeNull());
});

// req: ADMIN-53, ADMIN-99, ADMIN-100, ADMIN-103
test('user messages: a search needs an e-mail, and shows its result', async () => {
  show();
  await press('Search');
  await read('Email is required.');
  await type('Search User by Email', email);
  for (const [failure, says] of [
    [cutOff, 'Failed to search for user'],
    [nobody, 'User not found with the provided email address.'],
  ] as const) {
    server.failures.set('searchUserByEmail', failure);
    await press('Search');
    const message = await read(says);
    expect(message.closest('[role=status], [role=alert]')).not.toBeNull();
    expect(toasts).toEqual([]);
  }
  server.failures.clear();
  await press('Search');
  await toasted('User found');
});

// req: ADMIN-72, ADMIN-99, ADMIN-103
test('user messages: own permissions are refreshed after a change of role, or the failure is shown', async () => {
  server.token = null;
  show(admin);
  await pick('Remove admin role…');
  await press('Remove Admin Role');
  await press('Refresh My Permissions');
  await toasted('Failed to refresh user permissions');
  server.token = 'renewed';
  await press('Refresh My Permissions');
  await toasted('User permissions refreshed');
});

// req: ADMIN-106
test('user messages: a sign-in left after its profile was deleted is shown, and removed at the next try', async () => {
  server.failures.set('deleteUserFromFirebase', cutOff);
  show();
  await pick('Delete user…');
  await type(`Type delete ${email} to go on`, `delete ${email}`);
  await press('Delete');
  await read(
    `The profile of ${email} is deleted, the sign-in could not be removed: Failed to delete user. Please try again.`,
  );
  server.failures.clear();
  await press('Try again');
  await toasted(`User ${email} has been deleted successfully!`);
});

test.each([
  ['support', true],
  ['operations', true],
  ['money', false],
] as const)('user messages: %s finds people, and adds none', async (role, seesLoneSignIns) => {
  show({ ...user, withoutProfile: true }, role);
  await type('Search User by Email', email);
  await press('Search');
  await read('This person has a sign-in but no profile yet.');
  for (const text of ['Add New User', 'Create Profile'])
    expect(screen.queryByText(text, { exact: true })).toBeNull();
  expect(screen.queryByText('Sign-ins without a Profile') !== null).toBe(seesLoneSignIns);
});
