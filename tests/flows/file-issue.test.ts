import { expect, test } from 'vitest';
import { fileIssue } from '../../functions/src/issues/file-issue.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const problem = (cause: string) => ({ cause, priority: 'high' as const, description: 'The broker cannot be read', source: 'Test account' });
const fresh = () => `test:${Math.random()}`;

test('one issue per cause, with a counter, until it is resolved', async () => {
  const cause = fresh();
  const first = await fileIssue(problem(cause), 1_000);
  expect(await fileIssue(problem(cause), 2_000)).toBe(first);
  expect((await db().doc(`issues/${first}`).get()).get('count')).toBe(2);
  await db().doc(`issues/${first}`).update({ status: 'resolved' });
  expect(await fileIssue(problem(cause), 3_000)).not.toBe(first);
});

test('problems filed at the same time get numbers of their own, without gaps', async () => {
  const ids = await Promise.all([1, 2, 3].map(() => fileIssue(problem(fresh()), 1_000)));
  const numbers = ids.map((id) => Number(id.slice(3))).sort((one, other) => one - other);
  expect(ids.every((id) => /^ERR\d{3,}$/.test(id))).toBe(true);
  expect(numbers).toEqual([0, 1, 2].map((step) => (numbers[0] ?? 0) + step));
});
