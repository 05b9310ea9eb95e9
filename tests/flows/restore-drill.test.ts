import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { paths } from '@sthira/contract/paths';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { aWallet, giveCredits } from '#support/wallets.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { adminApp } from '../../functions/src/platform/app.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

/** The command as an operator gives it, for a copy that is there. */
async function check(database: string): Promise<{ exitCode: number; output: string }> {
  const env = { ...process.env, GOOGLE_CLOUD_PROJECT: '' };
  const args = ['tools/restore-drill.ts', '--database', database];
  return promisify(execFile)(process.execPath, args, { env }).then(
    ({ stdout }) => ({ exitCode: 0, output: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      exitCode: code,
      output: stdout + stderr,
    }),
  );
}

/** Puts a person's wallet into the copy, as a restored backup has it. */
async function copyWallet(uid: string, copy: Firestore): Promise<void> {
  const wallet = db().doc(paths.wallet(uid));
  await copy.doc(wallet.path).set((await wallet.get()).data() ?? {});
  for (const entry of (await wallet.collection('entries').get()).docs)
    await copy.doc(entry.ref.path).set(entry.data());
}

test('restore drill: judges the copy, not the database beside it, and writes nothing', async () => {
  const database = `drill-${randomBytes(4).toString('hex')}`;
  const copy = getFirestore(adminApp(), database);
  const uid = await aWallet(500);
  await giveCredits(uid, 20);
  await copyWallet(uid, copy);
  expect(await check(database)).toMatchObject({ exitCode: 0 });
  await copy.doc(paths.wallet(uid)).update({ milliCredits: 900_000 });
  expect(await check(database)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining(`The credits of ${uid} do not add up`),
  });
  expect(await firestoreStore.read(docs.wallet(uid))).toMatchObject({ milliCredits: 520_000 });
  const issues = await copy.collection('issues').where('cause', '==', `ledger:${uid}`).get();
  expect(issues.size).toBe(0);
});

test('restore drill: a row of the audit trail without its head is seen', async () => {
  const database = `drill-${randomBytes(4).toString('hex')}`;
  await getFirestore(adminApp(), database).doc(paths.auditRow('asha', 1)).set({ subject: 'asha' });
  expect(await check(database)).toMatchObject({
    exitCode: 1,
    output: expect.stringContaining('The audit trail has 1 rows, and its heads speak of 0.'),
  });
});
