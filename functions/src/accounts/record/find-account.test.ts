import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { accountsOf, findAccount, findAccounts } from './find-account.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));

const account = (name: string, ownerUid: string, createdAt = 1) => ({
  ...anAccount({ ownerUid, createdAt }),
  id: `${name}Account0000000001`.slice(0, 20),
});
const ashas = account('Asha', 'asha', 2);
const ravis = account('Ravi', 'ravi');
const asha = { uid: 'asha', role: 'user' } as const;
const admin = { uid: 'meera', role: 'admin' } as const;
const notFound = { code: 'not-found', message: 'Account not found.' };

beforeEach(() => {
  world.store = memoryStore();
  for (const each of [ashas, ravis]) world.store.put(paths.account(each.id), each);
});

test('an investor finds their own account', async () =>
  expect(await findAccount(world.store, { caller: asha, id: ashas.id })).toEqual(ashas));

test('an account of somebody else is refused as one that is not there', async () => {
  await expect(findAccount(world.store, { caller: asha, id: ravis.id })).rejects.toMatchObject(
    notFound,
  );
  await expect(findAccount(world.store, { caller: asha, id: 'None' })).rejects.toMatchObject(
    notFound,
  );
});

test('an admin finds the account of anybody', async () =>
  expect(await findAccount(world.store, { caller: admin, id: ravis.id })).toEqual(ravis));

test('one whom the door admitted as staff finds the account of anybody', async () => {
  for (const role of ['support', 'operations', 'money'] as const)
    expect(
      await findAccount(world.store, { caller: { uid: 'meera', role }, id: ravis.id }),
    ).toEqual(ravis);
});

test('of several accounts an investor finds their own, each once', async () =>
  expect(await findAccounts(world.store, asha, [ravis.id, ashas.id, ashas.id, 'None'])).toEqual([
    ashas,
  ]));

test('of several accounts an admin finds all that there are', async () =>
  expect(await findAccounts(world.store, admin, [ravis.id, ashas.id, 'None'])).toEqual([
    ravis,
    ashas,
  ]));

test('the accounts of a person stand by their age, those of the same moment by their id', async () => {
  const older = account('Zoe', 'asha', 1);
  const twin = account('Bela', 'asha', 2);
  for (const each of [older, twin]) world.store.put(paths.account(each.id), each);
  expect(await accountsOf(world.store, 'asha')).toEqual([older, ashas, twin]);
});
