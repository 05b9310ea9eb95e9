import { paths } from '@sthira/contract/paths';
import { oldestQuoteMs } from '@sthira/quant/mtm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { accountShard } from '#support/account-shard.ts';
import { answersOf } from '#support/answers.ts';
import { succeed } from '#support/api.ts';
import { brokerBook, isFlat } from '#support/broker-book.ts';
import { launchChromium } from '#support/chromium.ts';
import { fault } from '#support/faults.ts';
import type { FiledIssue } from '#support/filed-issues.ts';
import { anAccount, eager } from '#support/linked-account.ts';
import { type Person, signedIn } from '#support/sign-in.ts';
import { found, shardOf, stored, untilStopped } from '#support/stored.ts';
import { wholePosition } from '#support/whole-position.ts';
import { collections } from '../../functions/src/documents/collections.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { lastMove } from '../../functions/src/market/published-prices.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';
import { queryOf } from '../../functions/src/platform/store/query.ts';
import { seeOnly } from '../browser/control.ts';
import { arriveAs, picture, type Visit, visit } from '../browser/visit.ts';

const marketUser = 'SIMMD01';

const published = () => firestoreStore.read(docs.prices);
const stillMs = async () => Date.now() - (lastMove(await published()) ?? 0);
const moving = () =>
  stored(docs.prices).until(
    'prices that move',
    (prices) => Date.now() - (lastMove(prices) ?? 0) < 3_000,
    80_000,
  );

/** The open issues about the market. */
async function openIssues(): Promise<(FiledIssue & { id: string })[]> {
  const { docs } = await db().collection('issues').where('source', '==', 'Market data').get();
  return docs
    .map((snapshot) => ({ id: snapshot.id, ...(snapshot.data() as FiledIssue) }))
    .filter(({ status }) => status !== 'resolved');
}
const openIssue = async () => (await openIssues())[0];
const anIssue = (withinMs: number) =>
  found(queryOf(collections.issues).where('source', '==', 'Market data')).until(
    'an issue',
    (issues) => issues.find(({ status }) => status !== 'resolved'),
    withinMs,
  );

/** Until it is lifted, neither the socket nor REST gives the platform any prices. */
async function deadFeed(): Promise<() => Promise<void>> {
  const prefixes = ['/apimarketdata', '/marketdata', '/apibinarymarketdata'];
  const hangs = prefixes.map((path) => fault({ kind: 'hang', client: marketUser, path }));
  const lifts = await Promise.all([...hangs, fault({ kind: 'silent-socket', client: marketUser })]);
  return async () => void (await Promise.all(lifts.map((lift) => lift())));
}

/** The account on its owner's dashboard and on an admin's, each in a browser of their own. */
async function onBothDashboards(owner: Person, { id, name }: { id: string; name: string }) {
  const browser = await launchChromium();
  onTestFinished(() => browser.close());
  const admin = await signedIn('admin');
  const [own, all] = [await visit(browser), await visit(browser, { size: 'phone' })];
  await seeOnly(all.page, [id]);
  await arriveAs(own, owner.email, /\/dashboard/);
  await arriveAs(all, admin.email, /\/admin/);
  const rowOn = ({ page }: Visit) =>
    page.getByRole('row').or(page.getByRole('listitem')).filter({ hasText: name }).first();
  return [
    { visited: own, row: rowOn(own), picture: 'dead-prices-own' },
    { visited: all, row: rowOn(all), picture: 'dead-prices-admin' },
  ];
}

async function resolve(): Promise<void> {
  for (const { id } of await openIssues())
    await db().doc(paths.issue(id)).update({ status: 'resolved' });
}

// Issues that a loaded machine has caused before are not results of these tests.
beforeEach(async () => {
  await moving();
  await resolve();
}, 120_000);

const resolveAtLast = () =>
  onTestFinished(async () => {
    await moving();
    await resolve();
  }, 120_000);

test('silent feed: REST replaces a silent socket: prices go on, without an issue', {
  timeout: 120_000,
}, async () => {
  await fault({ kind: 'silent-socket', client: marketUser });
  const [moves, stood] = [new Set<number>(), [0]];
  await answersOf(published).until(
    'prices that go on moving',
    (prices) => {
      const movedAt = lastMove(prices) ?? 0;
      moves.add(movedAt);
      stood.push(Date.now() - movedAt);
      return moves.size > 5;
    },
    90_000,
  );
  console.info(`Longest stillness under a silent socket: ${Math.max(...stood)} ms`);
  expect(await openIssue()).toBeUndefined();
});

test('silent feed: a market without any data is one critical issue with its start', {
  timeout: 180_000,
}, async () => {
  resolveAtLast();
  await deadFeed();
  const issue = await anIssue(60_000);
  const filedAfterMs = await stillMs();
  console.info(`Prices stood still for ${filedAfterMs} ms when it was told`);
  expect(issue).toMatchObject({
    priority: 'critical',
    source: 'Market data',
    description: expect.stringMatching(
      /^Prices have stood still since \d\d:\d\d:\d\d \(\d+ s so far\)/,
    ),
  });
});

test('silent feed: a position with frozen prices has no result until they change again, and its session is kept', {
  timeout: 480_000,
}, async () => {
  resolveAtLast();
  const owner = await signedIn();
  const { id, name, client } = await anAccount(owner, { input: { strategy: eager } });
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await wholePosition({ id, client });
  const screens = await onBothDashboards(owner, { id, name });
  for (const { row } of screens) await row.getByText(/₹\d/).first().waitFor();
  const shard = await accountShard(id);
  const loggedInAt = async () => (await firestoreStore.read(docs.account(id)))?.tokenGeneratedAt;
  const before = await loggedInAt();
  const lift = await deadFeed();
  await answersOf(stillMs).until(
    'prices too old for a result',
    (stoodMs) => stoodMs > oldestQuoteMs,
    60_000,
  );
  await shardOf(shard).until('an unknown result', (now) => now?.live[id]?.mtmPaise === null);
  console.info(`The result was seen unknown on prices ${await stillMs()} ms old`);
  for (const { visited, row, picture: pictured } of screens) {
    await row.getByText('Prices are older than 10 seconds').waitFor();
    await row.getByText('—', { exact: true }).first().waitFor();
    await picture(visited.page, pictured);
  }
  await lift();
  await shardOf(shard).until(
    'a result',
    (now) => typeof now?.live[id]?.mtmPaise === 'number',
    90_000,
  );
  for (const { visited, row } of screens) {
    await row.getByText('Prices are older than 10 seconds').waitFor({ state: 'detached' });
    await visited.end();
  }
  expect(await loggedInAt()).toBe(before);
  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  await untilStopped(id);
  expect(isFlat(await brokerBook(client.clientCode))).toBe(true);
});

test('silent feed: a market agent that stays dead is an issue too', {
  timeout: 180_000,
}, async () => {
  resolveAtLast();
  const killing = answersOf(async () => {
    const shard = await firestoreStore.read(docs.shard('market'));
    const pid = Number(shard?.lease.holder.split(':')[1]);
    if (pid > 0) kill(pid);
    return openIssue();
  });
  const issue = await killing.until('an issue', (open) => open, 120_000);
  expect(issue).toMatchObject({
    priority: 'critical',
    description: expect.stringMatching(/^Prices have stood still since/),
  });
});

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It is dead already, and the next one has not taken over yet.
  }
}
