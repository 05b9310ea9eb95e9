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
/** How often the rules refuse before they let a commit through; told before each refusal. */
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

test('the first issue has the number 1, later ones the next, and the counter goes along', async () => {
  expect(await reportIssue(reported)).toBe('ERR001');
  expect(await reportIssue(reported)).toBe('ERR002');
  expect(stored.get('counters/issues')).toEqual({ last: 2 });
});

test('a reported issue waits, is nobody’s, and names who reported it', async () => {
  const id = await reportIssue(reported);
  expect(stored.get(`issues/${id}`)).toEqual({
    ...reported,
    ...{ status: 'pending', createdAt: 'now', resolvedAt: null, createdBy: 'asha', ...touched },
    ...{ cause: null, count: 1, accountId: null, openedBy: 'asha@example.in' },
    ...{ assignee: null, comments: 0 },
  });
});

test('a number that somebody took in between is left to them', async () => {
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

test('a refusal without a taken number is told after the second attempt', async () => {
  refusals = 5;
  await expect(reportIssue(reported)).rejects.toBe(denied);
  expect(refusals).toBe(3);
});

test('after twenty attempts at new numbers the refusal is told', async () => {
  refusals = 100;
  atRefusal = () => stored.set('counters/issues', { last: 1_000 - refusals });
  await expect(reportIssue(reported)).rejects.toBe(denied);
  expect(refusals).toBe(80);
});

test('a comment is numbered, and goes to a resolved issue too', async () => {
  stored.set(path, { status: 'resolved', comments: 2 });
  await commentOnIssue(known, { text: 'Seen again' });
  expect(stored.get(`${path}/comments/3`)).toEqual({
    text: 'Seen again',
    at: 'now',
    by: { uid: 'asha', email: 'asha@example.in' },
  });
  expect(stored.get(path)).toEqual({ status: 'resolved', comments: 3, ...touched });
});

test('the first comment of an issue that has counted none has the number 1', async () => {
  stored.set(path, { status: 'pending' });
  await commentOnIssue(known, { text: 'First' });
  expect([...stored.keys()]).toContain(`${path}/comments/1`);
});

test.each([
  ['in-progress', null],
  ['resolved', 'now'],
] as const)('an issue that becomes %s is resolved at %s', async (status, resolvedAt) => {
  stored.set(path, { status: 'pending' });
  await changeStatus(known, status);
  expect(stored.get(path)).toEqual({ status, resolvedAt, ...touched });
});

test.each([
  ['me', { uid: 'asha', email: 'asha@example.in' }],
  ['nobody', null],
] as const)('an issue given to %s has the assignee %j', async (to, assignee) => {
  stored.set(path, { status: 'pending', assignee: 'a colleague' });
  await assignIssue(known, to);
  expect(stored.get(path)).toEqual({ status: 'pending', assignee, ...touched });
});

test('a deleted issue leaves the queue, and who deleted it stays known', async () => {
  stored.set(path, { status: 'pending' });
  await deleteIssue(known);
  expect([...stored]).toEqual([['deletedIssues/ERR004', { deletedBy: 'asha', deletedAt: 'now' }]]);
});

test.each([
  ['a comment', () => commentOnIssue(known, { text: 'x' })],
  ['a status', () => changeStatus(known, 'resolved')],
  ['an assignee', () => assignIssue(known, 'me')],
  ['a deletion', () => deleteIssue(known)],
])('%s of an issue that is gone changes nothing, and says so', async (_, act) => {
  await expect(act()).rejects.toThrow('ERR004 was deleted meanwhile.');
  expect(stored.size).toBe(0);
});

test.each([
  ['a status', () => changeStatus(known, 'pending')],
  ['an assignee', () => assignIssue(known, 'me')],
])('%s of a resolved issue changes nothing, and says so', async (_, act) => {
  stored.set(path, { status: 'resolved' });
  await expect(act()).rejects.toThrow('ERR004 is resolved already.');
  expect(stored.get(path)).toEqual({ status: 'resolved' });
});

test('a failure names the missing issue, the missing role, or the line', async () => {
  const gone = await deleteIssue(known).catch((error: unknown) => error);
  expect([gone, denied, new TypeError('x'), 'odd'].map(changeFailure)).toEqual([
    'ERR004 was deleted meanwhile.',
    'Admin access required.',
    'The change could not be saved. Check your internet connection and try again.',
    'The change could not be saved. Check your internet connection and try again.',
  ]);
});
