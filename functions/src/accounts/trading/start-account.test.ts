import { paths } from '@sthira/contract/paths';
import { istInstant } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { startAccount } from './start-account.ts';

const world = vi.hoisted(() => ({ documents: undefined as unknown as MemoryDocuments }));
vi.mock(import('#platform/firestore.ts'), async (original) => {
  const { firestoreInMemory } = await import('#testing/firestore-in-memory.ts');
  return firestoreInMemory(await original(), () => world.documents);
});
vi.mock(import('./shard-room.ts'), () => ({ shardRefusal: async () => undefined }));

const clock = new SteppedClock();
const account = anAccount();
const caller = { uid: account.ownerUid, email: account.email, name: 'Asha', role: 'user' } as const;

beforeEach(() => {
  clock.set(istInstant('2026-11-20', '10:00'));
  world.documents = new MemoryDocuments(() => clock.now());
  world.documents.put(paths.account(account.id), account);
  world.documents.put(paths.wallet(account.ownerUid), {
    uid: account.ownerUid,
    milliCredits: 100_000,
    sequence: 1,
    updatedAt: 0,
  });
});

const start = () =>
  startAccount(firestoreStore, {
    id: account.id,
    caller,
    clock,
    action: 'startTrading',
    algoId: 1,
    market: undefined,
  });
const milliCredits = () => world.documents.at(paths.wallet(account.ownerUid))?.milliCredits;

test('a start whose commit succeeded but whose answer was lost counts once and is charged once', async () => {
  const commits = vi.spyOn(world.documents, 'runTransaction');
  world.documents.loseNextAnswer();
  expect(await start()).toBe(account.shard);
  expect(commits).toHaveBeenCalledTimes(2);
  expect(milliCredits()).toBe(50_000);
});

test('a second start of a running account is refused, and charges nothing', async () => {
  await start();
  await expect(start()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Asha Arham is already running.',
  });
  expect(milliCredits()).toBe(50_000);
});

test('a wallet that cannot pay the day starts nothing, and keeps what it has', async () => {
  world.documents.put(paths.wallet(account.ownerUid), {
    uid: account.ownerUid,
    milliCredits: 49_999,
    sequence: 1,
    updatedAt: 0,
  });
  await expect(start()).rejects.toMatchObject({
    code: 'conflict',
    message: 'Asha Arham needs 50 credits for today; the wallet has 49.999.',
  });
  expect(milliCredits()).toBe(49_999);
  expect(world.documents.at(paths.account(account.id))?.trading).toEqual(account.trading);
});

test('a start answers the shard of its account, and stands in the audit with its charge', async () => {
  expect(await start()).toBe(account.shard);
  expect(world.documents.below('audit')).toMatchObject([
    {
      action: 'startTrading',
      actor: { uid: 'asha' },
      details: { algoId: 1, milliCredits: 50_000 },
    },
  ]);
  expect(world.documents.at(paths.account(account.id))?.trading).toMatchObject({
    ...{ state: 'running', algoId: 1, startedAt: clock.now(), paidDay: '2026-11-20' },
  });
});
