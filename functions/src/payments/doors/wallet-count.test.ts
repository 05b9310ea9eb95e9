import { paths } from '@sthira/contract/paths';
import type { PurchaseDocument } from '@sthira/contract/purchases';
import { istInstant } from '@sthira/contract/units';
import { chargeId } from '@sthira/contract/wallets';
import { beforeEach, expect, test, vi } from 'vitest';
import { reversalOf } from '#credits/ledger.ts';
import { inWalletTransaction, openWalletIn } from '#credits/wallet.ts';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { aPurchase, aRefund } from '#testing/purchase-fixture.ts';
import { post } from '#testing/selling.ts';
import { SteppedClock } from '#testing/stepped-clock.ts';
import { countWallets, countWalletsAtNight } from './count-wallets.ts';

vi.mock(import('#platform/log/log.ts'), () => ({
  log: { info: () => {}, warn: () => {}, error: () => {} },
}));

const clock = new SteppedClock();
const now = istInstant('2026-11-29', '12:00');
const caller = { uid: 'meera', email: 'meera@example.com', name: 'Meera', role: 'admin' } as const;
let store: MemoryStore;
let bought = 0;

const count = async () => (await countWallets({ caller, input: {}, clock, store })).data;
/** A pack of 500 credits at ₹588.82, with its entry. */
async function buy(uid: string, day: string, changes: Partial<PurchaseDocument> = {}) {
  bought += 1;
  const creditedAt = istInstant(day, '10:00');
  const paymentId = `pay${bought}`;
  const purchase = aPurchase({
    ...{ id: `Purchase${String(bought).padStart(12, '0')}`, uid, paymentId, creditedAt },
    ...{ state: 'credited', ...changes },
  });
  store.put(paths.purchase(purchase.id), purchase);
  const entry = { id: `purchase_${paymentId}`, kind: 'purchase', milliCredits: 500_000 } as const;
  await post(store, uid, { ...entry, at: creditedAt });
  return { purchase, entryId: entry.id };
}
const charge = (uid: string, day: string, milliCredits: number) =>
  inWalletTransaction(store, uid, async (unit) => {
    const accountDay = { accountId: 'a1', day };
    const id = chargeId(accountDay);
    const wallet = await openWalletIn(unit, { uid, entryIds: [id] });
    const at = istInstant(day, '09:15');
    const made = { id, kind: 'charge', milliCredits: -milliCredits, cause: 'A day' } as const;
    return wallet.post({ ...made, accountDay, at, input: {} }).entry;
  });
const takeBack = (uid: string, entryId: string) =>
  inWalletTransaction(store, uid, async (unit) => {
    const wallet = await openWalletIn(unit, { uid, entryIds: 'all' });
    const entry = wallet.entries.get(entryId);
    if (entry) wallet.post(reversalOf(entry, { cause: 'Undone', at: now }));
  });
const adjust = (uid: string, id: string, milliCredits: number) =>
  post(store, uid, { id, kind: 'adjustment', milliCredits, at: istInstant('2026-11-05', '10:00') });
const balances = () =>
  store.below(paths.wallets).reduce((sum, { milliCredits }) => sum + Number(milliCredits), 0);

beforeEach(() => {
  bought = 0;
  clock.set(now);
  store = memoryStore(() => clock.now());
});

