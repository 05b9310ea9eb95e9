import { expect, test } from 'vitest';
import { isWholePosition, until } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { issuesOf } from '#support/filed-issues.ts';
import { signedIn } from '#support/sign-in.ts';
import { legUnits, type PlayedRun, playedRun, start, stop } from './played-run.ts';

const checkOf = async (run: PlayedRun) => (await run.told())?.broker;

const matching = (run: PlayedRun) =>
  until('a match with the broker', async () => (await checkOf(run))?.verdict === 'matches', 90_000);
const differing = (run: PlayedRun) =>
  until('a difference from the broker', async () => (await checkOf(run))?.differs, 90_000);
const filed = async (run: PlayedRun) =>
  (await issuesOf(run.id)).filter(({ description }) => /differ|disagree/.test(description));

// req: INVESTOR-17
test('what the broker’s positions say otherwise of units or P&L is told, becomes an issue when it stays, and matches again', {
  timeout: 420_000,
}, async () => {
  // A broker that states its own result, at its own last price.
  const run = await playedRun(await signedIn(), { broker: 'Bigul_XTS' });
  const { clientCode: client } = run;
  await start(run);
  const book = await until(
    'the whole position',
    async () => {
      const seen = await run.book();
      return isWholePosition(seen) && seen;
    },
    90_000,
  );
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
  const issue = await until('an issue', async () => (await filed(run))[0], 120_000);
  expect(issue).toMatchObject({
    priority: 'high',
    description: expect.stringMatching(/^The broker’s two books disagree\. Positions: /),
  });
  await show();
  await matching(run);
  expect(await filed(run)).toHaveLength(1);

  await stop(run);
  await run.stopped();
  await until('a row without a comparison', async () => {
    const told = await run.told();
    return told?.state === 'stopped' && told.broker === undefined;
  });
  await run.expectNoViolation();
});
