import { paths } from '@sthira/contract/paths';
import { expect, onTestFinished, test } from 'vitest';
import { refused, succeed } from '#support/api.ts';
import { auditOf } from '#support/audit.ts';
import { eraseAccount } from '#support/erase.ts';
import { signedIn } from '#support/sign-in.ts';
import { db } from '../../functions/src/platform/firestore.ts';

const size = { account_size: 10, strategy: '{"preset":"eve"}' };
const storedAt = async (path: string) => (await db().doc(path).get()).data();

test('an account on paper is made at once, without a key or credits, three of them a person', async () => {
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

test('an admin sees an account on paper, starts it for nobody, and hands it to nobody', async () => {
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
