import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { enqueueAgent } from '#platform/tasks.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { putPeople } from '#testing/people-fixture.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { startTrading, startTradingFor } from './start-trading.ts';

vi.mock(import('./shard-room.ts'), () => ({ shardRefusal: async () => undefined }));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));
vi.mock(import('#platform/tasks.ts'), async (original) => ({
  ...(await original()),
  enqueueAgent: vi.fn(),
}));

const clock = new SteppedClock();
let store: MemoryStore;
const ids = ['AshaArham00000000001', 'AshaArham00000000002', 'AshaArham00000000003'];
const asha = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const meera = { uid: 'meera', email: 'meera@example.com', name: 'M', role: 'admin' } as const;
const input = { accountId: ids, algoId: 1 as const };
const wallet = { uid: 'asha', milliCredits: 500_000, sequence: 1, updatedAt: 0 };
const audited = () =>
  store.below(paths.audit).map(({ subject, action, actor }) => [subject, action, actor]);

beforeEach(() => {
  vi.mocked(enqueueAgent).mockReset();
  clock.set(istInstant('2026-11-20', '10:00'));
  store = memoryStore(() => clock.now());
  putPeople(store);
  for (const [place, id] of ids.entries())
    store.put(
      paths.account(id),
      anAccount({
        id,
        accountName: `A${place + 1}`,
        shard: String(place % 2),
        isActive: place < 2,
      }),
    );
  store.put(paths.wallet('asha'), wallet);
});

test('each account that may start runs, the others say why not, and each shard is woken once', async () => {
  expect(await startTrading({ caller: asha, input, clock, store })).toEqual({
    data: {
      done: ids.slice(0, 2),
      failed: [expect.objectContaining({ id: ids[2], message: 'A3 is not active.' })],
    },
    message: expect.stringContaining('Started trading for 2 account(s)'),
  });
  expect(vi.mocked(enqueueAgent).mock.calls.map(([shard]) => shard)).toEqual(['0', '1']);
  const of = (id = '', action = 'startTrading') => [id, action, { uid: 'asha' }];
  expect(audited()).toEqual(
    expect.arrayContaining([of(ids[0]), of(ids[1]), of(ids[2], 'refuseStart')]),
  );
  expect(audited()).toHaveLength(3);
});

test('an admin starts accounts for their owner, who pays', async () => {
  await startTradingFor({
    caller: meera,
    input: { ...input, accountId: ids.slice(0, 1) },
    clock,
    store,
  });
  expect(audited()).toEqual([[ids[0], 'startTradingFor', { uid: 'meera' }]]);
  expect(store.at(paths.wallet('asha'))?.milliCredits).toBe(450_000);
  expect(store.at(paths.account(ids[0] ?? ''))?.trading).toMatchObject({ state: 'running' });
});

test('start trading: started accounts stay started when their agent cannot be called', async () => {
  vi.mocked(enqueueAgent).mockRejectedValue(new Error('no queue'));
  const { data } = await startTrading({ caller: asha, input, clock, store });
  expect(data.done).toEqual(ids.slice(0, 2));
});

test('an admin starts the accounts of others through the call for that alone, which has its limits', async () => {
  await expect(startTrading({ caller: meera, input, clock, store })).rejects.toMatchObject({
    code: 'not-found',
  });
  expect(store.at(paths.wallet('asha'))?.milliCredits).toBe(500_000);
});

test('start trading: a refusal is in the trail of the account once per cause and day, for its owner to read', async () => {
  const [, , id = ''] = ids;
  const start = () =>
    startTrading({ caller: asha, input: { ...input, accountId: [id] }, clock, store }).catch(
      () => undefined,
    );
  const refusals = () =>
    store
      .below(paths.audit)
      .filter(({ action }) => action === 'refuseStart')
      .map(({ owners, details }) => [owners, details]);
  await start();
  await start();
  const inactive = [['asha'], { reason: 'A3 is not active.' }];
  expect(refusals()).toEqual([inactive]);
  store.put(paths.account(id), { ...store.at(paths.account(id)), isActive: true });
  for (const milliCredits of [12_000, 11_000]) {
    store.put(paths.wallet('asha'), { ...wallet, milliCredits });
    await start();
  }
  const unpaid = { reason: 'A3 needs 50 credits for today; the wallet has 12.' };
  expect(refusals()).toEqual([inactive, [['asha'], unpaid]]);
  clock.set(istInstant('2026-11-23', '10:00'));
  await start();
  expect(refusals()).toHaveLength(3);
  store.put(paths.wallet('asha'), { ...wallet, milliCredits: 500_000 });
  await start();
  await start();
  expect(refusals()).toHaveLength(3);
});
