// pace: 1
// Books that disagree are waited for three minutes, which the whole story takes less than.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { succeed } from '#support/api.ts';
import { brokerBook, isFlat } from '#support/broker-book.ts';
import { fault } from '#support/faults.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { losingAccount, lossLimit, sellsTooCheaply } from '#support/losing-run.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { ordersOf, untilStopped } from '#support/stored.ts';
import { isUnanswered } from '#support/stored-orders.ts';
import { wholePosition } from '#support/whole-position.ts';
import { lendHand } from '../chaos/broker-control.ts';
import { browserOfFile } from './browser-of-file.ts';
import { seeOnly } from './control.ts';
import { arriveAs, expectAccessible, picture, type Size, sizes } from './visit.ts';

const { visit } = browserOfFile();

type Run = Awaited<ReturnType<typeof anAccount>>;

const twoLots = JSON.stringify({ preset: 'daily', lots: 2, max_loss: 100 });
const start = (owner: Person, runs: readonly Run[]) =>
  succeed('startTrading', { algoId: 1, accountId: runs.map(({ id }) => id) }, owner);
const stop = (owner: Person, runs: readonly Run[]) =>
  succeed('stopTrading', { algoId: 1, accountId: runs.map(({ id }) => id) }, owner);

const waitsText = /^One lot needs ₹[\d,]+, \d+% of the free margin is ₹1\d,\d{3}\.$/;
const handText = /^A leg was traded by another hand at \d\d:\d\d: no new positions today$/;
const differsText = 'The broker’s positions and its trades disagree about 4 legs. Reading again.';
const matchesText = /^matches broker \d\d:\d\d$/;
const watchedText = /^Stopped · watched until \d\d:\d\d$/;
const watchedWhy = 'An order had no clear answer. The broker’s books are read again until then.';

/**
 * Runs of investors: one whose broker has too little margin, one whose day's loss reached the
 * limit, and one who trades by hand in the same account.
 */
async function ashasRuns(owner: Person) {
  const waits = await anAccount(owner, { cashRupees: 20_000, input: { strategy: eager } });
  const losing = await losingAccount();
  const limitPct = lossLimit(losing, 1.25);
  const limitText = `Daily loss limit of ${limitPct}% reached: no new positions today`;
  const limited = await anAccount(owner, {
    input: {
      strategy: JSON.stringify(losing.strategy),
      account_size: losing.size,
      daily_loss_pct: limitPct,
    },
  });
  await sellsTooCheaply(limited.client.clientCode, losing);
  const touched = await anAccount(owner, { input: { strategy: twoLots } });
  await start(owner, [waits, limited, touched]);
  return { waits, limited, touched, limitText };
}

/**
 * Of an investor whose broker loses two orders of one account, and knows of no position of the
 * other.
 */
async function ravisRuns(owner: Person) {
  const differs = await anAccount(owner, { input: { strategy: twoLots } });
  const watched = await anAccount(owner, { input: { strategy: twoLots } });
  const agree = await fault({
    kind: 'rows-missing',
    book: 'positions',
    client: differs.client.clientCode,
  });
  await fault({
    kind: 'hang',
    client: watched.client.clientCode,
    method: 'POST',
    path: '/orders',
    count: 2,
  });
  await start(owner, [watched]);
  return { differs, watched, agree };
}

async function arrive(person: Person, at: RegExp, runs: readonly Run[] = []) {
  const visited = await visit();
  const { page } = visited;
  page.setDefaultTimeout(60_000);
  if (runs.length > 0)
    await seeOnly(
      page,
      runs.map(({ id }) => id),
    );
  await arriveAs(visited, person.email, at);
  await page.getByText('Live connection').waitFor();
  return { visited, page };
}

/** Where a dashboard shows one account: a line of the table, or a card on a phone. */
const rowOf = (page: Page, { name }: Run) =>
  page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();

async function seeAll(
  page: Page,
  wanted: readonly (readonly [Run, ...(string | RegExp)[]])[],
): Promise<void> {
  for (const [run, ...texts] of wanted)
    for (const text of texts) await rowOf(page, run).getByText(text, { exact: true }).waitFor();
}

