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

test('present size: the worst case of all lots is within the largest loss', () => {
  const size = sized('');
  expect(size).toMatchObject({ lots: 1 });
  expect(size?.lossPaise).toBe(size?.lotLossPaise);
  const more = sized('{"max_loss":10}');
  expect(more?.lots).toBe(3);
  expect(more?.lossPaise).toBeLessThanOrEqual(maxLossPaise(fiveLakh, 10));
  expect(more?.lossPaise).toBeGreaterThan(2 * (size?.lotLossPaise ?? 0));
});

test('present size: the lots are limited by margin and strategy', () => {
  const size = sized('{"max_loss":100}');
  const lotPaise = lotOf(parseParameters(''))?.marginPaise ?? 0;
  expect(size?.lotMarginPaise).toBe(lotPaise);
  expect(Object.values(size ?? {}).every(Number.isInteger)).toBe(true);
  expect(size?.lots).toBe(Math.floor((capitalShare * fiveLakh) / lotPaise));
  expect(sized('{"max_loss":100,"lots":2}')?.lots).toBe(2);
});

test('present size: an account too small for one lot trades none', () => {
  expect(sized('', 5_000_000)).toMatchObject({ lots: 0, lossPaise: 0 });
});

test('present size: unknown while a price is missing', () => {
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
  'present size: the least capital of %s is enough for one lot, also after a position, and a tenth of a lakh less is not',
  (text) => {
    const parameters = parseParameters(text);
    const leastPaise = leastCapitalPaise(market, { parameters, plan }) ?? 0;
    expect(leastPaise % 1_000_000).toBe(0);
    const leftWith = (capitalPaise: number) => {
      const lot = lotOf(parameters);
      const input = { parameters: { ...parameters, lots: 1 }, plan, capitalPaise: fiveLakh };
      const costPaise = presentRoundTripPaise(market, input) ?? 0;
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
