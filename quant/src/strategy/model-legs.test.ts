import { expect, test } from 'vitest';
import { accountNeeds as participation } from '#participation/account-needs.ts';
import { payoffBounds } from '#payoff/payoff.ts';
import { premiumOf } from '#prices/premium.ts';
import { levels, market } from '#testing/one-lot-market.ts';
import { accountNeeds as turnOfMonth } from '#turn-of-month/account-needs.ts';

test('model legs: protected participation is a call at the index and one 5 % above, of three months on', () => {
  const [long, short, ...others] = participation.modelLegs?.(market) ?? [];
  expect(others).toEqual([]);
  expect([long, short].map((leg) => [leg?.contract.strike, leg?.units])).toEqual([
    [25_000, 65],
    [26_300, -65],
  ]);
  const expiryDay = '2027-02-23';
  const fair = premiumOf({ expiryDay, strike: 25_000, optionType: 'CE' }, market.now, levels);
  expect(long?.entryPaise).toBe(Math.round(fair.paise));
  const { lowestPaise, highestPaise } = payoffBounds([long, short].flatMap((leg) => leg ?? []));
  const paidPaise = 65 * ((long?.entryPaise ?? 0) - (short?.entryPaise ?? 0));
  expect(paidPaise).toBeGreaterThan(0);
  expect(lowestPaise).toBe(0 - paidPaise);
  expect(highestPaise).toBe(65 * 130_000 - paidPaise);
});

test('model legs: turn of the month is a call at the index of the expiry it would buy', () => {
  const legs = turnOfMonth.modelLegs?.(market) ?? [];
  expect(legs.map(({ contract: { strike }, units }) => [strike, units])).toEqual([[25_000, 65]]);
  expect(payoffBounds(legs).highestPaise).toBeNull();
});

test.each(['indexPaise', 'vixHundredths'] as const)(
  'model legs: none while %s is not known',
  (level) => {
    for (const { modelLegs } of [participation, turnOfMonth])
      expect(modelLegs?.({ ...market, [level]: null })).toEqual([]);
  },
);
