import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { isFlat } from '#support/broker-book.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { losingAccount, lossLimit, sellsTooCheaply, stoppedAtOnce } from '#support/losing-run.ts';
import { moreBeats } from '#support/more-beats.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountOf } from '#support/stored.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { type PlayedRun, type PublishedRun, playedRun, start, stop } from './played-run.ts';
import { soldIn } from './sold-in.ts';

/** A shard no other account lives in, so that its agent can be ended. */
const ownShard = '93';

const shard = async () => {
  const found = await firestoreStore.read(docs.shard(ownShard));
  if (!found) throw new Error(`There is no shard ${ownShard}`);
  return found;
};

interface RefusedEntries {
  reason: string;
  orders: number;
}

/** Six more beats of an agent that says so, and no order by them. */
async function staysOut(run: PlayedRun, { reason, orders }: RefusedEntries): Promise<void> {
  await moreBeats(ownShard, 6);
  expect((await run.latestRow())?.run?.reason).toBe(reason);
  expect((await run.book()).orders).toHaveLength(orders);
}

test('daily limit: reaching it ends the entries of that day, through a Square Off, a Start and another agent', {
  timeout: 600_000,
}, async () => {
  const owner = await signedIn();
  // Enough for two positions, and for what a third has lost.
  const losing = await losingAccount();
  const limitPct = lossLimit(losing, 3.2);
  const reason = `Daily loss limit of ${limitPct}% reached: no new positions today`;
  const run = await playedRun(owner, {
    strategy: JSON.stringify(stoppedAtOnce(losing)),
    account_size: losing.size,
    daily_loss_pct: limitPct,
    shard: ownShard,
  });
  onTestFinished(async () => void (await db().doc(paths.shard(ownShard)).delete()));
  await sellsTooCheaply(run.clientCode, losing);
  const saysSo = (row: PublishedRun) => row?.run?.reason === reason;
  const isReached = async () => (await succeed('getAccounts', {}, owner))[0]?.daily_loss_reached;
  await start(run);
  await accountOf(run.id).until(
    'the limit',
    (account) => (account?.trading.day?.limitReachedAt ?? null) !== null,
    240_000,
  );
  await run.books.until('a flat book', isFlat, 60_000);
  const book = await run.book();
  // The stop of a position must not count losses of earlier positions: otherwise every later
  // position would be closed before its sales. The last one is, where its wings reach the limit.
  const sold = soldIn(book);
  expect(sold.length).toBeGreaterThan(2);
  expect(sold.slice(0, -1)).not.toContain(false);
  await run.published.until('the reason', saysSo);
  await staysOut(run, { reason, orders: book.orders.length });
  expect((await run.account()).trading.state).toBe('running');
  expect(await isReached()).toBe(true);

  const { epoch } = (await shard()).lease;
  // Somebody else's write: the agent is not alone any more and ends. Square Off calls another one.
  await db().doc(paths.shard(ownShard)).update({ at: Date.now() });
  await stop(run);
  await run.stopped();
  expect((await shard()).lease.epoch).toBeGreaterThan(epoch);
  expect(await isReached()).toBe(true);
  await start(run);
  await run.published.until('the reason again', saysSo, 60_000);
  await staysOut(run, { reason, orders: book.orders.length });
  await stop(run);
  await run.stopped();
  expect((await run.book()).orders).toHaveLength(book.orders.length);
  const descriptions = (await issuesOf(run.id)).map(({ description }) => description);
  expect(descriptions.filter((text) => text === `${reason}.`)).toHaveLength(1);
});