test('credits owed: what is left of each pack at its price, and what was given without one, are the wallets', async () => {
  await buy('asha', '2026-09-10');
  await charge('asha', '2026-11-20', 125_000);
  await adjust('asha', 'adjustment_1', 20_000);
  const half = await buy('ravi', '2026-11-02');
  // A refund of a part of the credits, whose money came back in part.
  await post(store, 'ravi', {
    ...{ id: 'refund_1', kind: 'refund', milliCredits: -250_000, at: now - 5 },
    takesBack: half.entryId,
  });
  const failed = await buy('nila', '2026-11-03', {
    refund: aRefund({ state: 'failed', failure: 'The bank did not take it.' }),
  });
  // An attempt that failed: taken back, and given back.
  await post(store, 'nila', {
    ...{ id: 'refund_2', kind: 'refund', milliCredits: -500_000, at: now - 4 },
    takesBack: failed.entryId,
  });
  await takeBack('nila', 'refund_2');
  const counted = await count();
  expect(counted.owed).toEqual({
    milli_credits: 375_000 + 20_000 + 250_000 + 500_000,
    bought_milli_credits: 375_000 + 250_000 + 500_000,
    given_milli_credits: 20_000,
    taxable_paise: 37_425 + 24_950 + 49_900,
    total_paise: 44_162 + 29_441 + 58_882,
  });
  expect(counted).toMatchObject({ wallets: 3, left_out: 0, unequal: 0 });
  expect(counted.owed.milli_credits).toBe(balances());
  expect(store.at(paths.walletCount)).toEqual(counted);
});

test('credits owed: a wallet whose balance is not that of its lots is counted as unequal', async () => {
  await buy('asha', '2026-09-10');
  const wallet = store.at(paths.wallet('asha'));
  store.put(paths.wallet('asha'), { ...wallet, milliCredits: 400_000 });
  expect(await count()).toMatchObject({ unequal: 1, owed: { milli_credits: 500_000 } });
});

test('credits owed: a ledger that cannot be read is left out, and said to be', async () => {
  await buy('asha', '2026-09-10');
  store.put(paths.wallet('ravi'), { uid: 'ravi' });
  expect(await count()).toMatchObject({ wallets: 1, left_out: 1 });
});

test('cohorts: by the month of the first purchase, with all that was paid and paid back since', async () => {
  await buy('asha', '2026-09-30', { refund: aRefund({ state: 'failed' }) });
  await buy('asha', '2026-11-10');
  await charge('asha', '2026-11-11', 10_000);
  await buy('ravi', '2026-09-01', {
    state: 'part_refunded',
    refund: aRefund({ state: 'processed', paidPaise: 20_000 }),
  });
  await charge('ravi', '2026-10-29', 10_000);
  await buy('nila', '2026-11-28');
  const { id } = await charge('nila', '2026-11-28', 10_000);
  await takeBack('nila', id);
  store.put(paths.purchase('Unpaid00000000000001'), aPurchase({ uid: 'dev' }));
  await adjust('dev', 'adjustment_2', 5_000);
  expect((await count()).cohorts).toEqual([
    {
      ...{ month: '2026-11', people: 1, purchases: 1, paid_paise: 58_882 },
      ...{ refunded_paise: 0, buying: 1, trading: 0 },
    },
    {
      ...{ month: '2026-09', people: 2, purchases: 3, paid_paise: 176_646 },
      ...{ refunded_paise: 20_000, buying: 1, trading: 1 },
    },
  ]);
});

test('wallet count: of more wallets than one call counts the count of the night stays', async () => {
  vi.spyOn(store, 'names').mockResolvedValue(Array.from({ length: 501 }, (_, n) => `u${n}`));
  await expect(count()).rejects.toMatchObject({
    code: 'conflict',
    message: 'There are more than 500 wallets: they are counted each night.',
  });
  expect(store.at(paths.walletCount)).toBeUndefined();
});

test('wallet count: the night counts what its check of the ledgers has read, each once', async () => {
  await buy('asha', '2026-09-10');
  await buy('ravi', '2026-10-10');
  const byDay = await count();
  const together = vi.spyOn(store, 'together');
  expect(await countWalletsAtNight(store, clock)).toEqual(byDay);
  expect(together).toHaveBeenCalledTimes(2);
  store.put(paths.wallet('nila'), { uid: 'nila' });
  expect(await countWalletsAtNight(store, clock)).toMatchObject({ wallets: 2, left_out: 1 });
});