/** The page at both sizes, readable at each and kept as pictures. */
async function atEachSize(page: Page, name: string, see: () => Promise<void>): Promise<void> {
  for (const size of ['desk', 'phone'] as Size[]) {
    await page.setViewportSize(sizes[size]);
    await see();
    await expectAccessible(page);
    await picture(page, `${name}-${size}`);
  }
}

/**
 * What a run waits for is read whole beside its button, not half under the column that stays in
 * place.
 */
async function expectReadable(page: Page, run: Run): Promise<void> {
  const words = await rowOf(page, run).getByText(handText).boundingBox();
  const actions = await rowOf(page, run).getByRole('cell').last().boundingBox();
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual(actions?.x ?? 0);
}

async function leaveUnanswered({ id }: Run): Promise<void> {
  await ordersOf(id).until(
    'orders without an answer',
    (orders) => orders.filter(isUnanswered).length >= 2,
    60_000,
  );
}

// req: ADMIN-11, INVESTOR-17
test('live runs: two investors and an admin see the reasons, differences, remaining legs and ends of real runs', {
  timeout: 480_000,
}, async () => {
  const [admin, asha, ravi] = await Promise.all([signedIn('admin'), signedIn(), signedIn()]);
  const { waits, limited, touched, limitText } = await ashasRuns(asha);
  const { differs, watched, agree } = await ravisRuns(ravi);

  const held = await wholePosition(touched);
  await leaveUnanswered(watched);
  await stop(ravi, [watched]);
  const ashas = await arrive(asha, /\/dashboard/);
  const ravis = await arrive(ravi, /\/dashboard/);
  const admins = await arrive(admin, /\/admin/, [waits, limited, touched, differs, watched]);
  await rowOf(ashas.page, limited)
    .getByText(limitText, { exact: true })
    .waitFor({ timeout: 120_000 });
  expect(await lendHand(touched.client.clientCode, 'buy-back-short', held)).toEqual([]);
  await start(ravi, [differs]);

  const ashasStates = [
    [waits, waitsText, matchesText],
    [touched, handText, matchesText],
    [limited, limitText],
  ] as const;
  const ravisStates = [
    [differs, differsText, 'differs from broker'],
    [watched, watchedText, watchedWhy],
  ] as const;
  await atEachSize(ashas.page, 'live-runs-asha', () => seeAll(ashas.page, ashasStates));
  await atEachSize(ravis.page, 'live-runs-ravi', () => seeAll(ravis.page, ravisStates));
  await seeAll(admins.page, [...ashasStates, ...ravisStates]);
  await expectReadable(admins.page, touched);
  await atEachSize(admins.page, 'live-runs-admin', () =>
    seeAll(admins.page, [...ashasStates, ...ravisStates]),
  );
  await expect.poll(() => ashas.page.getByText(differs.name).count()).toBe(0);
  await expect.poll(() => ravis.page.getByText(touched.name).count()).toBe(0);
  await ashas.page.getByRole('button', { name: /Notifications, [1-9]/ }).click();
  await ashas.page
    .getByRole('dialog', { name: 'Notifications' })
    .getByText(`${limited.name}: ${limitText}`)
    .waitFor();

  // After the admin's Square Off, nothing may say that the run has stopped while the broker's books
  // disagree about what is left.
  await admins.page.getByRole('button', { name: `Stop ${differs.name}` }).click();
  const question = admins.page.getByRole('alertdialog', { name: `Stop ${differs.name}?` });
  await question.getByRole('button', { name: 'Stop', exact: true }).click();
  for (const { page } of [admins, ravis])
    await seeAll(page, [[differs, 'Stopping…', 'Still open, being closed:']]);
  await picture(admins.page, 'live-runs-admin-stopping');
  await agree();
  for (const { page } of [admins, ravis]) await seeAll(page, [[differs, 'Stopped']]);
  expect(isFlat(await brokerBook(differs.client.clientCode))).toBe(true);

  await stop(asha, [waits, limited, touched]);
  for (const run of [waits, limited, touched]) await untilStopped(run.id, 90_000);
  expect(isFlat(await brokerBook(touched.client.clientCode))).toBe(true);
  for (const { visited } of [ashas, ravis, admins]) await visited.end();
});
