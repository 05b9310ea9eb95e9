import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { linkInput as input } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { addAccount } from './add-account.ts';

const world = vi.hoisted(() => ({ store: undefined as unknown as MemoryStore }));

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, {
  CREDENTIALS_KEY: someKey,
  SEAL_WITH: 'local',
  AUDIT_KEY: someKey,
  MARKET_HOURS: 'exchange',
});

const clock = new SteppedClock();
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;

beforeEach(() => {
  clock.set(1_000_000_000);
  world.store = memoryStore(() => clock.now());
  world.store.put(paths.user('asha'), firstProfile(caller, 0));
  world.store.put(paths.shardCounter, { accounts: { 0: 3, 1: 3 } });
});

test.each([
  ['{"max_los":1}', 'max_los is no field of a strategy.'],
  ['{"wings":0}', 'wings is a whole number from 1 to 40.'],
])('add account: a strategy with unknown fields is refused: %s', async (strategy, message) => {
  const call = { caller, input: { ...input, strategy }, clock, store: world.store };
  await expect(addAccount(call)).rejects.toMatchObject({
    code: 'bad-input',
    fields: { strategy: message },
  });
  expect(world.store.below('accounts')).toEqual([]);
});

test('add account: a link whose answer was lost is made once', async () => {
  world.store.loseNextAnswer();
  const { id } = (await addAccount({ caller, input, clock, store: world.store })).data;
  expect(world.store.at(paths.account(id))).toMatchObject({ ownerUid: 'asha', shard: '0' });
  expect(world.store.at(paths.shardCounter)).toEqual({ accounts: { 0: 4, 1: 3 } });
});
