// req: CREDITS-16, CREDITS-18, CREDITS-30

import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  financialYear,
  financialYearAt,
  gstinCheckCharacter,
  gstParts,
  indianStates,
  isGstin,
  stateCodes,
} from './gst.ts';
import { creditPacks } from './packs.ts';
import { createOrderInput } from './purchases.ts';

test.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '09AAACI1681G1ZN', '97AAACH7409R1ZU'])(
  'GSTIN: %s is valid',
  (text) => expect(isGstin(text)).toBe(true),
);

test.each([
  ['27AAPFU0939F1ZW', 'wrong check character'],
  ['27AAPFU0993F1ZV', 'two digits swapped'],
  ['27AAPFU0939F0ZV', 'entity number 0'],
  ['27aapfu0939f1zv', 'small letters'],
  ['27AAPFU0939F1Z', 'too short'],
  ['', 'empty'],
])('GSTIN: %s is invalid: %s', (text) => expect(isGstin(text)).toBe(false));

test('GSTIN: one of an unknown State is invalid, even with the right check character', () => {
  for (const code of ['00', '25', '28', '39', '96', '98', '99'])
    expect(isGstin(`${code}AAPFU0939F1Z${gstinCheckCharacter(`${code}AAPFU0939F1Z`)}`)).toBe(false);
});

test('GSTIN: one changed character makes it invalid', () => {
  const characters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 14 }),
      fc.constantFrom(...characters.split('')),
      (at, character) => {
        const valid = '27AAPFU0939F1ZV';
        const changed = `${valid.slice(0, at)}${character}${valid.slice(at + 1)}`;
        return isGstin(changed) === (changed === valid);
      },
    ),
  );
});

const pairs = fc.record({
  seller: fc.constantFrom(...stateCodes),
  buyer: fc.constantFrom(...stateCodes),
});

test('GST: within a State CGST and SGST are equal, each at its own rate, without IGST', () => {
  const amounts = fc.oneof(
    fc.constantFrom(...creditPacks.map(({ pricePaise }) => pricePaise)),
    fc.integer({ min: 1, max: 1e11 }),
  );
  const exactly = (net: number, percent: bigint) => Number((BigInt(net) * percent + 50n) / 100n);
  fc.assert(
    fc.property(amounts, pairs, (net, places) => {
      const within = { cgstPaise: exactly(net, 9n), sgstPaise: exactly(net, 9n), igstPaise: 0 };
      const across = { cgstPaise: 0, sgstPaise: 0, igstPaise: exactly(net, 18n) };
      expect(gstParts(net, places)).toEqual(places.seller === places.buyer ? within : across);
    }),
    { numRuns: 5_000 },
  );
});

test.each([
  ['starter', 4491],
  ['explorer', 8991],
  ['pro', 22491],
  ['advanced', 53991],
])('GST: %s in the seller’s State: two halves of %d paise', (id, half) => {
  const net = creditPacks.find((pack) => pack.id === id)?.pricePaise ?? 0;
  expect(gstParts(net, { seller: '06', buyer: '06' })).toEqual({
    cgstPaise: half,
    sgstPaise: half,
    igstPaise: 0,
  });
  expect(gstParts(net, { seller: '06', buyer: '27' })).toEqual({
    cgstPaise: 0,
    sgstPaise: 0,
    igstPaise: 2 * half,
  });
});

test.each([
  [49_905, 4_491, 8_983],
  [49_906, 4_492, 8_983],
])('GST: %d paise: two halves of %d in one State, %d across States', (net, half, whole) => {
  expect(gstParts(net, { seller: '06', buyer: '06' })).toMatchObject({
    cgstPaise: half,
    sgstPaise: half,
  });
  expect(gstParts(net, { seller: '06', buyer: '27' }).igstPaise).toBe(whole);
});

test.each([
  ['2027-03-31', '2026-27'],
  ['2027-04-01', '2027-28'],
  ['2026-12-31', '2026-27'],
  ['2027-01-01', '2026-27'],
  ['2099-04-01', '2099-00'],
])('financial year: %s is in %s', (day, year) => expect(financialYear(day)).toBe(year));

// req: CREDITS-29
test('financial year: begins at midnight in India', () => {
  const midnight = Date.parse('2027-03-31T18:30:00Z');
  expect(financialYearAt(midnight - 1)).toBe('2026-27');
  expect(financialYearAt(midnight)).toBe('2027-28');
});

const order = { pack_id: 'pro', buyer_state: '27' };
const messagesOf = (input: object) =>
  createOrderInput.safeParse({ ...order, ...input }).error?.issues.map(({ message }) => message) ??
  [];

// req: CREDITS-17
test('GSTIN: the one of an order fits its State and needs an address', () => {
  expect(messagesOf({})).toEqual([]);
  expect(messagesOf({ buyer_gstin: '' })).toEqual([]);
  expect(messagesOf({ buyer_gstin: ' 27aapfu0939f1zv ', buyer_address: 'Fort, Mumbai' })).toEqual(
    [],
  );
  expect(messagesOf({ buyer_gstin: '27AAPFU0939F1ZV' })).toEqual([
    'An invoice with a GSTIN needs the address.',
  ]);
  expect(messagesOf({ buyer_gstin: '29AAGCB7383J1Z4', buyer_address: 'x' })).toEqual([
    'This GSTIN belongs to another State.',
  ]);
  expect(messagesOf({ buyer_gstin: '27AAPFU0939F1ZW', buyer_address: 'x' })).toEqual([
    'This is not a valid GSTIN.',
  ]);
  expect(messagesOf({ buyer_state: '28' })).toEqual(['Choose your State.']);
});

test('place of supply: every one has a unique name', () => {
  const names = Object.values(indianStates);
  expect(new Set(names).size).toBe(37);
  for (const name of names) expect(name).toMatch(/^[A-Z][A-Za-z ]+$/);
});
