import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { isFlat } from '#support/broker-book.ts';
import { losingAccount, losingLots, sellsTooCheaply, stoppedAtOnce } from '#support/losing-run.ts';
import { signedIn } from '#support/sign-in.ts';
import { lotUnits } from '#support/stored-orders.ts';
import { type PublishedRun, playedRun, start, stop } from './played-run.ts';
import { soldIn } from './sold-in.ts';

const reason = '2 of 2 entries made: no new positions today';

test('own limits: a run opens at most the positions and lots of its owner’s limits, through a Square Off and a Start', {
  timeout: 420_000,
}, async () => {
  const owner = await signedIn();
  const losing = await losingAccount({ lots: 2 * losingLots });
  const run = await playedRun(owner, {
    strategy: JSON.stringify({ ...stoppedAtOnce(losing), lots: 2 * losingLots }),
    account_size: losing.size,
    lotsAtMost: losingLots,
    limits: { daily_entries: 2, max_lots: losingLots },
  });
  await sellsTooCheaply(run.clientCode, losing);
  await start(run);
  const isLimited = (row: PublishedRun) => row?.run?.reason === reason;
  await run.published.until('two entries', isLimited, 240_000);
  await run.books.until('a flat book', isFlat, 60_000);
  const { orders } = await run.book();
  expect(soldIn(await run.book())).toHaveLength(2);
  const one = (await run.orders()).filter(({ purpose }) => purpose === 'entry');
  expect(new Set(one.map(({ quantity }) => quantity))).toEqual(new Set([losingLots * lotUnits]));
  expect((await run.latestRow())?.run?.limits).toContainEqual({
    limit: 'daily-entries',
    used: 2,
    of: 2,
  });

  await stop(run);
  await run.stopped();
  const [account] = await succeed('getAccounts', {}, owner);
  expect(account?.limit_use).toContainEqual({ limit: 'daily-entries', used: 2, of: 2 });
  const lost = account?.limit_use.find(({ limit }) => limit === 'daily-loss')?.used ?? 0;
  expect(lost).toBeGreaterThan(20_000);
  await start(run);
  await run.published.until('the reason again', isLimited, 60_000);
  await stop(run);
  await run.stopped();
  expect((await run.book()).orders).toHaveLength(orders.length);
  await run.expectNoViolation();
});
