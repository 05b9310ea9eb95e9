import { expect, test, vi } from 'vitest';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { fileIssue } from './file-issue.ts';

vi.mock(import('#platform/store/firestore-store.ts'), async () => {
  const { memoryStore } = await import('#testing/memory-store.ts');
  return { firestoreStore: { ...memoryStore(), transact: vi.fn() } };
});

test('file issue: one after the other in a process, and a failed one does not stop the next', async () => {
  let [atWork, most] = [0, 0];
  vi.mocked(firestoreStore.transact).mockImplementation(async () => {
    atWork += 1;
    most = Math.max(most, atWork);
    await new Promise((resolve) => setTimeout(resolve, 5));
    atWork -= 1;
    const number = vi.mocked(firestoreStore.transact).mock.calls.length;
    if (number === 2) throw new Error('too much at the same moment');
    return `ERR00${number}`;
  });
  const causes = ['square-off-stuck:a', 'square-off-stuck:b', 'square-off-stuck:c'] as const;
  const filed = await Promise.allSettled(
    causes.map((cause) =>
      fileIssue(firestoreStore, { cause, priority: 'high', description: '', source: '' }, 1),
    ),
  );
  expect(most).toBe(1);
  expect(filed.map((one) => (one.status === 'fulfilled' ? one.value : one.status))).toEqual([
    'ERR001',
    'rejected',
    'ERR003',
  ]);
});
