import { expect, test } from 'vitest';
import { auditOf } from '#support/audit.ts';
import { isFlat, isWholePosition, until } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { signedIn } from '#support/sign-in.ts';
import { paced } from '../../functions/src/platform/pace.ts';
import { type PlayedRun, playedRun, start, stop } from './played-run.ts';

const lateMs = paced(25_000) + 3_000;

/** The orders that got no answer, by their tags. */
async function unanswered(run: PlayedRun): Promise<string[]> {
  return (await run.orders())
    .filter(({ state }) => state === 'unknown' || state === 'lost')
    .map(({ tag }) => tag);
}

/**
 * Two orders of one side are taken long after the call for them was given up; the run ends flat, or
 * says until when it is watched and is opened again.
 */
async function endsFlat(run: PlayedRun, side: 'BUY' | 'SELL'): Promise<void> {
  await until('the whole position', async () => isWholePosition(await run.book()), 90_000);
  await fault({
    kind: 'late-accept',
    client: run.clientCode,
    call: 'place',
    phase: 'closing',
    side,
    count: 2,
    ms: lateMs,
    answerMs: 500,
  });
  await stop(run);
  const late = await until(
    `orders without an answer, ${side}`,
    async () => {
      const tags = await unanswered(run);
      return tags.length >= 2 && tags;
    },
    90_000,
  );
  await until(
    'stopped for the first time',
    async () => (await run.account()).trading.state === 'stopped',
    150_000,
  );
  const taken = async () => {
    const { orders } = await run.book();
    return late.filter((tag) => orders.some((order) => order.tag === tag)).length;
  };
  // Until the orders are taken, the account has to stay watched. The account is read first: if an
  // order was taken in between, it may have been found already.
  const { watch } = (await run.account()).trading;
  if ((await taken()) === 0) expect(watch).toMatchObject({ tags: expect.arrayContaining(late) });
  await until('the late orders in the book', async () => (await taken()) === late.length, 60_000);
  await until(
    'a flat book under stopped',
    async () => (await run.account()).trading.state === 'stopped' && isFlat(await run.book()),
    180_000,
  );
  await run.stopped();
  console.info(
    `late ${side}: reopened ${(await auditOf(run.id)).filter(({ action }) => action === 'reopenWatched').length} times`,
  );
  await run.expectNoViolation({ broker: 'late' });
}

test('orders of the square off that the broker takes late leave nothing open, nothing naked and nothing unwatched', {
  timeout: 600_000,
}, async () => {
  const owner = await signedIn();
  const sells = await playedRun(owner);
  const buys = await playedRun(owner);
  await start(sells, buys);
  await Promise.all([endsFlat(sells, 'SELL'), endsFlat(buys, 'BUY')]);
});
