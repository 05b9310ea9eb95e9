import { pulse } from '@sthira/contract/pulse';
import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { succeed } from '#support/api.ts';
import { bookOf, brokerBook, isFlat } from '#support/broker-book.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { shardOf, untilStopped } from '#support/stored.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

// req: INVESTOR-51
test('leaving agent: asked to go, it hands its shard over before anybody would take it', {
  timeout: 300_000,
}, async () => {
  const ravi = await signedIn();
  const { id, client } = await anAccount(ravi);
  await succeed('startTrading', { algoId: 1, accountId: [id] }, ravi);
  await bookOf(client.clientCode).until('a first order', ({ orders }) => orders.length > 0, 60_000);

  const shard = await accountShard(id);
  const before = await firestoreStore.read(docs.shard(shard));
  process.kill(Number(before?.lease.holder.split(':')[1]), 'SIGTERM');
  const askedAt = Date.now();
  await shardOf(shard).until(
    'the shard released, or held by the next agent',
    (now) => now?.lease.holder !== before?.lease.holder,
  );
  expect(Date.now() - askedAt).toBeLessThan(pulse.takeOverAfterMs);
  const after = await shardOf(shard).until(
    'another agent that carries on',
    (now) => now && now.lease.epoch > (before?.lease.epoch ?? 0) && now.live[id] && now,
  );
  console.info(`Agent asked to leave to another one beating: ${Date.now() - askedAt} ms`);
  expect(after.lease.holder).not.toBe(before?.lease.holder);

  await succeed('stopTrading', { algoId: 1, accountId: [id] }, ravi);
  await untilStopped(id, 90_000);
  const { orders } = await brokerBook(client.clientCode);
  expect(new Set(orders.map(({ tag }) => tag)).size).toBe(orders.length);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
});
