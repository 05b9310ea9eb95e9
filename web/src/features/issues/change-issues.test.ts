import type { NewIssue } from '@sthira/contract/issues';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  assignIssue,
  changeFailure,
  changeStatus,
  commentOnIssue,
  deleteIssue,
  reportIssue,
} from './change-issues.ts';

type Fields = Record<string, unknown>;
const stored = new Map<string, Fields>();
/** How often the rules refuse before they let a commit through; called before each refusal. */
let refusals = 0;
let atRefusal = () => {};
const denied = Object.assign(new Error('Denied'), { code: 'permission-denied' });

vi.mock('#platform/change-documents.ts', () => ({
  async changeDocuments(decide: (change: object) => Promise<unknown>) {
    const writes: (() => void)[] = [];
    const answer = await decide({
      uid: 'asha',
      email: 'asha@example.in',
      now: 'now',
      read: async (path: string) => stored.get(path),
      set: (path: string, fields: Fields) => writes.push(() => stored.set(path, fields)),
      update: (path: string, fields: Fields) =>
        writes.push(() => stored.set(path, { ...stored.get(path), ...fields })),
      remove: (path: string) => writes.push(() => stored.delete(path)),
    });
    if (refusals > 0) {
      refusals -= 1;
      atRefusal();
      throw denied;
    }
    for (const write of writes) write();
    return answer;
  },
}));

beforeEach(() => {
  stored.clear();
  refusals = 0;
  atRefusal = () => {};
  // The pauses between two attempts take no time.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => void vi.restoreAllMocks());

const reported: NewIssue = { priority: 'high', description: 'A late fill', source: 'Agent' };
const known = { id: 'ERR004' };
const path = 'issues/ERR004';
const touched = { updatedAt: 'now', updatedBy: 'asha' };

test('change issues: the first issue has the number 1, later ones the next, with the counter', async () => {
  expect(await reportIssue(reported)).toBe('ERR001');
  expect(await reportIssue(reported)).toBe('ERR002');
  expect(stored.get('counters/issues')).toEqual({ last: 2 });
});

test('change issues: a reported issue is pending, unassigned, and has its reporter', async () => {
  const id = await reportIssue(reported);
  expect(stored.get(`issues/${id}`)).toEqual({
    ...reported,
    ...{ status: 'pending', createdAt: 'now', resolvedAt: null, createdBy: 'asha', ...touched },
    ...{ cause: null, count: 1, accountId: null, openedBy: 'asha@example.in' },
    ...{ assignee: null, comments: 0 },
  });
});

test('change issues: a number taken in the meantime is skipped', async () => {
  refusals = 1;
  atRefusal = () => stored.set('counters/issues', { last: 7 });
  expect(await reportIssue(reported)).toBe('ERR008');
});

test('change issues: the pauses between two attempts grow, to a second and a half', async () => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
  refusals = 6;
  atRefusal = () => stored.set('counters/issues', { last: 10 - refusals });
  const report = reportIssue(reported);
  await vi.advanceTimersByTimeAsync(200 + 400 + 800 + 3 * 1_500 - 1);
  expect([refusals, stored.has('issues/ERR011')]).toEqual([0, false]);
  await vi.advanceTimersByTimeAsync(1);
  expect(await report).toBe('ERR011');
  vi.useRealTimers();
});

test('change issues: a refusal without a taken number is thrown after the second attempt', async () => {
  refusals = 5;
  await expect(reportIssue(reported)).rejects.toBe(denied);
  expect(refusals).toBe(3);
});

test('change issues: after twenty attempts at new numbers the refusal is thrown', async () => {
  refusals = 100;
  atRefusal = () => stored.set('counters/issues', { last: 1_000 - refusals });
  await expect(reportIssue(reported)).rejects.toBe(denied);
  expect(refusals).toBe(80);
});

test('change issues: a comment is numbered, and can be added to a resolved issue', async () => {
  stored.set(path, { status: 'resolved', comments: 2 });
  await commentOnIssue(known, { text: 'Seen again' });
  expect(stored.get(`${path}/comments/3`)).toEqual({
    text: 'Seen again',
    at: 'now',
    by: { uid: 'asha', email: 'asha@example.in' },
  });
  expect(stored.get(path)).toEqual({ status: 'resolved', comments: 3, ...touched });
});

test('change issues: the first comment of an issue without a count has the number 1', async () => {
  stored.set(path, { status: 'pending' });
  await commentOnIssue(known, { text: 'First' });
  expect([...stored.keys()]).toContain(`${path}/comments/1`);
});

test.each([
  ['in-progress', null],
  ['resolved', 'now'],
] as const)(
  'change issues: an issue that becomes %s is resolved at %s',
  async (status, resolvedAt) => {
    stored.set(path, { status: 'pending' });
    await changeStatus(known, status);
    expect(stored.get(path)).toEqual({ status, resolvedAt, ...touched });
  },
);

test.each([
  ['me', { uid: 'asha', email: 'asha@example.in' }],
  ['nobody', null],
] as const)('change issues: an issue given to %s has the assignee %j', async (to, assignee) => {
  stored.set(path, { status: 'pending', assignee: 'a colleague' });
  await assignIssue(known, to);
  expect(stored.get(path)).toEqual({ status: 'pending', assignee, ...touched });
});

test('change issues: a deleted issue leaves the queue, with a record of who deleted it', async () => {
  stored.set(path, { status: 'pending' });
  await deleteIssue(known);
  expect([...stored]).toEqual([['deletedIssues/ERR004', { deletedBy: 'asha', deletedAt: 'now' }]]);
});

test.each([
  ['a comment', () => commentOnIssue(known, { text: 'x' })],
  ['a status', () => changeStatus(known, 'resolved')],
  ['an assignee', () => assignIssue(known, 'me')],
  ['a deletion', () => deleteIssue(known)],
])('change issues: %s of a deleted issue changes nothing, with a message', async (_, act) => {
  await expect(act()).rejects.toThrow('ERR004 was deleted meanwhile.');
  expect(stored.size).toBe(0);
});

test.each([
  ['a status', () => changeStatus(known, 'pending')],
  ['an assignee', () => assignIssue(known, 'me')],
])('change issues: %s of a resolved issue changes nothing, with a message', async (_, act) => {
  stored.set(path, { status: 'resolved' });
  await expect(act()).rejects.toThrow('ERR004 is resolved already.');
  expect(stored.get(path)).toEqual({ status: 'resolved' });
});

test('change issues: a failure names the missing issue, the missing role, or the connection', async () => {
  const gone = await deleteIssue(known).catch((error: unknown) => error);
  expect([gone, denied, new TypeError('x'), 'odd'].map(changeFailure)).toEqual([
    'ERR004 was deleted meanwhile.',
    'Admin access required.',
    'The change could not be saved. Check your internet connection and try again.',
    'The change could not be saved. Check your internet connection and try again.',
  ]);
});
