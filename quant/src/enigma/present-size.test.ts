import { expect, test } from 'vitest';
import { chargeInputs } from '#testing/charge-inputs.ts';
import { market } from '#testing/one-lot-market.ts';
import { oneLot } from './one-lot.ts';
import { type EnigmaParameters, maxLossPaise, parseParameters } from './parameters.ts';
import { leastCapitalPaise, presentRoundTripPaise, presentSize } from './present-size.ts';
import { capitalShare } from './sizing.ts';

const { plan } = chargeInputs;
const fiveLakh = 50_000_000;
const sized = (text: string, capitalPaise = fiveLakh) =>
  presentSize(market, { parameters: parseParameters(text), plan, capitalPaise });
const lotOf = (parameters: EnigmaParameters) => oneLot(market, { parameters, plan });

test('the lots are those whose worst case is within the largest loss', () => {
  const size = sized('');
  expect(size).toMatchObject({ lots: 1 });
  expect(size?.lossPaise).toBe(size?.lotLossPaise);
  const more = sized('{"max_loss":10}');
  expect(more?.lots).toBe(3);
  expect(more?.lossPaise).toBeLessThanOrEqual(maxLossPaise(fiveLakh, 10));
  expect(more?.lossPaise).toBeGreaterThan(2 * (size?.lotLossPaise ?? 0));
});

test('they are no more than the margin and the strategy allow', () => {
  const size = sized('{"max_loss":100}');
  const lotPaise = lotOf(parseParameters(''))?.marginPaise ?? 0;
  expect(size?.lotMarginPaise).toBe(lotPaise);
  expect(Object.values(size ?? {}).every(Number.isInteger)).toBe(true);
  expect(size?.lots).toBe(Math.floor((capitalShare * fiveLakh) / lotPaise));
  expect(sized('{"max_loss":100,"lots":2}')?.lots).toBe(2);
});

test('an account that is too small for one lot trades none and loses nothing', () => {
  expect(sized('', 5_000_000)).toMatchObject({ lots: 0, lossPaise: 0 });
});

test('nothing is said while a price is missing', () => {
  const parameters = parseParameters('');
  expect(
    presentSize({ ...market, indexPaise: null }, { parameters, plan, capitalPaise: fiveLakh }),
  ).toBeNull();
  expect(
    presentSize(
      { ...market, quoteOf: () => undefined },
      { parameters, plan, capitalPaise: fiveLakh },
    ),
  ).toBeNull();
});

test.each(['', '{"max_loss":100}', '{"preset":"eve"}'])(
  'the least capital of %s holds one lot, also after a position that made nothing, and a tenth of a lakh less does not',
  (text) => {
    const parameters = parseParameters(text);
    const leastPaise = leastCapitalPaise(market, { parameters, plan }) ?? 0;
    expect(leastPaise % 1_000_000).toBe(0);
    const leftWith = (capitalPaise: number) => {
      const lot = lotOf(parameters);
      const wish = { parameters: { ...parameters, lots: 1 }, plan, capitalPaise: fiveLakh };
      const costPaise = presentRoundTripPaise(market, wish) ?? 0;
      return Math.min(
        capitalShare * capitalPaise - (lot?.marginPaise ?? 0),
        maxLossPaise(capitalPaise, parameters.maxLoss) - costPaise - (lot?.lossPaise ?? 0),
      );
    };
    expect(leftWith(leastPaise)).toBeGreaterThanOrEqual(0);
    expect(leftWith(leastPaise - 1_000_000)).toBeLessThan(0);
    expect(leastCapitalPaise({ ...market, indexPaise: null }, { parameters, plan })).toBeNull();
  },
);
