// req: CREDITS-36

import type { MilliCredits } from '@sthira/contract/units';
import type { WalletEntryDocument } from '@sthira/contract/wallets';
import { expect, test } from 'vitest';
import { lotsOf } from '#credits/lots.ts';
import { refundRefusal } from './refund-rule.ts';

const day = 86_400_000;
const bought = { state: 'credited', creditedAt: 0, refund: null } as const;

function entries(
  ...moves: [kind: WalletEntryDocument['kind'], milliCredits: MilliCredits][]
): WalletEntryDocument[] {
  return moves.map(([kind, milliCredits], at) => ({
    id: `${kind}_${at}`,
    sequence: at + 1,
    kind,
    milliCredits,
    balanceAfterMilliCredits: 0,
    cause: 'test',
    accountDay: null,
    takesBack: null,
    inputHash: '',
    at,
  }));
}

const lotAt = (index: number, ledger: WalletEntryDocument[]) =>
  lotsOf(ledger).find(({ entryId }) => entryId === ledger[index]?.id);
const untouched = lotAt(0, entries(['purchase', 500]));

test('refund rule: allowed for thirty days, to the millisecond', () => {
  expect(refundRefusal(bought, { lot: untouched, now: 30 * day })).toBeUndefined();
  expect(refundRefusal(bought, { lot: untouched, now: 30 * day + 1 })).toBe(
    'A refund can be requested within 30 days of the purchase.',
  );
});

test('refund rule: charges use up the oldest pack first', () => {
  const ledger = entries(['purchase', 500], ['purchase', 300], ['charge', -50]);
  expect(refundRefusal(bought, { lot: lotAt(0, ledger), now: 1 })).toBe(
    'Credits of this purchase were used for live trading.',
  );
  expect(refundRefusal(bought, { lot: lotAt(1, ledger), now: 1 })).toBeUndefined();
  const deeper = entries(['purchase', 500], ['purchase', 300], ['charge', -501]);
  expect(refundRefusal(bought, { lot: lotAt(1, deeper), now: 1 })).toBe(
    'Credits of this purchase were used for live trading.',
  );
});

test.each([
  ['created', 'This purchase was not paid.'],
  ['expired', 'This purchase was not paid.'],
  ['refunding', 'This purchase was refunded before.'],
  ['refunded', 'This purchase was refunded before.'],
] as const)('refund rule: a purchase that is %s: %s', (state, text) =>
  expect(refundRefusal({ ...bought, state }, { lot: untouched, now: 1 })).toBe(text),
);

test('refund rule: a purchase without a credit lot is not refunded', () => {
  expect(refundRefusal(bought, { lot: undefined, now: 1 })).toBeDefined();
});
