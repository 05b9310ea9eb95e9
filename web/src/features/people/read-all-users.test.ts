import type { UserRow } from '@sthira/contract/roles';
import { beforeEach, expect, test, vi } from 'vitest';
import { csvOf } from '#ui/csv/csv.ts';
import { readAllUsers, userCsv } from './read-all-users.ts';

const callFunction = vi.hoisted(() => vi.fn());
vi.mock('#platform/call-function.ts', () => ({ callFunction }));
beforeEach(() => callFunction.mockReset());

const user = (uid: string): UserRow => ({
  ...{
    uid,
    email: `${uid}@example.in`,
    displayName: '=A',
    isAdmin: true,
    role: 'admin',
    disabled: false,
    emailVerified: true,
    claims: {},
  },
  ...{ creationTime: '2026-11-20T04:30:00.000Z', lastSignInTime: null },
});

test('read all users: every page is read by its token, and saved in Indian time', async () => {
  callFunction
    .mockResolvedValueOnce({ users: [user('a')], pageToken: 'next' })
    .mockResolvedValueOnce({ users: [user('b')], pageToken: null });
  const users = await readAllUsers({ role: 'admin', emailPrefix: null });
  expect(callFunction.mock.calls.map(([, input]) => input)).toEqual([
    { pageSize: 100, pageToken: null, role: 'admin', emailPrefix: null },
    { pageSize: 100, pageToken: 'next', role: 'admin', emailPrefix: null },
  ]);
  expect(csvOf(userCsv, users).split('\r\n')[2]).toBe(
    `"b","b@example.in","'=A","Admin","Active","Yes","2026-11-20T10:00:00+05:30",`,
  );
});

test('read all users: a failed page fails the whole', async () => {
  callFunction
    .mockResolvedValueOnce({ users: [user('a')], pageToken: 'next' })
    .mockRejectedValueOnce(new Error('late'));
  await expect(readAllUsers({ role: null, emailPrefix: null })).rejects.toThrow('late');
});
