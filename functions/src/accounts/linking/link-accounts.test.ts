// req: INVESTOR-168

import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test } from 'vitest';
import { neverTraded } from '#accounts/record/account-state.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import type { UserDocument } from '#documents/people.ts';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { anAccount, linkInput as input } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { addAccount, addAccountFor } from './add-account.ts';
import { deleteAccount, deleteAccountFor } from './delete-account.ts';

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, {
  ...{ CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey },
  MARKET_HOURS: 'exchange',
});

const clock = new SteppedClock();
const now = 1_000_000_000;
let store: MemoryStore;

const callBy = <Input>(uid: string, asked: Input) => ({
  caller: {
    ...{ uid, email: `${uid}@example.com`, name: uid },
    role: uid === 'meera' ? ('admin' as const) : ('user' as const),
  },
  ...{ input: asked, clock, store },
});
const putUser = (uid: string, changes: Partial<UserDocument> = {}) =>
  store.put(paths.user(uid), {
    ...firstProfile({ uid, email: `${uid}@example.com`, name: uid }, 0),
    ...changes,
  });
const add = async (changes: object = {}) =>
  (await addAccount(callBy('asha', { ...input, ...changes }))).data.id;
const addFor = async (email: string, changes: object = {}) =>
  (await addAccountFor(callBy('meera', { ...input, email, ...changes }))).data.id;
const stored = (id: string) => store.at(paths.account(id));
const audit = () => store.below(paths.audit).at(-1);

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  putPeople(store);
  putUser('asha');
  putUser('meera', { role: 'admin' });
  store.put(paths.shardCounter, { accounts: { 0: 3, 1: 3 } });
});

test('a linked account is logged out and active, limits the day’s loss to 2 %, and has no strategy', async () => {
  const { data, message } = await addAccount(callBy('asha', input));
  expect(message).toBe('Account added successfully');
  expect(stored(data.id)).toEqual({
    ...{ id: data.id, ownerUid: 'asha', email: 'asha@example.com', accountName: 'Asha Arham' },
    ...{ broker: 'ArhamShare_XTS', clientId: '', apiKeyMask: 'SIMK**0001' },
    ...{ accountSizeLakhHundredths: null, slPctHundredths: null, dailyLossPctHundredths: 200 },
    ...{
      isActive: true,
      squareOff: false,
      strategy: '',
      loginStatus: 'logged_out',
    },
    ...{ errorMessage: '', tokenGeneratedAt: null, trading: neverTraded, shard: '0' },
    ...{ createdAt: now, updatedAt: now },
  });
});

const calm = '{"strategy_name":"Calm"}';

test('an account is linked with the settings that were given', async () => {
  const id = await add({
    ...{ account_size: 5.25, sl_pct: 1.5, daily_loss_pct: 2.25, is_active: false },
    ...{ square_off: true, strategy: calm },
  });
  expect(stored(id)).toMatchObject({
    ...{ accountSizeLakhHundredths: 525, slPctHundredths: 150, dailyLossPctHundredths: 225 },
    ...{ isActive: false, squareOff: true, strategy: calm },
  });
});

test('link accounts: a strategy for paper only is refused', async () => {
  await expect(add({ strategy: '{"preset":"turn-of-month"}' })).rejects.toMatchObject({
    code: 'bad-input',
    message: 'Turn of the month is for accounts on paper only. Choose another strategy.',
  });
});

test('neither key nor secret is stored as it is', async () => {
  const id = await add();
  const all = [stored(id), store.at(docs.credentials(id).path), audit()];
  expect(JSON.stringify(all)).not.toMatch(/SIMKEY0001|SIMSECRET0001/);
});

test('link accounts: the audit has who linked the account', async () => {
  const details = { accountName: 'Asha Arham', broker: 'ArhamShare_XTS', apiKeyMask: 'SIMK**0001' };
  const own = await add();
  expect(audit()).toMatchObject({
    ...{ subject: own, action: 'addAccount', actor: { uid: 'asha' }, owners: ['asha'] },
    details: { ...details, ownerUid: 'asha' },
  });
  const id = await addFor('Nobody@example.com', { api_key: 'SIMKEY0002' });
  expect(audit()).toMatchObject({
    ...{ subject: id, action: 'addAccountFor', actor: { uid: 'meera' } },
    details: { ...details, apiKeyMask: 'SIMK**0002', ownerUid: '' },
  });
});

test('link accounts: an account for an unknown e-mail has no owner yet', async () => {
  const id = await addFor('Nobody@example.com');
  expect(stored(id)).toMatchObject({ ownerUid: '', email: 'nobody@example.com' });
});

test('link accounts: an account for somebody with a profile is theirs at once', async () => {
  expect(stored(await addFor('Asha@example.com'))).toMatchObject({ ownerUid: 'asha' });
});

