import { expect, test } from 'vitest';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { lakh, RollDesk } from '#testing/roll-desk.ts';
import { accountNeeds } from './account-needs.ts';
import { parseParameters } from './parameters.ts';

const { plan } = chargeInputs;
const parameters = parseParameters('');
const market = () => new RollDesk().input({});

test('participation: one lot needs ₹61,000 in cash, two percent of the index as margin, and ₹32 lakh', () => {
  const smallest = accountNeeds.smallest(market(), { parameters, plan });
  // 65 × 938.45 with a reserve of 5 %.
  expect(smallest?.premiumPaise).toBe(Math.ceil(6_099_925 * 1.05));
  expect(smallest?.marginPaise).toBeCloseTo(0.02 * 65 * 2_425_200, -4);
  expect(smallest?.lossPaise).toBeGreaterThan(3_719_950);
  expect(smallest?.lossPaise).toBeLessThan(3_719_950 + 15_000);
  expect(smallest?.accountPaise).toBe(2 * 65 * 2_425_200);
  const paidPaise = smallest?.legs.reduce((sum, leg) => sum + leg.units * leg.entryPaise, 0);
  expect(paidPaise).toBe(3_719_950);
});

test.each([
  [31.5, 0],
  [32, 1],
  [64, 2],
])('participation: an account of %d lakh trades %d lots now', (lakhs, lots) => {
  const input = { parameters, plan, capitalPaise: lakhs * lakh };
  const size = accountNeeds.size(market(), input);
  expect(size?.lots).toBe(lots);
  expect(size?.lossPaise).toBe(lots * (size?.lotLossPaise ?? 0));
  const costPaise = accountNeeds.roundTripPaise(market(), input);
  // Both spreads, and the charges of four orders.
  if (lots === 0) expect(costPaise).toBeNull();
  else expect(costPaise).toBeGreaterThan(lots * 65 * (500 + 200) + 9_440);
});

test('participation: without its calls or their prices the index alone says which account is too small', () => {
  const input = { parameters, plan };
  const known = {
    marginPaise: 0,
    premiumPaise: 0,
    lossPaise: 0,
    accountPaise: 2 * 65 * 2_425_200,
    legs: [],
  };
  expect(accountNeeds.smallest({ ...market(), contracts: [] }, input)).toEqual(known);
  expect(accountNeeds.smallest({ ...market(), quoteOf: () => undefined }, input)).toEqual(known);
  const less = { ...input, parameters: { ...parameters, notional: 25 } };
  expect(accountNeeds.smallest({ ...market(), contracts: [] }, less)?.accountPaise).toBe(
    4 * 65 * 2_425_200,
  );
  expect(accountNeeds.smallest({ ...market(), indexPaise: null }, input)).toBeNull();
});
