import { paths } from '@sthira/contract/paths';
import { istInstant, type MilliCredits } from '@sthira/contract/units';
import { beforeEach, expect, test, vi } from 'vitest';
import type { AccountDocument } from '#documents/accounts.ts';
import { anAccount, aPaperAccount } from '#testing/account-fixture.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { readUnpaid } from './read-unpaid.ts';

const now = istInstant('2026-11-20', '10:00');
let store: MemoryStore;
beforeEach(() => {
  store = memoryStore(() => now);
});

const running = { ...anAccount().trading, state: 'running' } as const;
const account = (id: string, changes: Partial<AccountDocument> = {}) =>
  anAccount({ id, trading: running, ...changes });
const put = (uid: string, milliCredits: MilliCredits) =>
  store.put(paths.wallet(uid), { uid, milliCredits, sequence: 1, updatedAt: 0 });

/** The ids of those that the next day finds unpaid. */
async function unpaid(accounts: readonly AccountDocument[]): Promise<string[]> {
  const isUnpaid = await readUnpaid(store, accounts, now);
  return accounts.filter(isUnpaid).map(({ id }) => id);
}

// A day of five lakhs costs 50 credits.
test.each([
  [50_000, []],
  [49_999, ['a']],
  [-1, ['a']],
] as const)(
  'unpaid: with %i thousandths of a credit the next day finds %j unpaid',
  async (milliCredits, ids) => {
    put('asha', milliCredits);
    expect(await unpaid([account('a')])).toEqual(ids);
  },
);

test('unpaid: a wallet pays for all the running accounts of its owner, or none of them is sure', async () => {
  put('asha', 99_999);
  put('ravi', 50_000);
  expect(await unpaid([account('a'), account('b'), account('c', { ownerUid: 'ravi' })])).toEqual([
    'a',
    'b',
  ]);
  put('asha', 100_000);
  expect(await unpaid([account('a'), account('b')])).toEqual([]);
});

test('unpaid: what is stopped, being squared off or on paper goes on nowhere', async () => {
  put('asha', 0);
  const stopping = account('b', { trading: { ...running, state: 'stopping' } });
  expect(await unpaid([anAccount(), stopping, aPaperAccount({ trading: running })])).toEqual([]);
});

test('unpaid: however many poor people trade nothing, at most twice the owners’ wallets are read', async () => {
  for (let place = 0; place < 300; place += 1) put(`idle${place}`, 0);
  put('asha', 49_999);
  put('ravi', 50_000);
  const accounts = [account('a'), account('c', { ownerUid: 'ravi' })];
  const found = vi.spyOn(store, 'findTolerant');
  const read = vi.spyOn(store, 'readTolerant');
  expect(await unpaid(accounts)).toEqual(['a']);
  expect(await found.mock.results[0]?.value).toHaveLength(3);
  expect(read.mock.calls.map(([docs]) => docs.length)).toEqual([2]);
});

test('unpaid: where few are poor, only those are read', async () => {
  put('asha', 49_999);
  put('ravi', 50_000);
  const read = vi.spyOn(store, 'readTolerant');
  expect(await unpaid([account('a'), account('c', { ownerUid: 'ravi' })])).toEqual(['a']);
  expect(read).not.toHaveBeenCalled();
});
