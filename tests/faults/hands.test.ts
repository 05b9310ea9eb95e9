import { expect, test } from 'vitest';
import { simulator } from '#support/addresses.ts';
import { type Book, brokerBook, isFlat, isOurs, isWholePosition } from '#support/broker-book.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { signedIn } from '#support/sign-in.ts';
import { paced } from '../../functions/src/platform/pace.ts';
import { lendHand } from '../chaos/broker-control.ts';
import type { Hand } from '../chaos/fault-plans.ts';
import { overlapMs } from '../chaos/naked.ts';
import {
  legUnits,
  type PlayedRun,
  type PublishedRun,
  playedRun,
  start,
  stop,
} from './played-run.ts';

/** A trade by hand is read within this. */
const readWithinMs = 5_000;

/**
 * A whole position that has been held for a while: its books are read no more often than they have
 * to be.
 */
async function held(run: PlayedRun, hand: Hand): Promise<Book> {
  const heldAt = async (row: PublishedRun) =>
    row?.run?.reason.startsWith('Holding') && isWholePosition(await run.book()) && row.at;
  const since = await run.published.until(`the whole position before ${hand}`, heldAt, 90_000);
  await run.published.until(
    'a while of it',
    async (row) => ((await heldAt(row)) || since) >= since + paced(5_000),
    90_000,
  );
  return run.book();
}

/** When the trade by hand was made, in an open position. */
async function touched(
  run: PlayedRun,
  hand: Hand,
): Promise<{ before: Book; trade: Book['trades'][number] }> {
  const before = await held(run, hand);
  expect(await lendHand(run.clientCode, hand, before)).toEqual([]);
  const trade = await run.books.until(`the trade of ${hand}`, ({ trades }) =>
    trades.find((each) => !isOurs(each)),
  );
  return { before, trade };
}

/**
 * Prints after how long the run answered the trade by hand with its first order, and without the
 * time the machine took.
 */
async function printAnswer(
  run: PlayedRun,
  { hand, at }: { hand: Hand; at: number },
): Promise<void> {
  const { orders } = await run.book();
  const answeredAt = Math.min(
    ...orders
      .filter((order) => isOurs(order) && order.generatedAt > at)
      .map(({ generatedAt }) => generatedAt),
  );
  const answeredMs = answeredAt - at - overlapMs({ fromAt: at, toAt: answeredAt }, run.lateBeats());
  console.info(`${hand}: answered after ${answeredAt - at} ms, ${answeredMs} ms of them its own`);
}

/**
 * Something of the run's position is taken: the rest is closed by itself, and nothing of it is
 * naked longer than it must.
 */
async function closesTheRest(run: PlayedRun, hand: Hand): Promise<void> {
  const { at } = (await touched(run, hand)).trade;
  await run.books.until(`a flat book after ${hand}`, isFlat, 60_000);
  if (hand !== 'square-off') await printAnswer(run, { hand, at });
  await run.published.until(
    `${hand} in the books that were read`,
    (row) => (row?.hand.length ?? 0) > 0,
  );
  expect((await run.account()).trading.state, hand).toBe('running');
  await stop(run);
  await run.stopped(hand);
  await run.expectNoViolation({ blind: [{ fromAt: at, toAt: at + readWithinMs }] });
}

/**
 * Units that the investor adds stay, and neither Square Off nor another Start is affected by them.
 */
async function leavesTheirsAlone(run: PlayedRun): Promise<void> {
  const hand = 'add-to-wing';
  const { before, trade } = await touched(run, hand);
  await run.published.until(
    `${hand} in the books that were read`,
    (row) => (row?.hand.length ?? 0) > 0,
  );
  await run.published.until('a run that holds on', (row) => row?.run?.reason.startsWith('Holding'));
  expect((await run.book()).orders.filter(isOurs)).toHaveLength(before.orders.length);
  const open = async () =>
    (await run.book()).positions
      .filter(({ quantity }) => quantity !== 0)
      .map(({ symbol, quantity }) => ({ symbol, quantity }));
  const theirs = [{ symbol: trade.symbol, quantity: legUnits }];
  await stop(run);
  await run.stopped(hand);
  expect(await open()).toEqual(theirs);

  await start(run);
  await run.published.until(
    'its own four legs beside theirs',
    (row) => row?.run?.remaining.length === 4,
    90_000,
  );
  await stop(run);
  await run.stopped(hand);
  expect(await open()).toEqual(theirs);
  await run.expectNoViolation();
}

