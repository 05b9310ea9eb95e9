import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { quotedChain } from '#testing/quoted-chain.ts';
import { errorFigures, priceErrors } from './price-errors.ts';
import { soundOptions } from './sound-quotes.ts';

const day = '2026-11-19';
const expiryDay = '2026-11-23';
const at = istInstant(day, '12:00');
const levels = { indexPaise: 2_500_000, vixHundredths: 1_500 };
const pricesAt = (forward?: number) =>
  soundOptions(
    quotedChain({
      day,
      expiryDay,
      at,
      levels,
      halfSpreadPaise: 1,
      ...(forward ? { forward } : {}),
    }),
    { now: at, oldestMs: 0 },
  );
const errorsAt = (forward?: number) => priceErrors(pricesAt(forward), { expiryDay, at, levels });

test('price errors: none where the market prices as the model does', () => {
  const errors = errorsAt();
  expect(errors.length).toBeGreaterThan(20);
  for (const { error, moves } of errors) {
    expect(error).toBeCloseTo(0, 9);
    expect(moves).toBeLessThanOrEqual(2);
  }
});

test('price errors: with a forward that lies higher, the model has calls too cheap and puts too dear', () => {
  const errors = errorsAt(25_080);
  const of = (type: string) => errors.filter(({ optionType }) => optionType === type);
  expect(errorFigures(of('CE'))?.bias).toBeLessThan(-0.1);
  expect(errorFigures(of('PE'))?.bias).toBeGreaterThan(0.1);
});

test('price errors: in half and in nine of ten, whatever their sign', () => {
  const errors = [-0.5, 0.1, -0.2, 0.3, 0, 0.05, -0.02, 0.04, 0.01, 0.9].map((error) => ({
    error,
  }));
  expect(errorFigures(errors)).toEqual({ prices: 10, median: 0.1, nineTenths: 0.9, bias: 0.04 });
  expect(errorFigures([])).toBeNull();
});
