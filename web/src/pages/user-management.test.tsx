// @vitest-environment jsdom
// req: ADMIN-28

import type { UserRow } from '@sthira/contract/roles';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FunctionError } from '#platform/function-error.ts';
import { after, button, fill, openPage, press } from '#testing/open-page.tsx';
import { onToast } from '#ui/toast/toaster.tsx';
import { Component as UserManagementPage } from './user-management.tsx';

interface ListInput {
  pageSize: number;
  pageToken: string | null;
  role: 'user' | 'admin' | null;
  emailPrefix: string | null;
}
const server = vi.hoisted(() => ({
  people: [] as UserRow[],
  lone: [] as UserRow[],
  createProfile: vi.fn(),
  createIdentity: vi.fn(),
}));

/** A page of the list, as the server cuts it: a token is the place the next page begins at. */
function listed({ pageSize, pageToken, role, emailPrefix }: ListInput) {
  const fitting = server.people.filter(
    (one) => (!role || one.role === role) && one.email.startsWith(emailPrefix ?? ''),
  );
  const from = Number(pageToken ?? 0);
  const to = from + pageSize;
  const hasNextPage = to < fitting.length;
  return {
    ...{ success: true, users: fitting.slice(from, to), totalUsers: fitting.length, hasNextPage },
    pageToken: hasNextPage ? String(to) : null,
  };
}
vi.mock('#platform/call-function.ts', () => ({
  onFunctionRefused: () => () => {},
  async callFunction(name: string, input: ListInput & { email: string }) {
    if (name === 'listUsersWithRoles') return listed(input);
    const user = [...server.people, ...server.lone].find(({ email }) => email === input.email);
    if (user) return { success: true, user };
    throw new FunctionError({ code: 'not-found', message: 'Nobody.', words: 'server' });
  },
}));
vi.mock('#platform/call.ts', () => ({
  call: async (name: string, input: unknown) =>
    name === 'getLoneSignIns'
      ? { users: server.lone, left_out: 0 }
      : server.createProfile(name, input),
  onOutcome: () => () => {},
}));
vi.mock('#platform/create-identity.ts', () => ({ createIdentity: server.createIdentity }));
vi.mock('#entities/person/session-provider.tsx', () => ({
  useSession: () => ({
    session: { state: 'signed-in', person: { uid: 'u3' } },
    profileSaved: () => {},
    leave: () => {},
  }),
}));

const aPerson = (at: number, change: Partial<UserRow> = {}): UserRow => ({
  ...{ uid: `u${at}`, email: `person${at}@example.in`, displayName: `Reader ${at}` },
  ...{ role: 'user', isAdmin: false, disabled: false, emailVerified: true },
  ...{ creationTime: '2026-11-20T04:30:00.000Z', lastSignInTime: null, claims: {}, ...change },
});
const people = (count: number) => Array.from({ length: count }, (_, at) => aPerson(at));
const newcomer = 'asha@example.in';
const lone = aPerson(77, { email: newcomer, displayName: '', withoutProfile: true });

const said: string[] = [];
onToast(({ text }) => said.push(text));
beforeEach(() => {
  said.length = 0;
  server.people = people(12);
  server.lone = [];
  server.createProfile.mockReset().mockResolvedValue({});
  server.createIdentity.mockReset().mockResolvedValue(lone.uid);
});

const open = (at = '/user-management') => openPage(<UserManagementPage />, { at });
const readers = () => screen.queryAllByText(/^Reader \d+$/).map(({ textContent }) => textContent);
/** The typing rests, and then the server answers. */
async function rested(): Promise<void> {
  await after(300);
  await after();
}
const isAt = (text: string) => screen.getByText(`Page ${text}`, { exact: true });

// req: ADMIN-29
test('user management: the admin’s own row is the Current User, without actions', async () => {
  await open();
  const own = screen.getByText('Current User').closest('tr') as HTMLElement;
  within(own).getByText('Reader 3');
  expect(own.querySelector('button')).toBeNull();
  screen.getByLabelText('Actions for person4@example.in');
  expect(screen.queryByLabelText('Actions for person3@example.in')).toBeNull();
});

// req: ADMIN-114
test('user management: 50 people a page, or the chosen number', async () => {
  const { address } = await open();
  const size = screen.getByLabelText<HTMLSelectElement>('Rows per page');
  expect(size.value).toBe('50');
  expect([...size.options].map(({ text }) => text)).toEqual(['10', '25', '50', '100']);
  fill('Rows per page', '10');
  await after();
  expect(readers()).toHaveLength(10);
  expect(address()).toBe('/user-management?size=10');
});

