// req: INVESTOR-111, INVESTOR-112

import { paths } from '@sthira/contract/paths';
import { istDay } from '@sthira/contract/units';
import { expect, onTestFinished, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { isFlat, isWholePosition } from '#support/broker-book.ts';
import { eraseAccount } from '#support/erase.ts';
import { eager } from '#support/linked-account.ts';
import { paperBook } from '#support/paper-book.ts';
import { signedIn } from '#support/sign-in.ts';
import { untilStopped } from '#support/stored.ts';
import { docs } from '../../functions/src/documents/docs.ts';
import { db } from '../../functions/src/platform/firestore.ts';
import { firestoreStore } from '../../functions/src/platform/store/firestore-store.ts';

const size = { account_size: 10, strategy: '{"preset":"eve"}' };
const storedAt = async (path: string) => (await db().doc(path).get()).data();

test('paper account: made at once, without a key or credits, three of them a person', async () => {
  const owner = await signedIn();
  const make = async () => {
    const { id } = await succeed('addPaperAccount', { account_name: 'Trial', ...size }, owner);
    onTestFinished(() => eraseAccount(id));
    return id;
  };
  const id = await make();
  expect(await succeed('getAccounts', {}, owner)).toMatchObject([
    { id, broker: 'Paper', api_key: '', account_size: 10, login_status: 'logged_in' },
  ]);
  expect(await storedAt(paths.account(id))).toMatchObject({
    shard: expect.stringMatching(/^p\d+$/),
  });
  expect(await storedAt(paths.paperBook(id))).toMatchObject({ cashPaise: 100_000_000, orders: [] });
  expect(await storedAt(paths.credentials(id))).toBeUndefined();
  expect((await auditOf(id)).map(({ action }) => action)).toEqual(['addPaperAccount']);

  await succeed('logoutAccount', { account_id: id }, owner);
  expect(await succeed('loginAccount', { account_id: id }, owner)).toMatchObject({
    status: 'logged_in',
  });

  await make();
  await make();
  expect(
    await refused('addPaperAccount', { account_name: 'Fourth', ...size }, owner),
  ).toMatchObject({
    code: 'conflict',
  });
  await succeed('deleteAccount', { id }, owner);
  expect(await storedAt(paths.paperBook(id))).toBeUndefined();
});

test('paper account: an admin sees it, starts it for nobody, and hands it to nobody', async () => {
  const [owner, admin] = [await signedIn(), await signedIn('admin')];
  const { id } = await succeed('addPaperAccount', { account_name: 'Trial', ...size }, owner);
  onTestFinished(() => eraseAccount(id));
  const rows = await succeed('getAllAccounts', { flag: 'false' }, admin);
  expect(rows.find((row) => row.id === id)).toMatchObject({ broker: 'Paper', email: owner.email });
  const start = await refused('startTradingFor', { algoId: 1, accountId: [id] }, admin);
  expect(start).toMatchObject({
    ...{ code: 'conflict', message: 'Trial is on paper: only its owner starts it.' },
  });
  const edit = { id, account_name: 'Trial', broker: 'Paper', email: admin.email };
  expect(await refused('modifyAccountFor', edit, admin)).toMatchObject({ code: 'conflict' });
});

test('paper account: trades at the published prices, shows its worst case, and ends flat without credits', {
  timeout: 240_000,
}, async () => {
  const owner = await signedIn();
  const input = { account_name: 'Trial', account_size: 25, strategy: eager };
  const begunAt = Date.now();
  const { id } = await succeed('addPaperAccount', input, owner);
  onTestFinished(() => eraseAccount(id));
  await succeed('startTrading', { algoId: 1, accountId: [id] }, owner);
  await expect
    .poll(async () => isWholePosition(await paperBook(id)), { timeout: 90_000 })
    .toBe(true);
  console.info(`One click to a position on paper: ${Date.now() - begunAt} ms`);
  const { shard = '' } = (await firestoreStore.read(docs.account(id))) ?? {};
  const rowOf = async () => (await firestoreStore.read(docs.shard(shard)))?.live[id];
  await expect.poll(async () => (await rowOf())?.run?.worst).toBeTruthy();
  const rows = await succeed('getPositions', {}, owner);
  expect(rows.map(({ quantity }) => Math.sign(quantity)).sort()).toEqual([-1, -1, 1, 1]);

  await succeed('stopTrading', { algoId: 1, accountId: [id] }, owner);
  await untilStopped(id);
  expect(isFlat(await paperBook(id))).toBe(true);
  expect((await db().collection(paths.walletEntries(owner.uid)).get()).size).toBe(0);

  const days = { from_date: istDay(begunAt), to_date: istDay(Date.now()) };
  const report = await succeed('getReport', { ...days, account_ids: [id] }, owner);
  expect(report.summary.milli_credits).toBe(0);
  expect(report.spared_days?.[0]).toEqual({
    ...{ date: days.from_date, account_id: id, milli_credits: 250_000 },
  });
  expect(report.days.some(({ entered }) => entered)).toBe(true);
});
