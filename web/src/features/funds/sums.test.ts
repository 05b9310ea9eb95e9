import type { Funds, Holding } from '@sthira/contract/books';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pricedAtOf, sumFunds, sumHoldings, sumRupees, utilisationPercent } from './sums.ts';

test.each([
  [[1.1, 2.2], 3.3, 2, 2],
  [[0.1, 0.2, -0.3], 0, 3, 3],
  [[5, null, 7], null, 2, 3],
  [[5, undefined, 7], 12, 2, 3],
  [[undefined, null, 7], null, 1, 3],
  [[undefined, undefined], null, 0, 2],
  [[], null, 0, 0],
])('sums: %j sums to %s, %d of %d known', (figures, rupees, known, of) =>
  expect(sumRupees(figures)).toEqual({ rupees, known, of }),
);

test('sums: a sum is exact to the paisa, and one unknown part is enough to make it unknown', () => {
  const paise = fc.integer({ min: -1e11, max: 1e11 });
  fc.assert(
    fc.property(fc.array(paise, { minLength: 1, maxLength: 50 }), fc.nat(), (figures, place) => {
      const total = figures.reduce((sum, figure) => sum + figure, 0);
      const rupees = figures.map((figure) => figure / 100);
      expect(sumRupees(rupees).rupees).toBe(total / 100 || 0);
      expect(
        sumRupees(rupees.toSpliced(place % figures.length, 1, null as unknown as number)).rupees,
      ).toBeNull();
    }),
  );
});

const noFunds: Funds = {
  margin_available: null,
  margin_utilized: null,
  cash_margin: null,
  collateral_liquid_funds: null,
  collateral_stocks: null,
  payin_amount: null,
  payout_amount: null,
  realized_pl: null,
  unrealized_pl: null,
  span_margin: null,
  exposure_margin: null,
  as_of: '2026-11-20T06:00:00.000Z',
};

test('sums: funds are added over the chosen accounts only', () => {
  const funds = {
    a: { ...noFunds, cash_margin: 10 },
    b: { ...noFunds, cash_margin: 20 },
    c: { ...noFunds, cash_margin: 40 },
  };
  expect(sumFunds(funds, ['a', 'c'], 'cash_margin')).toEqual({ rupees: 50, known: 2, of: 2 });
  expect(sumFunds(funds, ['a', 'unread'], 'cash_margin')).toEqual({ rupees: 10, known: 1, of: 2 });
  expect(sumFunds(funds, ['a'], 'span_margin').rupees).toBeNull();
});

test.each([
  [25, 75, 25],
  [0, 100, 0],
  [100, 0, 100],
  [0, 0, null],
  [null, 100, null],
  [25, null, null],
  [50, -10, 100],
  [-5, 100, 0],
])('sums: %s utilised beside %s available is %s percent', (utilised, available, percent) =>
  expect(utilisationPercent(utilised, available)).toBe(percent),
);

const holding = (buy_value: number | null, current_value: number | null, pnl: number | null) =>
  ({ buy_value, current_value, pnl }) as Holding;

test('sums: cost, worth, gain and its percent of holdings', () => {
  const sums = sumHoldings([holding(1_000, 1_100, 100), holding(500, 450, -50)]);
  expect(sums.invested.rupees).toBe(1_500);
  expect(sums.current.rupees).toBe(1_550);
  expect(sums.profit.rupees).toBe(50);
  expect(sums.profitPercent).toBeCloseTo(3.333, 3);
});

test('sums: a holding without a price leaves the cost known and the rest unknown', () => {
  const sums = sumHoldings([holding(1_000, 1_100, 100), holding(500, null, null)]);
  expect(sums.invested.rupees).toBe(1_500);
  expect(sums.current).toEqual({ rupees: null, known: 1, of: 2 });
  expect(sums.profitPercent).toBeNull();
});

test('sums: without holdings nothing is invested, and there is no percent', () => {
  expect(sumHoldings([]).invested.rupees).toBe(0);
  expect(sumHoldings([]).profitPercent).toBeNull();
});

test('sums: prices are as old as the oldest known one', () => {
  const priced = (...times: (string | null)[]) =>
    pricedAtOf(times.map((price_as_of) => ({ price_as_of }) as Holding));
  expect(priced('1970-01-01T00:00:09Z', null, '1970-01-01T00:00:05Z')).toBe(5_000);
  expect(priced(null)).toBeNull();
});
