import { paths } from '@sthira/contract/paths';
import { beforeEach, expect, test, vi } from 'vitest';
import { firstProfile } from '#people/profiles/first-profile.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { addAccount } from './add-account.ts';

const world = vi.hoisted(() => ({ documents: undefined as unknown as MemoryDocuments }));
vi.mock(import('#platform/firestore.ts'), async (original) => {
  const { firestoreInMemory } = await import('#testing/firestore-in-memory.ts');
  return firestoreInMemory(await original(), () => world.documents);
});

const someKey = Buffer.alloc(32, 7).toString('base64');
Object.assign(process.env, {
  CREDENTIALS_KEY: someKey,
  SEAL_WITH: 'local',
  AUDIT_KEY: someKey,
  MARKET_HOURS: 'exchange',
});

const clock = new SteppedClock();
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;
const input = {
  account_name: 'Asha Arham',
  broker: 'ArhamShare_XTS',
  api_key: 'SIMKEY0001',
  api_secret: 'SIMSECRET0001',
} as const;

beforeEach(() => {
  clock.set(1_000_000_000);
  world.documents = new MemoryDocuments(() => clock.now());
  world.documents.put(paths.user('asha'), firstProfile(caller, 0));
  world.documents.put(paths.shardCounter, { accounts: { 0: 3, 1: 3 } });
});

test('a link whose commit succeeded but whose answer was lost counts once', async () => {
  world.documents.loseNextAnswer();
  const { id } = (await addAccount({ caller, input, clock })).data;
  expect(world.documents.at(paths.account(id))).toMatchObject({ ownerUid: 'asha', shard: '0' });
  expect(world.documents.at(paths.shardCounter)).toEqual({ accounts: { 0: 4, 1: 3 } });
});
