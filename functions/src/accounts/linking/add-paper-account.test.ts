// req: INVESTOR-111

import { addPaperAccountInput, mostPaperAccounts } from '@sthira/contract/paper-accounts';
import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { neverTraded } from '#accounts/record/account-state.ts';
import { readSession } from '#accounts/record/broker-session.ts';
import { docs } from '#documents/docs.ts';
import { newPaperBook } from '#documents/paper-books.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { addPaperAccount } from './add-paper-account.ts';
import { deleteAccount } from './delete-account.ts';

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, {
  ...{ CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey },
  MARKET_HOURS: 'exchange',
});

const clock = new SteppedClock();
const now = 1_000_000_000;
const strategy = '{"preset":"eve"}';
const input = { account_name: 'Trial', account_size: 7, strategy };
let store: MemoryStore;

const callBy = <Input>(uid: string, asked: Input) => ({
  caller: { uid, email: `${uid}@example.com`, name: uid, role: 'user' as const },
  ...{ input: asked, clock, store },
});
const add = async (uid = 'asha', changes: object = {}) =>
  (await addPaperAccount(callBy(uid, { ...input, ...changes }))).data.id;
const stored = (id: string) => store.at(paths.account(id));

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.shardCounter, { accounts: { 0: 3, 1: 3 } });
});

test('add paper account: it has no key, a shard of its own kind, and is logged in at once', async () => {
  const id = await add();
  expect(stored(id)).toEqual({
    ...{ id, ownerUid: 'asha', email: 'asha@example.com', accountName: 'Trial', strategy },
    ...{ broker: 'Paper', clientId: id, apiKeyMask: '', shard: 'p0', squareOff: false },
    ...{ accountSizeLakhHundredths: 700, slPctHundredths: null, dailyLossPctHundredths: 200 },
    ...{ isActive: true, loginStatus: 'logged_in', errorMessage: '', tokenGeneratedAt: now },
    ...{ trading: neverTraded, createdAt: now, updatedAt: now },
  });
  expect(store.at(docs.credentials(id).path)).toBeUndefined();
  expect(store.at(paths.shardCounter)).toEqual({ accounts: { 0: 3, 1: 3, p0: 1 } });
  const open = await readSession(store, id);
  expect(open).toMatchObject({ openedAt: now, session: { token: `paper-${now}`, clientId: id } });
  expect(store.at(paths.session(id))?.token).not.toContain('paper');
});

test('add paper account: its book begins with the size as its money', async () => {
  const id = await add();
  expect(store.at(paths.paperBook(id))).toEqual(newPaperBook(70_000_000, now));
});

test('add paper account: the audit has who made it', async () => {
  const id = await add();
  expect(store.below(paths.audit).at(-1)).toMatchObject({
    ...{ subject: id, action: 'addPaperAccount', actor: { uid: 'asha' }, owners: ['asha'] },
    details: { ownerUid: 'asha', accountName: 'Trial', broker: 'Paper' },
  });
});

test('add paper account: a strategy that no run could read is refused', async () => {
  await expect(add('asha', { strategy: '{"max_los":1}' })).rejects.toMatchObject({
    ...{ code: 'bad-input', fields: { strategy: 'max_los is no field of a strategy.' } },
  });
  expect(store.below('accounts')).toEqual([]);
});

// req: INVESTOR-114
test('add paper account: a person has three at most, however many at once, and others theirs', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 5 }, () => add()));
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(mostPaperAccounts);
  const refusal = {
    code: 'conflict',
    message: 'You have 3 paper accounts, which is the most. Delete one of them first.',
  };
  await expect(add()).rejects.toMatchObject(refusal);
  await add('ravi');
  const own = store.below('accounts').find(({ ownerUid }) => ownerUid === 'asha');
  const caller = { ...callBy('asha', {}).caller, signedInAt: clock.now() };
  await deleteAccount({ ...callBy('asha', { id: String(own?.id) }), caller });
  await add();
  expect(store.at(paths.shardCounter)).toEqual({ accounts: { 0: 3, 1: 3, p0: 4 } });
});

test('add paper account: one whose answer was lost is made once', async () => {
  store.loseNextAnswer();
  const id = await add();
  expect(store.below('accounts').map((account) => account.id)).toEqual([id]);
  expect(store.at(paths.shardCounter)).toEqual({ accounts: { 0: 3, 1: 3, p0: 1 } });
});

test('add paper account: a request that is repeated makes one account, another person’s its own', async () => {
  const request = { request_id: 'request-1' };
  const id = await add('asha', request);
  expect(await add('asha', request)).toBe(id);
  expect(id).toMatch(/^[A-Za-z0-9]{20}$/);
  expect(await add('asha', { request_id: 'request-2' })).not.toBe(id);
  expect(await add('ravi', request)).not.toBe(id);
  expect(store.below('accounts')).toHaveLength(3);
});

test.each([
  [0, 'A paper account has at least 1 lakh.'],
  [51, 'A paper account has at most 50 lakh.'],
  [2.5, 'A paper account has whole lakhs.'],
])('add paper account: a size of %s lakh is no input', (account_size, message) => {
  const parsed = addPaperAccountInput.safeParse({ ...input, account_size });
  expect(parsed.error?.issues).toMatchObject([{ path: ['account_size'], message }]);
});
