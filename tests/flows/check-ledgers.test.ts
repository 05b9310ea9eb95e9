// req: CREDITS-5

import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { aWallet, giveCredits, ledgerOf } from '#support/wallets.ts';
import { walletOwners } from '../../functions/src/credits/wallet.ts';
import { checkLedger } from '../../functions/src/issues/check-ledgers.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const issuesOf = async (uid: string) =>
  (await db().collection('issues').where('cause', '==', `ledger:${uid}`).get()).docs.map((row) =>
    row.data(),
  );

test('check ledgers: a sound ledger files nothing', async () => {
  const uid = await aWallet(500);
  await giveCredits(uid, 20);
  expect(await walletOwners(firestoreStore)).toContain(uid);
  expect(await checkLedger(firestoreStore, uid, { clock: systemClock })).toBe('sound');
  expect(await issuesOf(uid)).toEqual([]);
});

test('check ledgers: a changed balance is one critical issue, counted when it is found again', async () => {
  const uid = await aWallet(500);
  await db().doc(paths.wallet(uid)).update({ milliCredits: 900_000 });
  expect(await checkLedger(firestoreStore, uid, { clock: systemClock })).toBe('broken');
  expect(await checkLedger(firestoreStore, uid, { clock: systemClock })).toBe('broken');
  expect(await issuesOf(uid)).toMatchObject([
    {
      priority: 'critical',
      source: 'Credits ledger',
      count: 2,
      description: `The credits of ${uid} do not add up: the balance is the sum of the entries: 900000, not 500000.`,
    },
  ]);
});

test('check ledgers: an entry that is missing, unreadable or without a wallet is found', async () => {
  const [lost, unreadable, orphaned] = [await aWallet(500), await aWallet(500), await aWallet(500)];
  const entryOf = async (uid: string) =>
    db().doc(paths.walletEntry(uid, (await ledgerOf(uid)).entries[0]?.id ?? ''));
  await (await entryOf(lost)).delete();
  await (await entryOf(unreadable)).update({ milliCredits: 'much' });
  await db().doc(paths.wallet(orphaned)).delete();
  expect(await walletOwners(firestoreStore)).toContain(orphaned);
  for (const uid of [lost, unreadable, orphaned]) {
    expect(await checkLedger(firestoreStore, uid, { clock: systemClock }), uid).toBe('broken');
    expect(await issuesOf(uid)).toHaveLength(1);
  }
});
