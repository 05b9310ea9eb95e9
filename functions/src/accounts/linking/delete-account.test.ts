import { paths } from '@sthira/contract/paths';
import { expect, test, vi } from 'vitest';
import { db } from '#platform/firestore.ts';
import { anAccount } from '#testing/account-fixture.ts';
import { MemoryDocuments } from '#testing/memory-documents.ts';
import { deleteAccount } from './delete-account.ts';

vi.mock(import('#platform/firestore.ts'), async (original) => ({
  ...(await original()),
  db: vi.fn(),
}));

const clock = { now: () => 2_000, monotonicMs: () => 2_000, sleep: async () => undefined };
const caller = { uid: 'asha', email: 'asha@example.com', name: 'Asha', role: 'user' } as const;

test('an account that is watched after a run keeps its keys until an order can turn up no more', async () => {
  const watch = {
    runId: 'run1',
    tags: ['tagA'],
    stoppedAt: 1_000,
    nextAt: 31_000,
    until: 901_000,
    resultPaise: 0,
  };
  const account = anAccount({ trading: { ...anAccount().trading, runId: 'run1', watch } });
  const documents = new MemoryDocuments();
  documents.put(paths.account(account.id), account);
  vi.mocked(db).mockReturnValue(documents as unknown as ReturnType<typeof db>);
  const message =
    'An order of the last run of Asha Arham may still turn up at the broker. Delete the account when it is watched no more.';
  await expect(deleteAccount({ caller, input: { id: account.id }, clock })).rejects.toMatchObject({
    code: 'conflict',
    message,
  });
});
