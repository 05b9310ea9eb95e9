// req: CREDITS-8, CREDITS-16, INVESTOR-11, INVESTOR-44, INVESTOR-99

import { expect, test } from 'vitest';
import { creditPacks, creditsPerDay, gstPaise } from './packs.ts';

test.each([
  ['starter', 49900, 500, 8982],
  ['explorer', 99900, 1100, 17982],
  ['pro', 249900, 3000, 44982],
  ['advanced', 599900, 7500, 107982],
])('packs: %s: net price, credits and GST', (id, pricePaise, credits, gst) => {
  const pack = creditPacks.find((one) => one.id === id);
  expect(pack).toMatchObject({ pricePaise, credits });
  expect(gstPaise(pricePaise)).toBe(gst);
});

test('packs: a bonus adds to the credits of the price', () => {
  for (const { credits, creditsWithoutBonus } of creditPacks)
    expect(credits).toBeGreaterThan(creditsWithoutBonus ?? 0);
});

test.each([
  [500, 50],
  [100, 10],
  [1050, 105],
  [1, 1],
  [101, 11],
  [0, 0],
])('packs: an account of %d hundredths of a lakh uses %d credits a day', (size, credits) =>
  expect(creditsPerDay(size)).toBe(credits),
);
