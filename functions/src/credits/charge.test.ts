// req: CREDITS-8, CREDITS-10

import type { MilliCredits } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { chargeOf, chargeRefusal, formatCredits } from '#credits/charge.ts';
import { emptyWallet, postEntry } from '#credits/ledger.ts';

const account = {
  id: 'AshaArham00000000001',
  accountName: 'Asha Arham',
  accountSizeLakhHundredths: 500,
};
const charge = (size = 500) =>
  chargeOf({
    account: { ...account, accountSizeLakhHundredths: size },
    day: '2026-11-21',
    at: 1_000,
  });
const refusal = (milliCredits: MilliCredits, size = 500) =>
  chargeRefusal(charge(size), {
    account: { ...account, accountSizeLakhHundredths: size },
    wallet: { milliCredits, entries: new Map() },
  });

test('charge: ten credits a lakh, rounded up to whole credits, keyed by account and day', () => {
  expect(charge()).toMatchObject({
    id: 'charge_AshaArham00000000001_2026-11-21',
    milliCredits: -50_000,
    kind: 'charge',
  });
  expect(charge(1).milliCredits).toBe(-1_000);
  expect(charge(101).milliCredits).toBe(-11_000);
  expect(charge().cause).toBe('Asha Arham: trading on Nov 21, 2026 with 5 lakh');
});

test('charge: a refusal states the credits needed and the balance', () => {
  expect(refusal(50_000)).toBeUndefined();
  expect(refusal(49_999)).toBe('Asha Arham needs 50 credits for today; the wallet has 49.999.');
  expect(refusal(12_000)).toBe('Asha Arham needs 50 credits for today; the wallet has 12.');
  expect(refusal(0, 1)).toBe('Asha Arham needs 1 credit for today; the wallet has 0.');
});

// req: CREDITS-9
test('charge: a paid day is not charged again, for a smaller size either; a larger one counts the next day', () => {
  const posted = postEntry({
    wallet: { ...emptyWallet('asha'), milliCredits: 50_000 },
    posting: charge(),
    known: new Map(),
  });
  if (posted.what !== 'posted') throw new Error(posted.what);
  const wallet = { milliCredits: 0, entries: new Map([[posted.entry.id, posted.entry]]) };
  expect(chargeRefusal(charge(), { account, wallet })).toBeUndefined();
  expect(chargeRefusal(charge(100), { account, wallet })).toBeUndefined();
  expect(chargeRefusal(charge(501), { account, wallet })).toBe(
    'Asha Arham paid 50 credits for today. A larger Account Size can start tomorrow.',
  );
});

test('charge: credits are formatted as people write them', () => {
  expect([1_250_500, 0, -3_000, 12_345_678_001].map(formatCredits)).toEqual([
    '1,250.5',
    '0',
    '-3',
    '1,23,45,678.001',
  ]);
});
