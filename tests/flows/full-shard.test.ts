import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { accountsWithoutBroker, aWallet } from '#support/wallets.ts';
import { startAccount } from '../../functions/src/accounts/trading/start-account.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { settings } from '../../functions/src/platform/settings.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { anAccount } from '../../functions/src/testing/account-fixture.ts';

test('full shard: accepts as many running accounts as its setting, and then refuses with advice', async () => {
  // A shard no task works.
  const shard = `full${Date.now()}`;
  const uid = await aWallet(1_000);
  const running = {
    ...anAccount().trading,
    state: 'running',
    runId: 'run1',
    startedAt: Date.now(),
  } as const;
  const most = settings().accountsPerShard;
  const [stopping = ''] = await accountsWithoutBroker({
    ownerUid: uid,
    shard,
    count: most - 1,
    trading: { ...running, state: 'stopping' },
  });
  const [last = '', refused = ''] = await accountsWithoutBroker({ ownerUid: uid, shard, count: 2 });
  const caller = { uid, email: '', name: '', role: 'user' } as const;
  const start = (id: string) =>
    startAccount(firestoreStore, {
      id,
      caller,
      clock: systemClock,
      action: 'startTrading',
      market: undefined,
    });
  expect(await start(last)).toBe(shard);
  await expect(start(refused)).rejects.toMatchObject({
    code: 'conflict',
    message:
      'This part of the platform is full, so Racer 2 cannot start now. Your other accounts are not affected. Try again later, or ask support for room.',
  });
  const issues = await db().collection(paths.issues).where('source', '==', `Shard ${shard}`).get();
  onTestFinished(async () => void (await Promise.all(issues.docs.map(({ ref }) => ref.delete()))));
  expect(issues.docs.map((snapshot) => snapshot.data())).toMatchObject([
    { priority: 'high', count: 1 },
  ]);
  await db().doc(paths.account(stopping)).update({ 'trading.state': 'stopped' });
  expect(await start(refused)).toBe(shard);
});
