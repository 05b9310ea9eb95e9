import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { accountDocument } from '#documents/accounts.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { getStrategyChanges } from './get-strategy-changes.ts';
import { modifyAccount, modifyAccountFor } from './modify-account.ts';

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const { id } = anAccount();
let store = memoryStore(() => clock.now());

const callOf = <Input extends object>(by: string, input: Input) => ({
  caller: {
    uid: by,
    email: `${by}@example.com`,
    name: by,
    role: by === 'meera' ? ('admin' as const) : ('user' as const),
    signedInAt: clock.now(),
  },
  input: { id, ...input },
  clock,
  store,
});
const form = { account_name: 'Asha Arham', broker: 'ArhamShare_XTS' } as const;
const edit = (by: 'asha' | 'meera', changes: object) => {
  clock.pass(1_000);
  const call = callOf(by, { ...form, ...changes });
  return by === 'asha' ? modifyAccount(call) : modifyAccountFor(call);
};
const changesFor = async (by: string) => (await getStrategyChanges(callOf(by, {}))).data;

beforeEach(async () => {
  clock.set(1_000_000_000);
  store = memoryStore(() => clock.now());
  putPeople(store);
  store.put(paths.account(id), anAccount({ apiKeyMask: '', awaitsKeys: true }));
  await edit('asha', { api_key: 'SIMKEY0001', api_secret: 'SIMSECRET0001' });
});

test('every saved change is kept, newest first, with who made it', async () => {
  await edit('asha', { strategy: '{"wings":5}' });
  await edit('asha', { account_name: 'Asha Two' });
  await edit('meera', { strategy: '{"wings":4}' });
  const newest = { before: '{"wings":5}', after: '{"wings":4}' };
  const oldest = { before: '{"preset":"daily"}', after: '{"wings":5}' };
  expect(await changesFor('asha')).toMatchObject([
    { ...newest, by: 'admin', at: new Date(clock.now()).toISOString() },
    { ...oldest, by: 'you' },
  ]);
  expect(await changesFor('meera')).toMatchObject([
    { ...newest, by: 'you' },
    { ...oldest, by: 'owner' },
  ]);
});

test('a new owner sees no change from before the account was handed over, an admin does', async () => {
  await edit('asha', { strategy: '{"wings":5}' });
  const stored = accountDocument.parse(store.at(paths.account(id)));
  store.put(paths.account(id), { ...stored, ownerUid: 'ravi', handedAt: clock.now() });
  expect(await changesFor('ravi')).toEqual([]);
  expect(await changesFor('meera')).toMatchObject([{ by: 'owner', after: '{"wings":5}' }]);
  expect(JSON.stringify(await changesFor('meera'))).not.toContain('asha');
});

test('somebody else’s account has no history to a stranger', async () => {
  await expect(changesFor('ravi')).rejects.toMatchObject({ code: 'not-found' });
});
