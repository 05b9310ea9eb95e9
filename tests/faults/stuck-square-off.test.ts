import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { succeed } from '#support/api.ts';
import { brokerBook, isFlat, isWholePosition } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { moreBeats } from '#support/more-beats.ts';
import { signedIn } from '#support/sign-in.ts';
import { issuesAbout, shardOf, untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';

// req: ADMIN-35
test('stuck square off: while the broker refuses it is never shown as stopped, shows the remaining legs and the reason, and ends flat later', {
  timeout: 420_000,
}, async () => {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner, { input: { strategy: eager } });
  const state = async () => (await succeed('getAccounts', {}, owner))[0]?.trading_state;
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });

  const lift = await fault({
    kind: 'ack-then-reject',
    client: client.clientCode,
    reason: 'RED:RULE: option price check',
  });
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  const { description } = await issuesAbout(id).until(
    'a critical issue',
    (issues) => issues.find(({ priority }) => priority === 'critical'),
    120_000,
  );
  expect(description).toMatch(/Square off is not complete\. Remaining: (NIFTY .+ -?\d+(, )?){4}/);
  const shard = await accountShard(id);
  const reason = await shardOf(shard).until('its row says why', (now) => now?.live[id]?.run?.stuck);
  expect(reason).toMatch(
    /^The broker refuses: .*RED:RULE: option price check.* \((BUY|SELL) \d+ NIFTY/,
  );
  expect(await state()).toBe('stopping');
  expect(isWholePosition(await brokerBook(client.clientCode))).toBe(true);

  await lift();
  await untilStopped(id, 90_000);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
  await moreBeats(shard, 2);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
});
