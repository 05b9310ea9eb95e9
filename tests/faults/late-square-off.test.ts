import { expect, test } from 'vitest';
import { auditOf } from '#support/audit.ts';
import { type Book, isFlat, isWholePosition } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { signedIn } from '#support/sign-in.ts';
import { accountOf, ordersOf, untilStopped } from '#support/stored.ts';
import { isUnanswered } from '#support/stored-orders.ts';
import { paced } from '../../functions/src/platform/pace.ts';
import { type PlayedRun, playedRun, start, stop } from './played-run.ts';

const lateMs = paced(25_000) + 3_000;

/**
 * Two orders of one side are taken long after the call for them was given up; the run ends flat, or
 * says until when it is watched and is opened again.
 */
async function endsFlat(run: PlayedRun, side: 'BUY' | 'SELL'): Promise<void> {
  await run.books.until('the whole position', isWholePosition, 90_000);
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
  const late = await ordersOf(run.id).until(
    `orders without an answer, ${side}`,
    (orders) => {
      const tags = orders.filter(isUnanswered).map(({ tag }) => tag);
      return tags.length >= 2 && tags;
    },
    90_000,
  );
  await untilStopped(run.id, 150_000);
  const takenIn = ({ orders }: Book) =>
    late.filter((tag) => orders.some((order) => order.tag === tag)).length;
  // Until the orders are taken, the account has to stay watched. The account is read first: if an
  // order was taken in between, it may have been found already.
  const { watch } = (await run.account()).trading;
  if (takenIn(await run.book()) === 0)
    expect(watch).toMatchObject({ tags: expect.arrayContaining(late) });
  const isTaken = (book: Book) => takenIn(book) === late.length;
  await run.books.until('the late orders in the book', isTaken, 60_000);
  await run.books.until('a flat book', isFlat, 180_000);
  await accountOf(run.id).until(
    'a flat book under stopped',
    async (account) => account?.trading.state === 'stopped' && isFlat(await run.book()),
    180_000,
  );
  await run.stopped();
  console.info(
    `late ${side}: reopened ${(await auditOf(run.id)).filter(({ action }) => action === 'reopenWatched').length} times`,
  );
  await run.expectNoViolation({ broker: 'late' });
}

test('late square off: orders accepted late leave nothing open, nothing naked and nothing unwatched', {
  timeout: 600_000,
}, async () => {
  const owner = await signedIn();
  const sells = await playedRun(owner);
  const buys = await playedRun(owner);
  await start(sells, buys);
  await Promise.all([endsFlat(sells, 'SELL'), endsFlat(buys, 'BUY')]);
});
