// req: ADMIN-113

import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { refused } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { anAccount } from '#support/linked-account.ts';
import { askRole } from '#support/role-calls.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';

/** An admin who has just done this so often. */
async function adminAfter(name: string, times: number): Promise<Person> {
  const admin = await signedIn('admin');
  const calls = db().doc(paths.adminTurns(admin.uid));
  await calls.set({ [name]: Array(times).fill(Date.now()) });
  onTestFinished(async () => void (await calls.delete()));
  return admin;
}

test('admin limits: an admin searches 30 times a minute over all instances, and each search is in the audit', async () => {
  const [admin, other] = [await adminAfter('searchUserByEmail', 28), await signedIn('admin')];
  const search = (person: Person) => askRole('searchUserByEmail', { email: other.email }, person);
  const replies = await Promise.all(Array.from({ length: 4 }, () => search(admin)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 200, 429, 429]);
  expect((await search(admin)).error).toEqual({
    status: 'RESOURCE_EXHAUSTED',
    message: expect.stringMatching(
      /^This can be done 30 times a minute\. Try again in [1-9]\d? s\.$/,
    ),
    details: { code: 'rate-limited' },
  });
  expect((await search(other)).status).toBe(200);
  expect((await auditOf(admin.uid)).map(({ action }) => action)).toEqual([
    'searchUserByEmail',
    'searchUserByEmail',
  ]);
});

test('admin limits: an admin who edits without end is refused, and nothing is handed over', async () => {
  const [admin, owner, other] = [
    await adminAfter('modifyAccountFor', 30),
    await signedIn(),
    await signedIn(),
  ];
  const { id, name } = await anAccount(owner, { state: 'logged_out' });
  const edit = { id, account_name: name, broker: 'ArhamShare_XTS', email: other.email };
  expect(await refused('modifyAccountFor', edit, admin)).toMatchObject({
    status: 429,
    code: 'rate-limited',
  });
  expect((await db().doc(paths.account(id)).get()).get('ownerUid')).toBe(owner.uid);
});

test('admin limits: an admin who deletes without end is refused, and nothing is deleted', async () => {
  const admin = await adminAfter('deleteAccountFor', 20);
  const { id } = await anAccount(admin, { state: 'logged_out' });
  expect(await refused('deleteAccountFor', { id }, admin)).toMatchObject({
    status: 429,
    code: 'rate-limited',
  });
  expect((await db().doc(paths.account(id)).get()).exists).toBe(true);
});
