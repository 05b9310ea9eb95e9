import { expect, test } from 'vitest';
import { type Book, isWholePosition } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { signedIn } from '#support/sign-in.ts';
import { issuesAbout } from '#support/stored.ts';
import { legUnits, type PlayedRun, playedRun, start, stop } from './played-run.ts';

const matching = ({ published }: PlayedRun) =>
  published.until(
    'a match with the broker',
    (row) => row?.run?.broker?.verdict === 'matches',
    90_000,
  );
const differing = ({ published }: PlayedRun) =>
  published.until('a difference from the broker', (row) => row?.run?.broker?.differs, 90_000);
const isDifference = ({ description }: { description: string }) =>
  /differ|disagree/.test(description);
const filed = async (run: PlayedRun) => (await issuesOf(run.id)).filter(isDifference);

// req: INVESTOR-17
test('broker check: a difference in units or P&L is shown, becomes an issue when it stays, and matches again', {
  timeout: 420_000,
}, async () => {
  // A broker that states its own result, at its own last price.
  const run = await playedRun(await signedIn(), { broker: 'Bigul_XTS' });
  const { clientCode: client } = run;
  await start(run);
  const isWhole = (seen: Book) => isWholePosition(seen) && seen;
  const book = await run.books.until('the whole position', isWhole, 90_000);
  await matching(run);

  const correct = await fault({ kind: 'fills-repriced', client, percent: 10 });
  const dearer = await differing(run);
  expect(dearer.legs.map(({ here, broker }) => [Math.abs(here), here - broker])).toEqual(
    Array(4).fill([legUnits, 0]),
  );
  const worsePaise = book.trades.reduce(
    (sum, { quantity, pricePaise }) => sum + quantity * Math.round(pricePaise / 10),
    0,
  );
  expect((dearer.herePaise ?? 0) - (dearer.brokerPaise ?? 0)).toBe(worsePaise);
  await correct();
  await matching(run);
  expect(await filed(run)).toEqual([]);

  const show = await fault({ kind: 'rows-missing', client, book: 'positions' });
  const missing = await differing(run);
  expect(missing.legs.map(({ here, broker }) => [Math.abs(here), broker])).toEqual(
    Array(4).fill([legUnits, 0]),
  );
  const issue = await issuesAbout(run.id).until(
    'an issue',
    (issues) => issues.find(isDifference),
    120_000,
  );
  expect(issue).toMatchObject({
    priority: 'high',
    description: expect.stringMatching(/^The broker’s two books disagree\. Positions: /),
  });
  await show();
  await matching(run);
  expect(await filed(run)).toHaveLength(1);

  await stop(run);
  await run.stopped();
  await run.published.until(
    'a row without a comparison',
    (row) => row?.state === 'stopped' && row.run?.broker === undefined,
  );
  await run.expectNoViolation();
});
