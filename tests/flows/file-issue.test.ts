// req: ADMIN-35

import { expect, test } from 'vitest';
import { fileIssue } from '../../functions/src/issues/file-issue.ts';
import { fileRepeated } from '../../functions/src/issues/file-repeated.ts';
import type { IssueCause } from '../../functions/src/issues/issue-kinds.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const problem = (cause: IssueCause) => ({
  cause,
  priority: 'high' as const,
  description: 'The broker cannot be read',
  source: 'Test account',
});
const fresh = () => `undecided:${Math.random()}` as const;
const stored = async (id: string) => (await db().doc(`issues/${id}`).get()).data();

test('file issue: one issue per cause, with a counter, until it is resolved', async () => {
  const cause = fresh();
  const first = await fileIssue(firestoreStore, problem(cause), 1_000);
  expect(await fileIssue(firestoreStore, problem(cause), 2_000)).toBe(first);
  expect(
    await fileIssue(
      firestoreStore,
      { ...problem(cause), description: 'Now it answers nonsense', times: 3 },
      2_500,
    ),
  ).toBe(first);
  expect(await stored(first)).toMatchObject({
    count: 5,
    description: 'Now it answers nonsense',
    status: 'pending',
    createdBy: 'platform',
  });
  await db().doc(`issues/${first}`).update({ status: 'resolved' });
  const second = await fileIssue(firestoreStore, problem(cause), 3_000);
  expect(second).not.toBe(first);
  expect(await stored(second)).toMatchObject({ count: 1, cause });
  expect(await stored(first)).toMatchObject({ count: 5, status: 'resolved' });
});

test('file issue: a deleted cause that happens again opens a new issue', async () => {
  const cause = fresh();
  const first = await fileIssue(firestoreStore, problem(cause), 1_000);
  await db()
    .doc(`deletedIssues/${first}`)
    .set({ deletedBy: 'test', deletedAt: new Date(0) });
  await db().doc(`issues/${first}`).delete();
  const second = await fileIssue(firestoreStore, problem(cause), 2_000);
  expect(Number(second.slice(3))).toBeGreaterThan(Number(first.slice(3)));
});

test('file issue: a cause that has to last is filed when it is seen the third time within the time', async () => {
  const cause = fresh();
  const file = (now: number) =>
    fileRepeated(firestoreStore, problem(cause), { needed: 3, withinMs: 1_000 }, now);
  expect(await file(1_000)).toBeUndefined();
  expect(await file(1_900)).toBeUndefined();
  expect(await file(2_100)).toBeUndefined();
  const id = await file(2_500);
  expect(id).toMatch(/^ERR\d{3,}$/);
  expect(await stored(id ?? '')).toMatchObject({ count: 3 });
  expect(await file(2_600)).toBeUndefined();
});
