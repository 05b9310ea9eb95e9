// req: INVESTOR-112

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { claimAccounts, openClaim } from '#accounts/owners/claim-accounts.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { newPaperBook } from '#documents/paper-books.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { deleteAccount } from './delete-account.ts';
import { modifyAccount, modifyAccountFor } from './modify-account.ts';

vi.mock(import('#platform/sign-in/identities.ts'), async (original) => ({
  ...(await original()),
  readIdentity: async (uid) => ({ uid, emailVerified: true, disabled: false }) as never,
}));
const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const paper = aPaperAccount({ strategy: '{"preset":"eve"}' });
const { id } = paper;
const form = { id, account_name: 'Asha Paper', broker: 'Paper' } as const;
let store: MemoryStore;

const callBy = <Input>(uid: string, input: Input) => ({
  caller: {
    ...{ uid, email: `${uid}@example.com`, name: uid, signedInAt: clock.now() },
    role: uid === 'meera' ? ('admin' as const) : ('user' as const),
  },
  ...{ input, clock, store },
});
const edit = (input: object) => modifyAccount(callBy('asha', { ...form, ...input }));
const stored = () => store.at(paths.account(id));
const put = (changes: Partial<AccountDocument> = {}) =>
  store.put(paths.account(id), { ...paper, ...changes });

beforeEach(() => {
  clock.set(Date.UTC(2026, 10, 20, 6, 30));
  store = memoryStore(() => clock.now());
  putPeople(store);
  put();
  store.put(paths.paperBook(id), { ...newPaperBook(50_000_000, 1_000), cashPaise: 48_000_000 });
});

test('paper edit: name, strategy, limits and switches change, and nothing else does', async () => {
  const strategy = '{"stop":0.5}';
  const limits = { daily_loss_pct: 1, sl_pct: 2, limits: { max_lots: 3 } };
  await edit({ account_name: 'Trial', strategy, ...limits, is_active: false });
  expect(stored()).toEqual({
    ...{ ...paper, accountName: 'Trial', strategy, isActive: false, updatedAt: clock.now() },
    ...{ slPctHundredths: 200, dailyLossPctHundredths: 100, limits: { maxLots: 3 } },
  });
  expect(store.at(paths.paperBook(id))).toMatchObject({ cashPaise: 48_000_000 });
});

test.each([
  [8, 78_000_000],
  [3, 28_000_000],
])('paper edit: a size of %s lakh moves the money by the difference', async (lakhs, cashPaise) => {
  await edit({ account_size: lakhs });
  expect(stored()).toMatchObject({ accountSizeLakhHundredths: lakhs * 100 });
  expect(store.at(paths.paperBook(id))).toMatchObject({ cashPaise });
});

test('paper edit: an account at a broker has no book that its size could change', async () => {
  store.put(paths.account(id), anAccount({ id, awaitsKeys: true, apiKeyMask: '', clientId: '' }));
  await edit({ broker: 'ArhamShare_XTS', account_size: 8 });
  expect(store.at(paths.paperBook(id))).toMatchObject({ cashPaise: 48_000_000 });
});

const noKeys = 'An account on paper has no keys.';
test.each([
  ['a key', { api_key: 'SIMKEY0001' }, { api_key: noKeys }],
  ['a secret', { api_secret: 'SIMSECRET0001' }, { api_secret: noKeys }],
  [
    'a size above the largest',
    { account_size: 51 },
    { account_size: 'A paper account has at most 50 lakh.' },
  ],
  [
    'a size below the smallest',
    { account_size: 0 },
    { account_size: 'A paper account has at least 1 lakh.' },
  ],
  ['part of a lakh', { account_size: 5.5 }, { account_size: 'A paper account has whole lakhs.' }],
])('paper edit: %s is refused', async (_, input, fields) => {
  await expect(edit(input)).rejects.toMatchObject({ code: 'bad-input', fields });
  expect(stored()).toEqual(paper);
});

const stays = 'An account on paper stays on paper. Link your broker account as another one.';
const neverPaper =
  'An account at a broker does not become one on paper. Add a paper account beside it.';
test('paper edit: paper never becomes real, nor real paper', async () => {
  const keys = { api_key: 'SIMKEY0001', api_secret: 'SIMSECRET0001' };
  await expect(edit({ broker: 'Bigul_XTS', ...keys })).rejects.toMatchObject({
    ...{ code: 'conflict', message: stays, fields: { broker: stays } },
  });
  for (const real of [
    anAccount({ id }),
    anAccount({ id, awaitsKeys: true, apiKeyMask: '', clientId: '' }),
  ]) {
    store.put(paths.account(id), real);
    await expect(edit({ broker: 'Paper' })).rejects.toMatchObject({
      ...{ code: 'conflict', message: neverPaper, fields: { broker: neverPaper } },
    });
    expect(stored()).toEqual(real);
  }
});

test('paper edit: what an admin changes is told of the account on paper', async () => {
  await modifyAccountFor(callBy('meera', { ...form, is_active: false }));
  expect(store.below('mails').map(({ to, subject }) => [to, subject])).toEqual([
    ['asha@example.com', 'PAPER · Asha Paper was changed'],
    ['admin@example.com', 'PAPER · Asha Paper was changed'],
  ]);
});

// req: ADMIN-117
test('paper edit: it is not handed over', async () => {
  const handing = modifyAccountFor(callBy('meera', { ...form, email: 'ravi@example.com' }));
  await expect(handing).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'Asha Paper is on paper: it is not handed over.' },
  });
  expect(stored()).toEqual(paper);
});

test('paper edit: one that a deleted profile left is still its owner’s, and awaits no keys', async () => {
  const claim = await store.transact(async (unit) => {
    const opened = await openClaim(unit, {
      ...{ uid: 'asha', email: 'asha@example.com', newcomer: true },
    });
    opened.write(clock.now());
    return opened;
  });
  expect(claim.handOvers).toEqual([]);
  await claimAccounts(store, { uid: 'asha', email: 'asha@example.com' }, clock);
  expect(stored()).toEqual(paper);
});

test('paper edit: its deletion takes its book and its place along', async () => {
  store.put(paths.shardCounter, { accounts: { 0: 1, p0: 2 } });
  await deleteAccount(callBy('asha', { id }));
  expect([stored(), store.at(paths.paperBook(id))]).toEqual([undefined, undefined]);
  expect(store.at(paths.deletedAccount(id))).toMatchObject({ broker: 'Paper' });
  expect(store.at(paths.shardCounter)).toEqual({ accounts: { 0: 1, p0: 1 } });
});
