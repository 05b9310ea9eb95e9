import { paths } from '@sthira/contract/paths';
import type { MilliCredits } from '@sthira/contract/units';
import { beforeEach, expect, test } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import type { Posting } from './ledger.ts';
import { BrokenLedger } from './ledger-invariants.ts';
import {
  inWalletTransaction,
  openWalletIn,
  type Posted,
  readLedger,
  walletOwners,
} from './wallet.ts';

let store: MemoryStore;
const purchase = (id: string, milliCredits: MilliCredits): Posting => ({
  ...{ id, kind: 'purchase', milliCredits, cause: 'Starter', at: 1, input: { id } },
});
const post = (posting: Posting, entryIds: readonly string[] | 'all' = [posting.id]) =>
  inWalletTransaction(store, 'asha', async (unit): Promise<Posted> => {
    const wallet = await openWalletIn(unit, { uid: 'asha', entryIds });
    return wallet.post(posting);
  });

beforeEach(() => {
  store = memoryStore();
});

test('wallet: a ledger is the balance and every entry, the first posting first', async () => {
  for (const id of ['p3', 'p1', 'p2']) await post(purchase(id, 1_000));
  const { wallet, entries } = await readLedger(store, 'asha');
  expect(wallet).toMatchObject({ milliCredits: 3_000, sequence: 3 });
  expect(entries.map(({ id }) => id)).toEqual(['p3', 'p1', 'p2']);
});

test('wallet: somebody without one has an empty ledger', async () => {
  expect(await readLedger(store, 'ravi')).toMatchObject({
    wallet: { milliCredits: 0, sequence: 0 },
    entries: [],
  });
  expect(await walletOwners(store)).toEqual([]);
  await post(purchase('p1', 1_000));
  expect(await walletOwners(store)).toEqual(['asha']);
});

test('wallet: a posting that is repeated writes nothing', async () => {
  expect(await post(purchase('p1', 1_000))).toMatchObject({ repeated: false });
  expect(await post(purchase('p1', 1_000))).toMatchObject({ repeated: true, entry: { id: 'p1' } });
  expect((await readLedger(store, 'asha')).entries).toHaveLength(1);
});

test('wallet: an entry that it was not opened with is not posted', async () => {
  await expect(post(purchase('p1', 1_000), ['p2'])).rejects.toThrow(
    'The wallet was opened without the entry p1.',
  );
  expect(await post(purchase('p1', 1_000), 'all')).toMatchObject({ repeated: false });
});

test('wallet: a refusal is a conflict with its reason', async () => {
  await post(purchase('p1', 1_000));
  await expect(post({ ...purchase('p1', 1_000), input: { id: 'p2' } })).rejects.toMatchObject({
    code: 'conflict',
    detail: { refusal: 'key-reused' },
  });
});

test('wallet: nothing is posted where the balance is not the sum of the entries', async () => {
  const stored = { uid: 'asha', milliCredits: 5_000, sequence: 0, updatedAt: 1 };
  store.put(paths.wallet('asha'), stored);
  await expect(post(purchase('p1', 1_000), 'all')).rejects.toEqual(
    new BrokenLedger('asha', ['the balance is the sum of the entries: 5000, not 0']),
  );
  expect(await readLedger(store, 'asha')).toEqual({ wallet: stored, entries: [] });
});
