import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { callApi, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { bookOf, brokerBook, isWholePosition } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { moreBeats } from '#support/more-beats.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';
import { db } from '../../functions/src/platform/firestore.ts';

test('leave the rest: a square off without an end is left to its owner after two minutes, by name, and no order follows', {
  timeout: 400_000,
}, async () => {
  const owner = await signedIn();
  const { id, name, client } = await anAccount(owner, { input: { strategy: eager } });
  const row = async () => (await succeed('getAccounts', {}, owner))[0];
  const leave = (confirmation: string) =>
    callApi('leaveRest', { accountId: id, confirmation }, owner);
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });
  expect(await leave(name)).toMatchObject({
    status: 409,
    envelope: { message: `${name} is not being squared off.` },
  });

  await fault({
    kind: 'ack-then-reject',
    client: client.clientCode,
    reason: 'RED:RULE: option price check',
  });
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  const early = `${name} is still being squared off. After two minutes the rest can be left to you.`;
  expect(await leave(name)).toMatchObject({ status: 409, envelope: { message: early } });
  await bookOf(client.clientCode).until('orders the broker rejects', ({ orders }) =>
    orders.some(({ status }) => status === 'Rejected'),
  );

  await db()
    .doc(paths.account(id))
    .update({ 'trading.stoppingAt': Date.now() - 120_000 });
  expect(await leave('Somebody else')).toMatchObject({
    status: 400,
    envelope: { data: { fields: { confirmation: expect.any(String) } } },
  });
  const { envelope } = await leave(name);
  expect(envelope).toMatchObject({
    success: true,
    data: {
      id,
      remaining: expect.arrayContaining([expect.objectContaining({ symbol: expect.any(String) })]),
    },
  });
  expect((await row())?.trading_state).toBe('stopped');
  expect((await auditOf(id)).at(-1)).toMatchObject({
    action: 'leaveRest',
    actor: { uid: owner.uid },
  });
  expect((await issuesOf(id)).map(({ description }) => description)).toContainEqual(
    expect.stringMatching(
      new RegExp(`^${name} was left to its owner\\. Remaining: NIFTY .+ -?\\d+`),
    ),
  );

  // The agent has let go of it within a beat, and what it had sent by then is answered.
  const shard = await accountShard(id);
  await moreBeats(shard, 5);
  const { orders } = await brokerBook(client.clientCode);
  await moreBeats(shard, 4);
  expect((await brokerBook(client.clientCode)).orders).toHaveLength(orders.length);
  expect(isWholePosition(await brokerBook(client.clientCode))).toBe(true);
});