/** Units that the client holds under MIS, by contract. */
async function intraday({ clientCode }: PlayedRun): Promise<number[]> {
  const { positions } = await brokerBook(clientCode, 'MIS');
  return positions.map(({ quantity }) => quantity).filter((quantity) => quantity !== 0);
}

/**
 * Units of the run's contracts under another product are the investor's: the run holds on, closes its
 * own legs at Square Off, shorts before wings, and leaves theirs.
 */
async function holdsBeside(
  run: PlayedRun,
  hand: 'buy-short-intraday' | 'sell-wing-intraday',
): Promise<void> {
  const before = await held(run, hand);
  expect(await lendHand(run.clientCode, hand, before)).toEqual([]);
  const theirs = [hand === 'buy-short-intraday' ? legUnits : -legUnits];
  await expect.poll(() => intraday(run)).toEqual(theirs);
  const since = Date.now();
  await run.published.until(
    'a run that holds on',
    (row) => row?.run?.reason.startsWith('Holding') && row.at > since + paced(20_000),
    90_000,
  );
  expect((await run.book()).orders.filter(isOurs)).toHaveLength(before.orders.length);
  await stop(run);
  await run.stopped();
  expect(await intraday(run)).toEqual(theirs);
  await run.expectNoViolation();
}

/** A short carried by hand from the day before is not closed by the run's own purchase. */
async function tradesOtherStrikes(run: PlayedRun): Promise<void> {
  const first = await held(run, 'square-off');
  const wing = first.positions.find(({ quantity }) => quantity > 0);
  await stop(run);
  await run.stopped();
  const theirs = {
    client: run.clientCode,
    segment: wing?.segment,
    instrumentId: wing?.instrumentId,
  };
  expect(await carry({ ...theirs, side: 'SELL', quantity: legUnits })).toBe(201);
  await start(run);
  await run.published.until(
    'its own four legs beside theirs',
    (row) => row?.run?.remaining.length === 4,
    90_000,
  );
  const legs = (await run.latestRow())?.run?.remaining.map(({ symbol }) => symbol);
  expect(legs).not.toContain(wing?.symbol);
  await stop(run);
  await expect
    .poll(async () => (await run.account()).trading.state, { timeout: 60_000 })
    .toBe('stopped');
  const open = (await run.book()).positions.filter(({ quantity }) => quantity !== 0);
  expect(open).toMatchObject([{ symbol: wing?.symbol, quantity: -legUnits }]);
}

async function carry(position: object): Promise<number> {
  const { status } = await fetch(`${simulator}/hand`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...position, carried: true }),
  });
  return status;
}

test('trades by hand: positions of another product, or of the day before, are left alone', {
  timeout: 600_000,
}, async () => {
  const owner = await signedIn();
  const beside = ['buy-short-intraday', 'sell-wing-intraday'] as const;
  const runs: PlayedRun[] = [];
  for (const _ of beside) runs.push(await playedRun(owner));
  const carried = await playedRun(owner);
  await start(...runs, carried);
  await Promise.all([
    tradesOtherStrikes(carried),
    ...runs.map((run, place) => holdsBeside(run, beside[place] ?? 'buy-short-intraday')),
  ]);
  for (const { id } of [...runs, carried])
    expect((await issuesOf(id)).filter(({ priority }) => priority === 'critical')).toEqual([]);
});

test('trades by hand: whatever is traded by hand at the broker, the run closes the rest of its own, leaves the others, and ends', {
  timeout: 600_000,
}, async () => {
  const owner = await signedIn();
  const taking = ['buy-back-short', 'sell-wing', 'square-off', 'repeat-tag'] as const;
  const runs: PlayedRun[] = [];
  for (const _ of taking) runs.push(await playedRun(owner));
  const adding = await playedRun(owner);
  await start(...runs, adding);
  await Promise.all([
    leavesTheirsAlone(adding),
    ...runs.map((run, place) => closesTheRest(run, taking[place] ?? 'square-off')),
  ]);
  for (const { id } of [...runs, adding])
    expect((await issuesOf(id)).filter(({ priority }) => priority === 'critical')).toEqual([]);
});
