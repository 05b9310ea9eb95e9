// req: INVESTOR-159

import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import type { XtsConnector } from '#brokers/broker.ts';
import { BrokerError } from '#brokers/broker-error.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { docs } from '#documents/docs.ts';
import { log } from '#platform/log/log.ts';
import { seal } from '#platform/secrets/secrets.ts';
import { anAccount, aPaperAccount, aSession } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { readStartFunds } from './read-start-funds.ts';

const broker = vi.hoisted(() => ({ balance: vi.fn() }));
vi.mock(import('#brokers/xts-connector.ts'), async (original) => ({
  ...(await original()),
  brokerFor: () => broker as Partial<XtsConnector> as XtsConnector,
}));
Object.assign(process.env, {
  CREDENTIALS_KEY: Buffer.alloc(32, 7).toString('base64'),
  SEAL_WITH: 'local',
});

const now = istInstant('2026-11-19', '10:00');
const clock = new SteppedClock();
let store: MemoryStore;

beforeEach(() => {
  clock.set(now);
  store = memoryStore(() => clock.now());
  vi.restoreAllMocks();
  broker.balance.mockReset().mockResolvedValue({ cashMarginPaise: 5_000, payinAmountPaise: 0 });
});

/** Nobody's patience ends; what is paced goes on at once. */
const withTime = () =>
  vi
    .spyOn(clock, 'sleep')
    .mockImplementation((ms: number) => (ms < 3_000 ? Promise.resolve() : new Promise(() => {})));

async function read(account: AccountDocument, isShort = false) {
  store.put(docs.account(account.id).path, account);
  const { token } = await seal(account.id, { token: 'token' });
  store.put(docs.session(account.id).path, { ...aSession(), token });
  await readStartFunds(store, account, { clock, isShort: () => isShort });
  return (await store.read(docs.account(account.id)))?.funds;
}
const known = { funds: { cashPaise: 9, readAt: now - 1_000 } };

test('a start reads the funds that nobody has read lately, or that would refuse it', async () => {
  withTime();
  expect(await read(anAccount())).toEqual({ cashPaise: 5_000, readAt: now });
  expect(await read(anAccount(known), true)).toEqual({ cashPaise: 5_000, readAt: now });
});

test('what is known and enough, on paper or not to be started is not asked for', async () => {
  expect(await read(anAccount(known))).toEqual(known.funds);
  await read(aPaperAccount());
  await read(anAccount({ loginStatus: 'logged_out' }));
  await read(anAccount({ trading: { ...anAccount().trading, state: 'running' } }));
  expect(broker.balance).not.toHaveBeenCalled();
});

test('a broker that fails leaves the funds unknown', async () => {
  withTime();
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
  broker.balance.mockRejectedValue(new BrokerError('unclear'));
  expect(await read(anAccount())).toBeUndefined();
  expect(warn).toHaveBeenCalledWith('broker.unread', expect.objectContaining({ kind: 'unclear' }));
});

test('a broker that does not answer is waited for three seconds', async () => {
  broker.balance.mockReturnValue(new Promise(() => {}));
  expect(await read(anAccount())).toBeUndefined();
  expect(clock.now()).toBe(now + 3_000);
});
