import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { refused, succeed } from '#support/api.ts';
import { brokerBook } from '#support/broker-book.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { moreBeats } from '#support/more-beats.ts';
import { signedIn } from '#support/sign-in.ts';
import { shardOf, untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';
import { db } from '../../functions/src/platform/firestore.ts';

// req: INVESTOR-110
test('change parameters: those saved during an open position wait until the run is flat', {
  timeout: 240_000,
}, async () => {
  const owner = await signedIn();
  const { id, name, client } = await anAccount(owner, { input: { strategy: eager } });
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  const { orders } = await wholePosition({ id, client });
  const shard = db().doc(paths.shard(await accountShard(id)));

  const form = { id, account_name: name, broker: 'ArhamShare_XTS' };
  // A stop that any position has reached by its spread, and one lot.
  const strategy = JSON.stringify({ ...JSON.parse(eager), stop: 0.01, lots: 1 });
  await succeed('modifyAccount', { ...form, strategy }, owner);
  await shardOf(shard.id).until('they wait', (now) => now?.live[id]?.run?.parametersWait, 30_000);
  expect((await shard.get()).get('runs')[id].heldParameters).toMatchObject({ stop: 1, lots: null });
  await moreBeats(shard.id, 4);
  expect((await brokerBook(client.clientCode)).orders.length).toBe(orders.length);

  expect(await refused('modifyAccount', { ...form, is_active: false }, owner)).toMatchObject({
    status: 409,
  });
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  await untilStopped(id);
});
