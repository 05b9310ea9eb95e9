import type { MilliCredits } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { docs } from '#documents/docs.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import type { Unit } from './unit.ts';

let store: MemoryStore;
const wallet = (milliCredits: MilliCredits) => ({
  uid: 'asha',
  milliCredits,
  sequence: 1,
  updatedAt: 1,
});
beforeEach(() => {
  store = memoryStore();
  store.put('wallets/asha', wallet(5));
});

const creditsIn = async (unit: Unit) => (await unit.read(docs.wallet('asha')))?.milliCredits ?? 0;

/** What another writer does to the wallet during the work, the first time. */
function meanwhile(milliCredits: MilliCredits): () => void {
  let done = false;
  return () => {
    if (!done) store.put('wallets/asha', wallet(milliCredits));
    done = true;
  };
}

test('optimistic transaction: a write to a document changed since its read is repeated', async () => {
  const interfere = meanwhile(7);
  await store.optimistically(async (unit) => {
    const credits = await creditsIn(unit);
    interfere();
    unit.change(docs.wallet('asha'), { milliCredits: credits + 1 });
  });
  expect(store.at('wallets/asha')).toMatchObject({ milliCredits: 8 });
});

test('optimistic transaction: work that failed on outdated documents is repeated', async () => {
  const interfere = meanwhile(50);
  const spend = store.optimistically(async (unit) => {
    const credits = await creditsIn(unit);
    interfere();
    if (credits < 50) throw new Error('too few');
    unit.change(docs.wallet('asha'), { milliCredits: credits - 50 });
  });
  await spend;
  expect(store.at('wallets/asha')).toMatchObject({ milliCredits: 0 });
});

test('optimistic transaction: work that failed on current documents fails', async () => {
  let attempts = 0;
  const spend = store.optimistically(async (unit) => {
    attempts += 1;
    if ((await creditsIn(unit)) < 50) throw new Error('too few');
  });
  await expect(spend).rejects.toThrow('too few');
  expect(attempts).toBe(1);
});

test('optimistic transaction: documents only read are checked for changes, unless only written ones are to be', async () => {
  store.put('wallets/ravi', wallet(1));
  const attempts = async (watch: 'all that is read' | 'what is written') => {
    const interfere = meanwhile(7);
    let begun = 0;
    await store.optimistically(
      async (unit) => {
        begun += 1;
        await unit.readEach([docs.wallet('asha'), docs.wallet('ravi')]);
        interfere();
        unit.change(docs.wallet('ravi'), { milliCredits: 2 });
      },
      { watch },
    );
    return begun;
  };
  expect(await attempts('what is written')).toBe(1);
  expect(await attempts('all that is read')).toBe(2);
});

test('optimistic transaction: a repetition reads all documents in one request', async () => {
  store.put('wallets/ravi', wallet(1));
  const interfere = meanwhile(7);
  const reads: string[][] = [];
  store.observe({ read: (paths) => void reads.push(paths) });
  await store.optimistically(async (unit) => {
    await creditsIn(unit);
    await unit.read(docs.wallet('ravi'));
    interfere();
    unit.change(docs.wallet('asha'), { milliCredits: 9 });
  });
  expect(reads).toEqual([['wallets/asha'], ['wallets/ravi'], ['wallets/asha', 'wallets/ravi']]);
});
