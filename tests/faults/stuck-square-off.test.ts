import { expect, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { succeed } from '#support/api.ts';
import { brokerBook, isFlat, isWholePosition, until } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { moreBeats } from '#support/more-beats.ts';
import { signedIn } from '#support/sign-in.ts';
import { wholePosition } from '#support/whole-position.ts';

// req: ADMIN-35
test('a square off the broker keeps refusing never says stopped, tells which legs remain, and ends flat once it can', {
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
  const [issue] = await until(
    'a critical issue',
    async () => {
      const issues = (await issuesOf(id)).filter(({ priority }) => priority === 'critical');
      return issues.length > 0 && issues;
    },
    120_000,
  );
  expect(issue?.description).toMatch(
    /Square off is not complete\. Remaining: (NIFTY .+ -?\d+(, )?){4}/,
  );
  expect(await state()).toBe('stopping');
  expect(isWholePosition(await brokerBook(client.clientCode))).toBe(true);

  await lift();
  await until('stopped', async () => (await state()) === 'stopped', 90_000);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
  await moreBeats(await accountShard(id), 2);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
});
