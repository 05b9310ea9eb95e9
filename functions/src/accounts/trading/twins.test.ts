// req: INVESTOR-121

import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { neverTraded } from '#accounts/record/account-state.ts';
import type { AccountDocument } from '#documents/accounts.ts';
import { enqueueAgent } from '#platform/tasks.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { pullKillSwitch } from './pull-kill-switch.ts';
import { startTrading, startTradingFor } from './start-trading.ts';
import { stopAllTradingFor } from './stop-all-trading.ts';
import { stopTrading } from './stop-trading.ts';

vi.mock(import('./shard-room.ts'), () => ({ shardRefusal: async () => undefined }));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  ...{ enqueueAgent: vi.fn(), enqueueStopAll: async () => {} },
}));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, { CREDENTIALS_KEY: someKey, SEAL_WITH: 'local', AUDIT_KEY: someKey });

/** Twins take as long as they do: nobody’s patience ends, unless a test says so. */
class PatientClock extends SteppedClock {
  patient = true;
  override async sleep(ms: number, signal?: AbortSignal): Promise<void> {
    if (!this.patient) return super.sleep(ms);
    await new Promise((resolve) => signal?.addEventListener('abort', resolve));
  }
}

const clock = new PatientClock();
let store: MemoryStore;
const real = anAccount();
const twin = aPaperAccount({ twinOf: real.id, loginStatus: 'logged_out' });
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const meera = { uid: 'meera', email: 'meera@example.com', name: 'M', role: 'admin' } as const;
const input = { accountId: [real.id], algoId: 1 as const };
const call = {
  caller: asha,
  input,
  clock,
  get store() {
    return store;
  },
};
const tradingOf = ({ id }: AccountDocument) =>
  store.at(paths.account(id))?.trading as AccountDocument['trading'];
const states = () => [real, twin].map((account) => tradingOf(account).state);

beforeEach(() => {
  vi.mocked(enqueueAgent).mockReset();
  clock.patient = true;
  clock.set(istInstant('2026-11-20', '10:00'));
  store = memoryStore(() => clock.now());
  putPeople(store);
  for (const account of [real, twin]) store.put(paths.account(account.id), account);
  store.put(paths.wallet('asha'), {
    ...{ uid: 'asha', milliCredits: 500_000, sequence: 1, updatedAt: 0 },
  });
});

test('twins: the twin starts with its account, in a run of the same name, logged in and for nothing', async () => {
  const { data } = await startTrading(call);
  expect(data).toEqual({ done: [real.id], failed: [] });
  expect(states()).toEqual(['running', 'running']);
  expect(tradingOf(twin)).toMatchObject({ runId: tradingOf(real).runId, algoId: 1 });
  expect(store.at(paths.account(twin.id))).toMatchObject({
    ...{ loginStatus: 'logged_in', tokenGeneratedAt: clock.now() },
  });
  expect(store.at(paths.wallet('asha'))?.milliCredits).toBe(450_000);
  expect(vi.mocked(enqueueAgent).mock.calls.map(([shard]) => shard)).toEqual(['0', 'p0']);
  expect(store.below(paths.audit).find(({ subject }) => subject === twin.id)).toMatchObject({
    ...{ action: 'startTrading', actor: { uid: 'asha' }, owners: ['asha'] },
    details: { twinOf: real.id, milliCredits: 0 },
  });
});

test('twins: an admin who starts the account starts its twin with it', async () => {
  await startTradingFor({ ...call, caller: meera, store });
  expect(states()).toEqual(['running', 'running']);
});

test('twins: nobody starts a twin by itself', async () => {
  const alone = { ...call, store, input: { ...input, accountId: [twin.id] } };
  await expect(startTrading(alone)).rejects.toMatchObject({
    code: 'conflict',
    message: 'Asha Paper is a twin: it starts with the account whose twin it is.',
  });
  expect(states()).toEqual(['stopped', 'stopped']);
});

test('twins: a twin that cannot start keeps its account from nothing', async () => {
  store.put(paths.account(twin.id), { ...twin, isActive: false });
  expect((await startTrading(call)).data.done).toEqual([real.id]);
  expect(states()).toEqual(['running', 'stopped']);
});

test('twins: neither a twin that cannot be read nor a database that fails for it fails a start or a stop', async () => {
  store.put(paths.account(twin.id), { ...twin, trading: 'spoilt' });
  expect((await startTrading(call)).data.done).toEqual([real.id]);
  expect((await stopTrading({ ...call, store })).data.done).toEqual([real.id]);
  expect(tradingOf(real).state).toBe('stopping');
  store.put(paths.account(twin.id), twin);
  store.put(paths.account(real.id), real);
  const find = vi.spyOn(store, 'findReadable').mockRejectedValue(new Error('no database'));
  expect((await startTrading({ ...call, store })).data.done).toEqual([real.id]);
  expect((await stopTrading({ ...call, store })).data.done).toEqual([real.id]);
  expect(find).toHaveBeenCalledTimes(2);
});

test('twins: a call does not wait for a twin that takes for ever', async () => {
  clock.patient = false;
  vi.spyOn(store, 'findReadable').mockReturnValue(new Promise(() => {}));
  expect((await startTrading(call)).data.done).toEqual([real.id]);
  expect((await stopTrading({ ...call, store })).data.done).toEqual([real.id]);
});

test.each([
  ['its owner', () => stopTrading({ ...call, store })],
  ['an admin’s stop of all', () => stopAllTradingFor({ ...call, caller: meera, store })],
  [
    'the kill switch of its owner',
    () => pullKillSwitch({ ...call, store, input: { until: 'end-of-day' } }),
  ],
])('twins: %s squares off the twin with its account', async (_, stop) => {
  await startTrading(call);
  vi.mocked(enqueueAgent).mockReset();
  await stop();
  expect(states()).toEqual(['stopping', 'stopping']);
  expect(
    vi
      .mocked(enqueueAgent)
      .mock.calls.map(([shard]) => shard)
      .sort(),
  ).toEqual(['0', 'p0']);
});

test('twins: an admin’s stop of all leaves a twin whose account does not run, and other paper', async () => {
  const trading = { ...neverTraded, state: 'running' as const, runId: 'run1', startedAt: 1 };
  store.put(paths.account(twin.id), { ...twin, trading });
  await stopAllTradingFor({ ...call, caller: meera, store });
  expect(states()).toEqual(['stopped', 'running']);
});

test('twins: an account that was stopped while its twin was to start leaves it stopped', async () => {
  const find = store.findReadable.bind(store);
  vi.spyOn(store, 'findReadable').mockImplementation(async (query) => {
    store.put(paths.account(real.id), {
      ...store.at(paths.account(real.id)),
      trading: { ...tradingOf(real), state: 'stopping' },
    });
    return find(query);
  });
  await startTrading(call);
  expect(states()).toEqual(['stopping', 'stopped']);
});
