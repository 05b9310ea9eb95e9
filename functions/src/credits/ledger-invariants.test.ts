import type { WalletEntryDocument } from '@sthira/contract/wallets';
import { expect, test } from 'vitest';
import { ledgerBreaches } from './ledger-invariants.ts';

const entry = (changes: Partial<WalletEntryDocument>): WalletEntryDocument => ({
  id: 'adjustment_1',
  sequence: 1,
  kind: 'adjustment',
  milliCredits: 5_000,
  balanceAfterMilliCredits: 5_000,
  cause: 'Goodwill',
  accountDay: null,
  takesBack: null,
  inputHash: 'a'.repeat(64),
  at: 1,
  ...changes,
});
const purchase = entry({ id: 'purchase_1', kind: 'purchase' });
const charge = entry({
  ...{ id: 'charge_a1_2026-11-20', sequence: 2, kind: 'charge', milliCredits: -5_000 },
  ...{ balanceAfterMilliCredits: 0, accountDay: { accountId: 'a1', day: '2026-11-20' } },
});
const refund = entry({
  ...{ id: 'refund_1', sequence: 2, kind: 'refund', milliCredits: -5_000 },
  ...{ balanceAfterMilliCredits: 0, takesBack: 'purchase_1' },
});
const reversal = entry({
  ...{ id: 'reversal_purchase_1', sequence: 2, kind: 'reversal', milliCredits: -5_000 },
  ...{ balanceAfterMilliCredits: 0, takesBack: 'purchase_1' },
});
const breaches = (...entries: WalletEntryDocument[]) =>
  ledgerBreaches(
    {
      milliCredits: entries.reduce((sum, { milliCredits }) => sum + milliCredits, 0),
      sequence: new Set(entries.map(({ id }) => id)).size,
    },
    entries,
  );

test.each([
  ['nothing', []],
  ['an adjustment', [entry({})]],
  ['a purchase and a charge that uses it up', [purchase, charge]],
  ['a purchase and its refund', [purchase, refund]],
  ['a purchase and its reversal', [purchase, reversal]],
])('a ledger of %s is sound', (_, entries) => {
  expect(breaches(...entries)).toEqual([]);
});

const numbered = 'entries are numbered without a gap';
const once = 'an id stands once';
const whole = 'an entry moves whole milli-credits';
const follows = 'each balance follows the one before';
const never = 'the balance is never negative';
const caused = 'no entry is without cause';
const days = 'every charge has its account-day';
const signs = 'a purchase gives and a refund takes';
const undoes = 'a reversal undoes one earlier entry, once, to the milli-credit';
const ofEarlier = 'a refund is of an earlier purchase, and no larger';

test.each<[string, WalletEntryDocument, ...WalletEntryDocument[]]>([
  [numbered, entry({ sequence: 2 })],
  [once, purchase, entry({ id: 'purchase_1', sequence: 2, balanceAfterMilliCredits: 10_000 })],
  [whole, entry({ milliCredits: 0, balanceAfterMilliCredits: 0 })],
  [whole, entry({ milliCredits: 0.5, balanceAfterMilliCredits: 0.5 })],
  [follows, entry({ balanceAfterMilliCredits: 4_999 })],
  [never, entry({ milliCredits: -1, balanceAfterMilliCredits: -1 })],
  [caused, entry({ cause: ' ' })],
  [caused, entry({ inputHash: 'a'.repeat(63) })],
  [caused, entry({ inputHash: 'a'.repeat(65) })],
  [days, purchase, { ...charge, accountDay: null }],
  [days, purchase, { ...charge, id: 'charge_a1_2026-11-21' }],
  [days, purchase, { ...charge, milliCredits: 5_000, balanceAfterMilliCredits: 10_000 }],
  [days, entry({ accountDay: { accountId: 'a1', day: '2026-11-20' } })],
  [signs, entry({}), { ...charge, kind: 'purchase', accountDay: null }],
  [signs, purchase, { ...refund, milliCredits: 1, balanceAfterMilliCredits: 5_001 }],
  [undoes, entry({ takesBack: 'purchase_1' })],
  [undoes, purchase, { ...reversal, takesBack: 'purchase_2' }],
  [undoes, purchase, { ...reversal, takesBack: null }],
  [undoes, purchase, { ...reversal, id: 'reversal_purchase_2' }],
  [undoes, purchase, { ...reversal, milliCredits: -4_999, balanceAfterMilliCredits: 1 }],
  [ofEarlier, { ...purchase, kind: 'adjustment' }, refund],
  [ofEarlier, purchase, { ...refund, takesBack: 'purchase_2' }],
])('a ledger breaks the rule: %s', (rule, ...entries) => {
  expect(breaches(...entries)).toEqual([`${rule}: ${entries.at(-1)?.id}`]);
});

test('ledger invariants: a charge takes credits', () => {
  const nothing = { ...charge, sequence: 1, milliCredits: 0, balanceAfterMilliCredits: 0 };
  expect(breaches(nothing)).toEqual([`${whole}: ${charge.id}`, `${days}: ${charge.id}`]);
});

test('a refund larger than its purchase breaks a rule', () => {
  const before = entry({});
  const bought = { ...purchase, sequence: 2, balanceAfterMilliCredits: 10_000 };
  const back = { ...refund, sequence: 3, milliCredits: -5_001, balanceAfterMilliCredits: 4_999 };
  expect(breaches(before, bought, back)).toEqual([`${ofEarlier}: refund_1`]);
});

test('ledger invariants: an entry is reversed once, a reversal never', () => {
  const before = entry({ milliCredits: 50_000, balanceAfterMilliCredits: 50_000 });
  const bought = { ...purchase, sequence: 2, balanceAfterMilliCredits: 55_000 };
  const undone = { ...reversal, sequence: 3, balanceAfterMilliCredits: 50_000 };
  const again = { ...reversal, sequence: 4, balanceAfterMilliCredits: 45_000 };
  expect(breaches(before, bought, undone, again)).toEqual([
    `${once}: reversal_purchase_1`,
    `${undoes}: reversal_purchase_1`,
  ]);
  const back = entry({
    ...{ id: 'reversal_reversal_purchase_1', sequence: 4, kind: 'reversal', milliCredits: 5_000 },
    ...{ balanceAfterMilliCredits: 55_000, takesBack: 'reversal_purchase_1' },
  });
  expect(breaches(before, bought, undone, back)).toEqual([`${undoes}: ${back.id}`]);
});

test('ledger invariants: a wallet has the sum and the count of its entries', () => {
  expect(ledgerBreaches({ milliCredits: 4_999, sequence: 1 }, [purchase])).toEqual([
    'the balance is the sum of the entries: 4999, not 5000',
  ]);
  expect(ledgerBreaches({ milliCredits: 5_000, sequence: 2 }, [purchase])).toEqual([
    'the wallet counts its entries: 2, not 1',
  ]);
});
