import { beforeEach, expect, test, vi } from 'vitest';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { db, type Transaction } from './firestore.ts';
import { runOptimistically } from './optimistic.ts';

vi.mock(import('./firestore.ts'), async (original) => ({ ...(await original()), db: vi.fn() }));

let documents = new MemoryDocuments();
beforeEach(() => {
  documents = new MemoryDocuments();
  documents.put('wallets/asha', { credits: 5 });
  vi.mocked(db).mockReturnValue(documents as unknown as ReturnType<typeof db>);
});

const creditsIn = async (transaction: Transaction) =>
  Number((await transaction.get(db().doc('wallets/asha'))).data()?.credits);

/** What somebody else does to the wallet while the work is under way, the first time. */
function meanwhile(credits: number): () => void {
  let done = false;
  return () => {
    if (!done) documents.put('wallets/asha', { credits });
    done = true;
  };
}

test('a write on what has changed since it was read is done again', async () => {
  const interfere = meanwhile(7);
  await runOptimistically(async (transaction) => {
    const credits = await creditsIn(transaction);
    interfere();
    transaction.update(db().doc('wallets/asha'), { credits: credits + 1 });
  });
  expect(documents.at('wallets/asha')).toEqual({ credits: 8 });
});

test('work that failed on what has changed meanwhile is done again', async () => {
  const interfere = meanwhile(50);
  const spend = runOptimistically(async (transaction) => {
    const credits = await creditsIn(transaction);
    interfere();
    if (credits < 50) throw new Error('too few');
    transaction.update(db().doc('wallets/asha'), { credits: credits - 50 });
  });
  await spend;
  expect(documents.at('wallets/asha')).toEqual({ credits: 0 });
});

test('work that failed on what is true has failed', async () => {
  let attempts = 0;
  const spend = runOptimistically(async (transaction) => {
    attempts += 1;
    if ((await creditsIn(transaction)) < 50) throw new Error('too few');
  });
  await expect(spend).rejects.toThrow('too few');
  expect(attempts).toBe(1);
});
