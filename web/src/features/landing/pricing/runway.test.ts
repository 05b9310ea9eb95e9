// req: INVESTOR-9

import { type CreditPack, creditPacks, gstPaise } from '@sthira/contract/packs';
import { expect, test } from 'vitest';
import { daysOf, formatPerCredit, formatPrice, yearlyCostPercent } from './runway.ts';

const pack = (id: CreditPack['id']) => creditPacks.find((one) => one.id === id) as CreditPack;

test.each([
  ['starter', '₹1'],
  ['explorer', '₹0.91'],
  ['pro', '₹0.83'],
  ['advanced', '₹0.8'],
] as const)('pricing: one credit of the %s pack costs about %s', (id, price) =>
  expect(formatPerCredit(pack(id))).toBe(price),
);

test.each([
  ['starter', '₹588.82'],
  ['explorer', '₹1,178.82'],
  ['pro', '₹2,948.82'],
  ['advanced', '₹7,078.82'],
] as const)('pricing: the %s pack with GST is %s', (id, price) => {
  const { pricePaise } = pack(id);
  expect(formatPrice(pricePaise + gstPaise(pricePaise))).toBe(price);
});

test('pricing: prices without paise show none', () => expect(formatPrice(599900)).toBe('₹5,999'));

test.each([
  ['starter', 500, 10],
  ['explorer', 500, 22],
  ['advanced', 500, 150],
  ['starter', 100, 50],
  ['starter', 10_000, 0],
] as const)(
  'pricing: the %s pack lasts an account of %d hundredths of a lakh %d days',
  (id, size, days) => expect(daysOf(pack(id), size)).toBe(days),
);

test('pricing: a year costs about 2.5 % of the capital with the smallest pack and 2 % with the largest', () => {
  expect(yearlyCostPercent(pack('starter'), 500)).toBeCloseTo(2.495, 3);
  expect(yearlyCostPercent(pack('advanced'), 500)).toBeCloseTo(2.0, 2);
});
