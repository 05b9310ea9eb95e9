import { expect, test, vi } from 'vitest';
import { emptyWallet } from '#credits/ledger.ts';
import { readLedger, walletOwners } from '#credits/wallet.ts';
import { log } from '#platform/log/log.ts';
import { firestoreStore } from '#platform/store/firestore-store.ts';
import { checkLedgers } from './check-ledgers.ts';
import { fileIssue } from './file-issue.ts';

vi.mock(import('#credits/wallet.ts'), async (original) => ({
  ...(await original()),
  readLedger: vi.fn(),
  walletOwners: vi.fn(),
}));
vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: vi.fn(), warn: vi.fn(), error: vi.fn() },
}));
vi.mock(import('./file-issue.ts'), async (original) => ({
  ...(await original()),
  fileIssue: vi.fn(),
}));

const clock = { now: () => 3_000, monotonicMs: () => 3_000, sleep: async () => undefined };

// req: CREDITS-5
test('check ledgers: an unreadable ledger does not stop the check of the others', async () => {
  vi.mocked(walletOwners).mockResolvedValue(['away', 'sound', 'broken']);
  vi.mocked(readLedger).mockImplementation(async (_store, uid) => {
    if (uid === 'away') throw new Error('Deadline exceeded');
    return { wallet: { ...emptyWallet(uid), milliCredits: uid === 'broken' ? 5 : 0 }, entries: [] };
  });
  expect(await checkLedgers(firestoreStore, clock)).toEqual(['broken']);
  expect(
    vi.mocked(fileIssue).mock.calls.map(([, { cause, priority }]) => ({ cause, priority })),
  ).toEqual([{ cause: 'ledger:broken', priority: 'critical' }]);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledWith('ledger.checked', { sound: 1, unread: 1, broken: 1 });
});
