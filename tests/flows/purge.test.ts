import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { docs } from '../../functions/src/documents/docs.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { anAccount } from '../../functions/src/testing/account-fixture.ts';

/** The command as an operator gives it. */
async function purge(...flags: string[]): Promise<string> {
  const env = { ...process.env, GOOGLE_CLOUD_PROJECT: '' };
  const { stdout } = await promisify(execFile)(process.execPath, ['tools/purge.ts', ...flags], {
    env,
  });
  return stdout;
}

test('purge: the command counts, and deletes an old account with what stands below it only when told to', async () => {
  const id = `old${randomBytes(8).toString('hex')}`;
  const deleted = docs.deletedAccount(id);
  await firestoreStore.commit((writes) =>
    writes.replace(deleted, { ...anAccount({ id }), deletedAt: Date.UTC(2015, 0, 1) }),
  );
  const order = db().doc(paths.order(id, 't1'));
  await order.set({ tag: 't1' });
  expect(await purge()).toMatch(/^accounts: 2$[\s\S]*nothing is deleted without -- --delete/m);
  expect((await order.get()).exists).toBe(true);
  expect(await purge('--delete')).toMatch(/places are deleted/);
  expect((await order.get()).exists).toBe(false);
  expect(await firestoreStore.read(deleted)).toBeUndefined();
});
