// req: INVESTOR-166

import { expect, test } from 'vitest';
import { defaultParameters } from '#participation/parameters.ts';
import { premiumMost } from '#participation/size.ts';
import { premiumMost as callMost, yearMost } from '#turn-of-month/open.ts';
import { exposureLimits, truthBounds } from './truth-bounds.ts';
import { truthTables } from './truth-tables.ts';

const row = { lakhs: 35, creditsAYear: 2_789, positionsAYear: 4 };

test('truth bounds: of participation a year from today and below the best day are two numbers, in rupees too', () => {
  const { year, belowBest, position } = truthBounds('participation', row);
  expect(position).toContain('no order has to be filled');
  expect(year).toMatch(/^2\.1%, ₹73,166 of ₹35 lakh, once credits are paid\./);
  expect(year).toContain('ends 0.7% up at the worst before credits, while the ETF pays 6%');
  expect(year).toContain('2.6% at most');
  expect(belowBest).toMatch(/^3\.8%, ₹1,33,291 of ₹35 lakh, before credits/);
  expect(belowBest).toContain('does not pay its premium');
});

test('truth bounds: where credits are little, losing quarters do not add up and a year loses nothing', () => {
  const { year, belowBest } = truthBounds('participation', { ...row, creditsAYear: 100 });
  expect(year).toMatch(/^nothing, even once credits are paid\./);
  expect(belowBest).toContain('do not add up');
});

test('truth bounds: of the turn a calendar year loses five percent, and a year from today lies in two', () => {
  const { year, belowBest } = truthBounds('turn-of-month', row);
  expect(year).toMatch(/^10% of the account size in calls.*A calendar year loses 5% at most/);
  expect(belowBest).toMatch(/^nothing bounds it/);
});

test('truth bounds: of the presets nothing bounds a year', () => {
  for (const preset of ['daily', 'eve'] as const) {
    const [each] = truthTables[preset].rows;
    expect(each && truthBounds(preset, each).year).toMatch(/^nothing bounds it/);
  }
});

test('truth bounds: the limits of the card are those of the rules', () => {
  const { participation, turn } = exposureLimits;
  expect(participation.notional).toBe(defaultParameters.notional / 100);
  expect(participation.notional * participation.debit).toBe(premiumMost);
  // Hundreds at an index of 24,950.
  expect(participation.width).toBeCloseTo(1_300 / 24_950, 3);
  expect(turn).toEqual({ call: callMost, year: yearMost });
});
