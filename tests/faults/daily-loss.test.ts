import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { isFlat, until } from '#support/broker-book.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { moreBeats } from '#support/more-beats.ts';
import { signedIn } from '#support/sign-in.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { type PlayedRun, playedRun, start, stop } from './played-run.ts';
import { soldIn } from './sold-in.ts';

/** A shard no other account lives in, so that its agent can be ended. */
const ownShard = '93';
/** The spreads of four legs cost more than the stop: each position ends soon, with a loss. */
const strategy = { threshold: 10, stop: 0.02, cooldown: 0.05, lots: 6, max_loss: 100 };
const reason = 'Daily loss limit of 0.8% reached: no new positions today';

const shard = async () => {
  const found = await firestoreStore.read(docs.shard(ownShard));
  if (!found) throw new Error(`There is no shard ${ownShard}`);
  return found;
};

/** Six more beats of an agent that names the limit, and no order by them. */
async function staysOut(run: PlayedRun, orders: number): Promise<void> {
  await moreBeats(ownShard, 6);
  expect((await run.told())?.reason).toBe(reason);
  expect((await run.book()).orders).toHaveLength(orders);
}

test('a day’s loss that reaches its limit ends the entries of that day, through a Square Off, a Start and another agent', {
  timeout: 600_000,
}, async () => {
  const owner = await signedIn();
  const run = await playedRun(owner, {
    strategy: JSON.stringify(strategy),
    daily_loss_pct: 0.8,
    shard: ownShard,
  });
  onTestFinished(async () => void (await db().doc(paths.shard(ownShard)).delete()));
  const isReached = async () => (await succeed('getAccounts', {}, owner))[0]?.daily_loss_reached;
  await start(run);
  await until(
    'the limit',
    async () => ((await run.account()).trading.day?.limitReachedAt ?? null) !== null,
    240_000,
  );
  await until('a flat book', async () => isFlat(await run.book()), 60_000);
  const book = await run.book();
  // The stop of a position must not count losses of earlier positions: otherwise every later
  // position would be closed before its sales. Some are: the spreads of two wings may cost as much.
  const [, ...laterPositions] = soldIn(book);
  expect(laterPositions).toContain(true);
  await until('the reason', async () => (await run.told())?.reason === reason);
  await staysOut(run, book.orders.length);
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
  await until('the reason again', async () => (await run.told())?.reason === reason, 60_000);
  await staysOut(run, book.orders.length);
  await stop(run);
  await run.stopped();
  expect((await run.book()).orders).toHaveLength(book.orders.length);
  const told = (await issuesOf(run.id)).map(({ description }) => description);
  expect(told.filter((text) => text === `${reason}.`)).toHaveLength(1);
});
