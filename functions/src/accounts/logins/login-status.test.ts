import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { sealSession } from '#accounts/record/broker-session.ts';
import type { XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import { docs } from '#documents/docs.ts';
import { anAccount, aSession } from '#testing/account-fixture.ts';
import { memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { loginStatus } from './login-status.ts';

const broker = vi.hoisted(() => ({ profile: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

const clock = new SteppedClock();
const account = anAccount({ loginStatus: 'logged_in' });
const store = memoryStore(() => clock.now());
const caller = { uid: 'asha', email: '', name: '', role: 'user' as const };
const ask = (ids: string[]) => loginStatus({ caller, input: { account_ids: ids }, clock, store });
const check = async () => (await ask([account.id])).data[account.id];

beforeEach(async () => {
  vi.resetAllMocks();
  putPeople(store);
  store.put(paths.account(account.id), account);
  const sealed = await sealSession(account.id, { session: aSession(), openedAt: 1_000 });
  store.put(docs.session(account.id).path, sealed);
});

test('login status: unknown accounts are left out, and alone are not found', async () => {
  broker.profile.mockResolvedValue({});
  const { data, message } = await ask([account.id, 'nothing']);
  expect([Object.keys(data), message]).toEqual([[account.id], 'Status checked.']);
  expect(data[account.id]?.status).toBe('logged_in');
  await expect(ask(['nothing'])).rejects.toMatchObject({
    ...{ code: 'not-found', message: 'Account not found.' },
  });
});

test('login status: a broker without an answer is said beside the last status that is known', async () => {
  broker.profile.mockRejectedValueOnce(new BrokerError('bad-answer')).mockResolvedValue({});
  expect(await check()).toMatchObject({ status: 'logged_in', broker: 'silent' });
  expect(await check()).not.toHaveProperty('broker');
});

test('login status: of an account that nobody asks about nothing is said of its broker', async () => {
  store.put(paths.account(account.id), { ...account, loginStatus: 'logged_out' });
  expect(await check()).not.toHaveProperty('broker');
  expect(broker.profile).not.toHaveBeenCalled();
});
