import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { watchAccounts } from '../../functions/src/agents/shards/account-watch.ts';
import { reviveAgents } from '../../functions/src/agents/shifts/revive-agents.ts';
import { systemClock } from '../../functions/src/platform/clock.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const spoil = (id: string) => db().doc(paths.account(id)).update({ broker: 'Nobody' });

test('unreadable account: files an issue, and the admin’s list shows the others', async () => {
  const [owner, admin] = await Promise.all([signedIn(), signedIn('admin')]);
  const [spoilt, healthy] = [await anAccount(owner), await anAccount(owner)];
  await spoil(spoilt.id);
  const listed = (await succeed('getAllAccounts', { flag: 'false' }, admin)).map((row) => row.id);
  expect(listed).toContain(healthy.id);
  expect(listed).not.toContain(spoilt.id);
  const [issue, ...more] = await issuesOf(spoilt.id);
  expect(issue).toMatchObject({
    priority: 'critical',
    source: `Account ${spoilt.id}`,
    status: 'pending',
  });
  expect(more).toEqual([]);
});

test('unreadable account: keeps its last state for its agent, and the others of its shard go on', async () => {
  const owner = await signedIn();
  const [spoilt, healthy] = [await anAccount(owner), await anAccount(owner)];
  // A shard no task works.
  const shard = 'spoilt-records';
  const running = {
    shard,
    'trading.state': 'running',
    'trading.runId': `run${Date.now()}`,
    'trading.startedAt': Date.now(),
  };
  for (const { id } of [spoilt, healthy]) await db().doc(paths.account(id)).update(running);
  const watch = watchAccounts(firestoreStore, shard, systemClock);
  onTestFinished(() => watch.close());
  const stateOf = (id: string) =>
    watch.accounts()?.find((account) => account.id === id)?.trading.state;
  await expect.poll(() => watch.accounts()?.length).toBe(2);
  await spoil(spoilt.id);
  await db().doc(paths.account(healthy.id)).update({ 'trading.state': 'stopping' });
  await expect.poll(() => stateOf(healthy.id)).toBe('stopping');
  expect(stateOf(spoilt.id)).toBe('running');
  onTestFinished(async () => void (await db().doc(paths.shard(shard)).delete()));
  await reviveAgents(firestoreStore, systemClock, [shard]);
  // Counted again by each list of an admin's that another lane opens meanwhile.
  expect(await issuesOf(spoilt.id)).toMatchObject([
    { priority: 'critical', count: expect.any(Number) },
  ]);
});
