import { paths } from '@sthira/contract/paths';
import { pulse } from '@sthira/contract/pulse';
import { expect, onTestFinished, test } from 'vitest';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { watchAccounts } from '../../functions/src/agents/shards/account-watch.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

// A shard no task works.
const shard = 'account-list';

async function aRunningAccount(): Promise<string> {
  const { id } = await anAccount(await signedIn(), { state: 'logged_out' });
  const now = Date.now();
  await db()
    .doc(paths.account(id))
    .update({
      shard,
      'trading.state': 'running',
      'trading.runId': `run${now}`,
      'trading.startedAt': now,
      updatedAt: now,
    });
  return id;
}

/** A watch of the list that has had its first answer, with a clock that the test moves. */
async function aWatch(count: number) {
  let aheadMs = 0;
  const clock = { ...systemClock, monotonicMs: () => performance.now() + aheadMs };
  const watch = watchAccounts(firestoreStore, shard, clock);
  onTestFinished(() => watch.close());
  await expect.poll(() => watch.accounts()?.length).toBe(count);
  const pass = (ms: number) => {
    aheadMs += ms;
  };
  return { watch, pass };
}

test('account list: a silent listener without changes is current, one that missed a stop is stale', async () => {
  const ids = [await aRunningAccount(), await aRunningAccount()];
  const { watch, pass } = await aWatch(ids.length);
  pass(2 * pulse.listStaleAfterMs);
  expect(await watch.isStale()).toBe(false);
  // From here on the listener is as good as dead.
  watch.close();
  const [stopped = ''] = ids;
  await db()
    .doc(paths.account(stopped))
    .update({ 'trading.state': 'stopping', updatedAt: Date.now() });
  pass(2 * pulse.listStaleAfterMs);
  expect(await watch.isStale()).toBe(true);
});
