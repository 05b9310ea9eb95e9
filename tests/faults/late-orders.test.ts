import { paths } from '@sthira/contract/paths';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { brokerBook, isFlat, mostNakedUnits, until } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { paced } from '../../functions/src/platform/pace.ts';

/** How many orders of the account were sent without an answer. */
async function unclear(id: string): Promise<number> {
  const { docs } = await db().collection(paths.orders(id)).get();
  return docs.filter((order) => ['unknown', 'lost'].includes(String(order.get('state')))).length;
}

test('orders the broker takes late, after the run has stopped, are found, told and closed', {
  timeout: 480_000,
}, async () => {
  const owner = await signedIn();
  const { id, client } = await anAccount(owner);
  const row = async () => (await succeed('getAccounts', {}, owner))[0];
  const book = () => brokerBook(client.clientCode);
  // The first two orders of a run buy its wings.
  await fault({
    kind: 'late-accept',
    client: client.clientCode,
    call: 'place',
    count: 2,
    // The machine needs some of it until the run has stopped.
    ms: paced(40_000) + 5_000,
    answerMs: 500,
  });
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await until('the orders that got no answer', async () => (await unclear(id)) >= 2, 90_000);
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);

  await until('stopped', async () => (await row())?.trading_state === 'stopped', 55_000);
  expect((await book()).orders).toEqual([]);
  expect((await row())?.watched_until).toEqual(expect.any(String));

  await until('the late orders', async () => (await book()).trades.length > 0, 90_000);
  await until(
    'squared off again',
    async () => (await auditOf(id)).some(({ action }) => action === 'reopenWatched'),
    150_000,
  );
  const critical = async () =>
    (await issuesOf(id))
      .filter(({ priority }) => priority === 'critical')
      .map(({ description }) => description);
  // A reading may come between the two: the other is told, and the account opened again, by the
  // next one.
  await until(
    'stopped again',
    async () => (await critical()).length >= 2 && (await row())?.trading_state === 'stopped',
    180_000,
  );
  const after = await book();
  expect(isFlat(after)).toBe(true);
  expect(mostNakedUnits(after)).toBe(0);
  const told = await critical();
  const late = after.orders
    .slice(0, 2)
    .map(({ symbol, tag }) =>
      expect.stringContaining(`turned up after its run had stopped: ${symbol} (tag ${tag})`),
    );
  expect(told.toSorted()).toEqual(expect.arrayContaining(late));
  expect(told).toHaveLength(late.length);
});
