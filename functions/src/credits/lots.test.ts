import type { MilliCredits } from '@sthira/contract/units';
import type { WalletEntryDocument } from '@sthira/contract/wallets';
import { expect, test } from 'vitest';
import { memoryStore } from '#testing/memory-store.ts';
import { post } from '#testing/selling.ts';
import { lotsOf } from './lots.ts';
import { openWalletIn } from './wallet.ts';

const entry = (
  id: string,
  milliCredits: MilliCredits,
  takesBack: string | null = null,
): WalletEntryDocument => ({
  id,
  kind: (id.split('_')[0] ?? '') as WalletEntryDocument['kind'],
  milliCredits,
  takesBack,
  ...{ sequence: 0, balanceAfterMilliCredits: 0, cause: 'Any', accountDay: null },
  ...{ inputHash: '', at: 0 },
});
const leftOf = (...entries: WalletEntryDocument[]) =>
  Object.fromEntries(lotsOf(entries).map((lot) => [lot.entryId, lot.leftMilliCredits]));
const two = [entry('purchase_1', 5), entry('purchase_2', 5)];

test('the older pack is used up before the next is touched, to the milli-credit', () => {
  expect(leftOf(...two, entry('charge_1', -4))).toEqual({ purchase_1: 1, purchase_2: 5 });
  expect(leftOf(...two, entry('charge_1', -5))).toEqual({ purchase_1: 0, purchase_2: 5 });
  expect(leftOf(...two, entry('charge_1', -6))).toEqual({ purchase_1: 0, purchase_2: 4 });
});

test('the refund of a younger pack leaves the older one untouched', () => {
  const lots = lotsOf([...two, entry('refund_1', -5, 'purchase_2')]);
  expect(lots).toMatchObject([
    { entryId: 'purchase_1', leftMilliCredits: 5, usedMilliCredits: 0, takenBackMilliCredits: 0 },
    { entryId: 'purchase_2', leftMilliCredits: 0, usedMilliCredits: 0, takenBackMilliCredits: 5 },
  ]);
});

test('the reversal of an adjustment that gave takes from others what it gave and they used', () => {
  const given = [entry('adjustment_1', 5), entry('purchase_1', 5), entry('charge_1', -3)];
  expect(leftOf(...given, entry('reversal_adjustment_1', -5, 'adjustment_1'))).toEqual({
    ...{ adjustment_1: 0, purchase_1: 2 },
  });
});

test('an adjustment takes from what adjustments gave, the latest first', () => {
  const given = [entry('purchase_1', 5), entry('adjustment_1', 5), entry('adjustment_2', 5)];
  expect(leftOf(...given, entry('adjustment_3', -6))).toEqual({
    ...{ purchase_1: 5, adjustment_1: 4, adjustment_2: 0 },
  });
});

test('a reversed charge gives its credits back to each lot they came from', () => {
  const charged = [...two, entry('charge_1', -6), entry('charge_2', -1)];
  expect(leftOf(...charged, entry('reversal_charge_1', 6, 'charge_1'))).toEqual({
    ...{ purchase_1: 5, purchase_2: 4 },
  });
});

test('a wallet knows the entries that it was opened with, and no others', async () => {
  const store = memoryStore();
  for (const id of ['purchase_1', 'purchase_2'])
    await post(store, 'asha', { id, kind: 'purchase', milliCredits: 5, at: 1 });
  const known = (entryIds: readonly string[] | 'all') =>
    store.transact(async (unit) => [
      ...(await openWalletIn(unit, { uid: 'asha', entryIds })).entries.keys(),
    ]);
  expect(await known(['purchase_2', 'purchase_3'])).toEqual(['purchase_2']);
  expect(await known('all')).toEqual(['purchase_1', 'purchase_2']);
});
