import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { succeed } from '#support/api.ts';
import { bookOf, brokerBook, isFlat, mostNakedUnits } from '#support/broker-book.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { shardOf, untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

// req: INVESTOR-51
test('killed agent: replaced, and the broker’s book has no duplicate', {
  timeout: 300_000,
}, async () => {
  const ravi = await signedIn();
  const { id, client } = await anAccount(ravi);
  await succeed('startTrading', { algoId: 1, accountId: [id] }, ravi);
  await bookOf(client.clientCode).until('a first order', ({ orders }) => orders.length > 0, 60_000);

  const shard = await accountShard(id);
  const before = await firestoreStore.read(docs.shard(shard));
  const pid = Number(before?.lease.holder.split(':')[1]);
  process.kill(pid, 'SIGKILL');
  const killedAt = Date.now();

  const after = await shardOf(shard).until(
    'another agent that carries on',
    (now) =>
      now &&
      before &&
      now.lease.epoch > before.lease.epoch &&
      now.live[id] !== undefined &&
      now.live[id].mtmPaise !== null &&
      now,
  );
  const replacedMs = Date.now() - killedAt;
  console.info(`Agent killed to another one reconciled and beating: ${replacedMs} ms`);
  expect(after.lease.holder).not.toBe(before?.lease.holder);

  const whole = await wholePosition({ id, client });
  expect(new Set(whole.orders.map((order) => order.tag)).size).toBe(whole.orders.length);
  expect(mostNakedUnits(whole)).toBe(0);
  const bought = whole.trades
    .filter(({ side }) => side === 'BUY')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const sold = whole.trades
    .filter(({ side }) => side === 'SELL')
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const size = Math.abs(whole.positions.find(({ quantity }) => quantity !== 0)?.quantity ?? 0);
  expect({ bought, sold }).toEqual({ bought: 2 * size, sold: 2 * size });

  await succeed('stopTrading', { algoId: 1, accountId: [id] }, ravi);
  await untilStopped(id, 90_000);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
});