test('link accounts: a strategy that an admin gives somebody’s account waits for their yes', async () => {
  const strategy = '{"preset":"eve"}';
  expect(stored(await addFor('asha@example.com', { strategy }))).toMatchObject({
    ...{ strategy: '', proposal: { at: now, raise: { strategy } } },
  });
  const own = stored(await addFor('meera@example.com', { strategy, api_key: 'SIMKEY0002' }));
  expect(own).toMatchObject({ strategy });
  expect(own).not.toHaveProperty('proposal');
});

test('link accounts: an account for an unproved e-mail has no owner yet', async () => {
  putUser('ravi', { awaitsSignIn: true });
  expect(stored(await addFor('ravi@example.com'))).toMatchObject({
    ...{ ownerUid: '', email: 'ravi@example.com' },
  });
});

test('one key is linked once', async () => {
  await add();
  await expect(add({ account_name: 'Again' })).rejects.toMatchObject({
    code: 'conflict',
    message: 'This API key is already linked as Asha Arham.',
    fields: { api_key: 'Already linked.' },
  });
});

test('a person links at most 50 accounts', async () => {
  for (let place = 1; place <= 49; place += 1) {
    const id = `AshaArham${String(place).padStart(11, '0')}`;
    store.put(paths.account(id), anAccount({ id }));
  }
  await add();
  await expect(add({ api_key: 'SIMKEY0002' })).rejects.toMatchObject({
    ...{ code: 'conflict', message: 'At most 50 accounts can be linked.' },
  });
});

test('link accounts: refused without a profile', async () => {
  await expect(addAccount(callBy('nobody', input))).rejects.toMatchObject({
    ...{ code: 'forbidden', message: 'Please complete your profile first.' },
  });
});

const remove = (id: string) => deleteAccount(callBy('asha', { id }));

test('delete account: its secrets are deleted and its place in the shard is free', async () => {
  const id = await add();
  expect(await remove(id)).toEqual({ data: { id }, message: 'Account deleted successfully' });
  expect([stored(id), store.at(docs.credentials(id).path)]).toEqual([undefined, undefined]);
  expect(store.at(paths.shardCounter)).toEqual({ accounts: { 0: 3, 1: 3 } });
  expect(audit()).toMatchObject({ subject: id, action: 'deleteAccount', actor: { uid: 'asha' } });
  await add();
});

const mails = () => store.below(paths.mails).map(({ to, subject }) => [to, subject]);

test('delete account: an admin’s deletion is mailed to the owner and the other admins', async () => {
  const id = await add();
  await deleteAccountFor(callBy('meera', { id }));
  expect(stored(id)).toBeUndefined();
  expect(audit()).toMatchObject({ action: 'deleteAccountFor', actor: { uid: 'meera' } });
  expect(mails()).toEqual([
    ['asha@example.com', 'Asha Arham was removed'],
    ['admin@example.com', 'Asha Arham was removed'],
  ]);
  expect(store.below(paths.adminNotices)).toMatchObject([
    { text: 'meera@example.com has removed the account Asha Arham (asha@example.com).' },
  ]);
});

test.each<AccountDocument['trading']['state']>(['running', 'stopping'])(
  'delete account: one that is %s is not deleted',
  async (state) => {
    const account = anAccount({ trading: { ...neverTraded, state, runId: 'run1', startedAt: 1 } });
    store.put(paths.account(account.id), account);
    await expect(remove(account.id)).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Square off Asha Arham before deleting it.' },
    });
    expect(stored(account.id)).toEqual(account);
  },
);

test('delete account: somebody else’s is not found', async () => {
  const id = await add();
  await expect(deleteAccount(callBy('ravi', { id }))).rejects.toMatchObject({ code: 'not-found' });
  expect(stored(id)).toBeDefined();
});

const taken =
  'This API key is already linked to another account on this platform. Use another one, or ask support.';

test('link accounts: only its owner is told which account has a key', async () => {
  putUser('ravi');
  await addFor('asha@example.com');
  await expect(addFor('ravi@example.com')).rejects.toMatchObject({
    code: 'conflict',
    message: taken,
  });
  await expect(addFor('nobody@example.com')).rejects.toMatchObject({ message: taken });
  await expect(addFor('asha@example.com')).rejects.toMatchObject({
    message: 'This API key is already linked as Asha Arham.',
  });
});

test('link accounts: a key used for the same e-mail without an owner is refused with the account’s name', async () => {
  await addFor('nobody@example.com');
  await expect(addFor('nobody@example.com')).rejects.toMatchObject({
    message: 'This API key is already linked as Asha Arham.',
  });
  await expect(addFor('other@example.com')).rejects.toMatchObject({ message: taken });
  await expect(add()).rejects.toMatchObject({ message: taken });
});
