import { bulkTradeDocument } from '@sthira/contract/bulk-trades';
import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { answersOf } from '#support/answers.ts';
import { succeed } from '#support/api.ts';
import { processesOf } from '#support/function-process.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountsWithoutBroker, eraseWallet, giveCredits, ledgerOf } from '#support/wallets.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { anAccount } from '../../functions/src/testing/account-fixture.ts';

/** A shard without an agent: the test only checks what is started. */
const shard = 'start-many';
const count = 100;

test('start of many: when the process that carries it out dies half-way it goes on, and charges nothing twice', {
  timeout: 300_000,
}, async () => {
  const [admin, owner] = await Promise.all([signedIn('admin'), signedIn()]);
  await giveCredits(owner.uid, 10_000);
  const ids = await accountsWithoutBroker({
    ...{ ownerUid: owner.uid, count, shard },
    loginStatus: 'logged_in',
  });
  const { bulk_id } = await succeed('startMany', { account_ids: ids }, admin);
  const read = async () =>
    bulkTradeDocument.parse((await db().doc(paths.bulkTrade(bulk_id)).get()).data());
  const bulk = answersOf(read);
  await bulk.until('some to be started', ({ done }) => done.length > 0, 60_000);
  for (const pid of processesOf('start')) process.kill(pid, 'SIGKILL');
  const before = await read();
  expect(before.done.length).toBeLessThan(count);
  await bulk.until('the rest to be started', ({ state }) => state === 'finished', 180_000);
  const { done, failed } = await read();
  expect([new Set(done), failed]).toEqual([new Set(ids), []]);
  const { entries } = await ledgerOf(owner.uid);
  expect(entries.filter(({ kind }) => kind === 'charge')).toHaveLength(count);
  console.info(`It died after ${before.done.length} of ${count}; all run now`);
  const { trading } = anAccount();
  const batch = db().batch();
  for (const id of ids) batch.update(db().doc(paths.account(id)), { trading });
  await batch.commit();
  await eraseWallet(owner.uid);
});