// req: ADMIN-46
test('user management: one page on, one back and to the first', async () => {
  await open('/user-management?size=10');
  expect([button('Previous').disabled, button('First').disabled]).toEqual([true, true]);
  for (const back of ['Previous', 'First']) {
    press('Next');
    await after();
    expect(readers()[0]).toBe('Reader 10');
    isAt('2 of 2');
    press(back);
    await after();
    expect(readers()[0]).toBe('Reader 0');
  }
});

// req: ADMIN-46, ADMIN-101
test('user management: only neighbouring pages can be reached', async () => {
  server.people = people(21);
  await open('/user-management?size=10');
  const number = screen.getByLabelText<HTMLInputElement>('Go to page');
  fill('Go to page', '3');
  fireEvent.submit(number);
  expect(said).toEqual(['Cannot jump to that page directly. Please navigate page by page.']);
  expect(number.value).toBe('1');
});

test('user management: a link to somebody opens with that person found', async () => {
  await open('/user-management?user=person4@example.in');
  await after();
  const result = screen.getByRole('table', { name: 'Search result' });
  within(result).getByText('Reader 4');
  expect(screen.getByLabelText<HTMLInputElement>('Search User by Email').value).toBe(
    'person4@example.in',
  );
});

test('user management: the list is filtered by e-mail and role, once the typing pauses', async () => {
  server.people[11] = aPerson(11, { role: 'admin' });
  await open();
  fill('Filter by email', 'person1');
  await after(299);
  expect(readers()).toHaveLength(12);
  await after();
  await after();
  expect(readers()).toEqual(['Reader 1', 'Reader 10', 'Reader 11']);
  screen.getByText('3 found');
  fill('Filter by role', 'admin');
  await rested();
  expect(readers()).toEqual(['Reader 11']);
  fill('Filter by email', 'nobody');
  await rested();
  screen.getByText('Nobody matches these filters.');
});

async function add(): Promise<void> {
  press('Add New User');
  fill('Email', newcomer);
  fill('Password', 'six666');
  fill('Full Name', 'Asha Rao');
  press('Add User');
  await after();
}

// req: ADMIN-20
test('user management: an addition that stops halfway is shown, and completed on the page', async () => {
  server.createProfile.mockRejectedValueOnce(new Error('cut off'));
  await open();
  await add();
  screen.getByText(/^The sign-in of asha@example\.in was made, the profile was not\./);
  press('Cancel');
  screen.getByText(`${newcomer} has a sign-in but no profile yet.`);
  press('Finish User');
  fireEvent.click(
    within(screen.getByRole('dialog')).getByText('Finish User', { selector: 'button' }),
  );
  await after();
  screen.getByText(`User ${newcomer} has been created successfully!`);
  expect(server.createIdentity).toHaveBeenCalledOnce();
  const profile = { email: newcomer, name: 'Asha Rao', uid: lone.uid };
  expect(server.createProfile.mock.calls).toEqual([
    ['createProfile', profile],
    ['createProfile', profile],
  ]);
});

// req: ADMIN-20
test('user management: sign-ins without a profile are read when an admin requests it', async () => {
  server.lone = [lone];
  await open();
  expect(screen.queryByText(newcomer)).toBeNull();
  press('Look for Them');
  await after();
  fireEvent.click(screen.getByLabelText(`Create Profile of ${newcomer}`));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(newcomer);
});

test('user management: an e-mail with letters of another alphabet has a look-alike warning', async () => {
  const lookAlike = {
    email: '\uff41dmin@example.in',
    displayName: 'Admin',
    withoutProfile: true,
  } as const;
  server.lone = [lone, aPerson(78, lookAlike)];
  await open();
  press('Look for Them');
  await after();
  const list = within(screen.getByRole('table', { name: 'Sign-ins without a profile' }));
  const [, plain, strange] = list.getAllByRole('row').map(({ textContent }) => textContent);
  expect(plain).toContain(newcomer);
  expect(plain).not.toContain('Unusual letters');
  expect(strange).toContain(
    'Unusual letters: \uff41 (U+FF41). It could be a look-alike of another address.',
  );
});

// req: ADMIN-20, ADMIN-104
test('user management: a person with a sign-in is found, and completed from the search', async () => {
  server.lone = [lone];
  const taken = Object.assign(new Error('Firebase: Error (auth/email-already-in-use).'), {
    code: 'auth/email-already-in-use',
  });
  server.createIdentity.mockRejectedValue(taken);
  await open();
  await add();
  screen.getByText('Email address is already in use.');
  press('Find this user');
  await after();
  screen.getByText('This person has a sign-in but no profile yet.');
  press('Create Profile');
  fill('Full Name', 'Found Again');
  fireEvent.click(screen.getByText('Finish User', { selector: 'button' }));
  await after();
  expect(server.createProfile).toHaveBeenCalledWith('createProfile', {
    ...{ email: newcomer, name: 'Found Again', uid: lone.uid },
  });
});
