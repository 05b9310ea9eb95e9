import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { bookOf, brokerBook, isFlat, mostNakedUnits } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { anAccount } from '#support/linked-account.ts';
import { signedIn } from '#support/sign-in.ts';
import { auditAbout, issuesAbout, ordersOf, untilStopped } from '#support/stored.ts';
import { isUnanswered } from '#support/stored-orders.ts';
import { paced } from '../../functions/src/platform/pace.ts';

test('late orders: those accepted after the run has stopped are found, reported and closed', {
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
  await ordersOf(id).until(
    'the orders that got no answer',
    (orders) => orders.filter(isUnanswered).length >= 2,
    90_000,
  );
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);

  await untilStopped(id, 55_000);
  expect((await book()).orders).toEqual([]);
  expect((await row())?.watched_until).toEqual(expect.any(String));

  await bookOf(client.clientCode).until(
    'the late orders',
    ({ trades }) => trades.length > 0,
    90_000,
  );
  await auditAbout(id).until(
    'squared off again',
    (rows) => rows.some(({ action }) => action === 'reopenWatched'),
    150_000,
  );
  /** What else is critical on a busy machine is not what this is about. */
  const isOfLateOrder = ({ priority, description }: { priority: string; description: string }) =>
    priority === 'critical' && description.includes('turned up after its run had stopped');
  // A reading may come between the two: the other is reported, and the account opened again, by the
  // next one.
  await issuesAbout(id).until(
    'an issue of each',
    (issues) => issues.filter(isOfLateOrder).length >= 2,
    180_000,
  );
  await untilStopped(id);
  const after = await book();
  expect(isFlat(after)).toBe(true);
  expect(mostNakedUnits(after)).toBe(0);
  const descriptions = (await issuesOf(id))
    .filter(isOfLateOrder)
    .map(({ description }) => description);
  const late = after.orders
    .slice(0, 2)
    .map(({ symbol, tag }) =>
      expect.stringContaining(`turned up after its run had stopped: ${symbol} (tag ${tag})`),
    );
  expect(descriptions.toSorted()).toEqual(expect.arrayContaining(late));
  expect(descriptions).toHaveLength(late.length);
});
