// req: INVESTOR-120

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { newPaperBook } from '#documents/paper-books.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { addPaperAccount } from './add-paper-account.ts';
import { addPaperTwin } from './add-paper-twin.ts';
import { deleteAccount } from './delete-account.ts';
import { modifyAccount } from './modify-account.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const now = 1_000_000_000;
const limits = { weeklyLossPctHundredths: 600, maxLots: 3 };
const real = anAccount({ accountSizeLakhHundredths: 12_550, slPctHundredths: 150, limits });
let store: MemoryStore;

const callBy = <Input>(uid: string, input: Input) => ({
  caller: {
    ...{ uid, email: `${uid}@example.com`, name: uid, role: 'user' as const },
    signedInAt: clock.now(),
  },
  ...{ input, clock, store },
});
const add = async (changes: object = {}, uid = 'asha') =>
  (await addPaperTwin(callBy(uid, { account_id: real.id, ...changes }))).data.id;
const stored = (id: string) => store.at(paths.account(id)) as unknown as AccountDocument;
const lastAudit = () => store.below(paths.audit).at(-1);

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.account(real.id), real);
  store.put(paths.shardCounter, { accounts: { 0: 1 } });
});

test('add paper twin: it has the parameters of its account, a book of that size and a place on paper', async () => {
  const id = await add();
  expect(stored(id)).toMatchObject({
    ...{ ownerUid: 'asha', broker: 'Paper', twinOf: real.id, accountName: 'Asha Arham twin' },
    ...{ accountSizeLakhHundredths: 12_550, slPctHundredths: 150, dailyLossPctHundredths: 200 },
    ...{ limits, strategy: real.strategy, squareOff: false, loginStatus: 'logged_in', shard: 'p0' },
  });
  expect(store.at(paths.paperBook(id))).toEqual(newPaperBook(1_255_000_000, now));
  expect(lastAudit()).toMatchObject({
    ...{ subject: id, action: 'addPaperTwin', actor: { uid: 'asha' }, owners: ['asha'] },
    details: { ownerUid: 'asha', accountName: 'Asha Arham twin', broker: 'Paper', twinOf: real.id },
  });
});

test('add paper twin: a request that is repeated makes one, and a second twin is refused', async () => {
  const request = { request_id: 'request-1' };
  const id = await add(request);
  expect(await add(request)).toBe(id);
  await expect(add()).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Asha Arham has a twin: Asha Arham twin.' },
  });
  expect(store.below('accounts')).toHaveLength(2);
});

test('add paper twin: it counts among the three paper accounts of a person', async () => {
  const paper = { account_name: 'Trial', account_size: 7, strategy: '{"preset":"eve"}' };
  for (let made = 0; made < 3; made += 1) await addPaperAccount(callBy('asha', paper));
  await expect(add()).rejects.toMatchObject({ code: 'conflict' });
});

test.each([
  ['of somebody else', {}, 'ravi', 'Account not found.'],
  ['on paper', { broker: 'Paper' }, 'asha', 'Asha Arham is on paper itself.'],
  [
    'without a size',
    { accountSizeLakhHundredths: null },
    'asha',
    'Set the Account Size of Asha Arham first.',
  ],
])('add paper twin: an account %s gets none', async (_, changes, uid, message) => {
  store.put(paths.account(real.id), { ...real, ...changes });
  await expect(add({}, uid)).rejects.toMatchObject({ message });
  expect(store.below('accounts')).toHaveLength(1);
});

const edit = { id: real.id, account_name: 'Asha Arham', broker: 'ArhamShare_XTS' } as const;

test('twin edit: an edit of its account is the twin’s in the same moment, its book with it', async () => {
  const id = await add();
  const twin = stored(id);
  store.put(paths.account(id), { ...twin, trading: { ...twin.trading, algoId: 1 } });
  const strategy = '{"preset":"eve","stop":0.5}';
  const limit = { daily_loss_pct: 1.5, limits: { max_lots: 2 } };
  const changes = { ...edit, ...limit, account_name: 'Renamed', account_size: 20, strategy };
  await modifyAccount(callBy('asha', changes));
  expect(stored(real.id)).toMatchObject({ accountName: 'Renamed', strategy });
  expect(stored(id)).toMatchObject({
    ...{ accountName: 'Asha Arham twin', twinOf: real.id, trading: { algoId: 1 } },
    ...{ strategy, accountSizeLakhHundredths: 2_000, dailyLossPctHundredths: 150 },
  });
  expect(stored(id).limits).toEqual(stored(real.id).limits);
  expect(store.at(paths.paperBook(id))?.cashPaise).toBe(200_000_000);
  expect(lastAudit()).toMatchObject({
    ...{ subject: id, action: 'modifyAccount', actor: { uid: 'asha' } },
    details: { twinOf: real.id, strategyBefore: real.strategy, strategyAfter: strategy },
  });
});

test('twin edit: another name of its account leaves the twin alone, and a twin is not edited itself', async () => {
  const id = await add();
  const before = stored(id);
  clock.pass(1_000);
  await modifyAccount(callBy('asha', { ...edit, account_name: 'Renamed' }));
  expect(stored(id)).toEqual(before);
  const own = { id, account_name: 'Own', broker: 'Paper' as const };
  await expect(modifyAccount(callBy('asha', own))).rejects.toMatchObject({ code: 'conflict' });
});

test('add paper twin: it outlives its account as a paper account like any other', async () => {
  const id = await add();
  await deleteAccount(callBy('asha', { id: real.id }));
  expect(stored(id)).toMatchObject({ broker: 'Paper', accountName: 'Asha Arham twin' });
  expect(stored(id)).not.toHaveProperty('twinOf');
});

test('add paper twin: a twin that is deleted leaves its account, which may get another', async () => {
  await deleteAccount(callBy('asha', { id: await add() }));
  expect(stored(real.id)).toEqual(real);
  await add();
  expect(store.below('accounts')).toHaveLength(2);
});
