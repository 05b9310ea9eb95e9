import { istDay, istInstant } from '@sthira/contract/units';
import type { WalletEntryDocument } from '@sthira/contract/wallets';
import { beforeEach, expect, test } from 'vitest';
import { type MemoryStore, memoryStore } from '#testing/memory-store.ts';
import { creditsOf, readCreditsSpent, sumDayCharges } from './credits-spent.ts';

const range = { fromDay: '2026-11-23', toDay: '2026-11-24' };
let store: MemoryStore;

function charged(
  uid: string,
  accountId: string,
  { at, ...change }: Partial<WalletEntryDocument> & { at: number },
): void {
  const day = istDay(at);
  const id = `${change.kind ?? 'charge'}_${accountId}_${day}`;
  store.put(`wallets/${uid}/entries/${id}`, {
    ...{ id, sequence: 1, kind: 'charge', milliCredits: -50_000, balanceAfterMilliCredits: 0 },
    ...{ cause: '', accountDay: { accountId, day }, takesBack: null, inputHash: '', at },
    ...change,
  } satisfies WalletEntryDocument);
}

beforeEach(() => {
  store = memoryStore();
  charged('asha', 'a1', { at: istInstant('2026-11-23', '00:00') - 1 });
  charged('asha', 'a1', { at: istInstant('2026-11-23', '00:00'), milliCredits: -1 });
  charged('asha', 'a1', { at: istInstant('2026-11-25', '00:00') - 1, milliCredits: -20 });
  charged('asha', 'a2', { at: istInstant('2026-11-24', '10:00'), milliCredits: -300 });
  charged('asha', 'a1', { at: istInstant('2026-11-25', '00:00') });
  charged('asha', 'a1', {
    ...{ at: istInstant('2026-11-24', '10:00'), kind: 'adjustment', accountDay: null },
    milliCredits: 7,
  });
  charged('ravi', 'r1', { at: istInstant('2026-11-24', '10:00'), milliCredits: -4_000 });
});

test('credits spent: payments of owners for these accounts, by account and day', async () => {
  const accounts = [
    { id: 'a1', ownerUid: 'asha' },
    { id: 'r1', ownerUid: 'ravi' },
    { id: 'nobodys', ownerUid: '' },
  ];
  const spent = await readCreditsSpent(store, { accounts, range });
  expect(Object.fromEntries(spent)).toEqual({
    'charge_a1_2026-11-23': 1,
    'charge_a1_2026-11-24': 20,
    'charge_r1_2026-11-24': 4_000,
  });
  expect(creditsOf(spent, { accountId: 'a1', day: '2026-11-24' })).toBe(20);
  expect(creditsOf(spent, { accountId: 'a1', day: '2026-11-25' })).toBe(0);
});

test('credits spent: the charges of all people in a range are summed, and those of none are zero', async () => {
  expect(await sumDayCharges(store, range)).toBe(4_321);
  const none = await sumDayCharges(store, { fromDay: '2027-01-01', toDay: '2027-01-01' });
  expect(Object.is(none, 0)).toBe(true);
});
