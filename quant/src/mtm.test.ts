import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runFigures } from '#testing/run-figures.ts';
import { type Fill, holdingsOf, sinceFlat, stopMarkPaise, stopResultPaise } from './mtm.ts';

const traded = (side: Fill['side'], quantity: number, pricePaise: number): Fill => ({
  instrumentId: 1,
  side,
  quantity,
  pricePaise,
});

const at = (lastPaise: number) => () => ({ lastPaise });

test('mtm: a short that fell is a gain, realised on the units bought back, unrealised on the rest', () => {
  const fills: Fill[] = [
    { instrumentId: 1, side: 'SELL', quantity: 130, pricePaise: 10_000 },
    { instrumentId: 1, side: 'BUY', quantity: 65, pricePaise: 8_000 },
  ];
  const figures = runFigures(fills, at(9_000));
  expect(figures.realisedPaise).toBe(65 * 2_000);
  expect(figures.unrealisedPaise).toBe(65 * 1_000);
  expect(figures.netPaise).toBe(65 * 3_000);
  expect(figures.instruments).toEqual([
    {
      instrumentId: 1,
      netUnits: -65,
      entryPaise: 10_000,
      realisedPaise: 130_000,
      unrealisedPaise: 65_000,
      netPaise: 195_000,
    },
  ]);
});

test('mtm: a fill through zero closes and opens', () => {
  const fills: Fill[] = [
    { instrumentId: 1, side: 'BUY', quantity: 10, pricePaise: 100 },
    { instrumentId: 1, side: 'SELL', quantity: 25, pricePaise: 120 },
  ];
  expect(runFigures(fills, at(110)).instruments[0]).toMatchObject({
    netUnits: -15,
    entryPaise: 120,
    realisedPaise: 200,
    unrealisedPaise: 150,
  });
});

test('mtm: open units without a price have an unknown value, not 0', () => {
  const figures = runFigures(
    [{ instrumentId: 1, side: 'BUY', quantity: 65, pricePaise: 100 }],
    () => undefined,
  );
  expect(figures).toMatchObject({ realisedPaise: 0, unrealisedPaise: null, netPaise: null });
});

test('mtm: 0 without a trade', () => {
  expect(runFigures([], () => undefined)).toEqual({
    realisedPaise: 0,
    unrealisedPaise: 0,
    netPaise: 0,
    instruments: [],
  });
});

const aFill = fc.record({
  instrumentId: fc.integer({ min: 1, max: 3 }),
  side: fc.constantFrom('BUY' as const, 'SELL' as const),
  quantity: fc.integer({ min: 1, max: 2_000 }),
  pricePaise: fc.integer({ min: 5, max: 200_000 }),
});

test('mtm: net is the cash of the fills plus the value of open units, in whole paise', () => {
  fc.assert(
    fc.property(
      fc.array(aFill, { maxLength: 60 }),
      fc.integer({ min: 5, max: 200_000 }),
      (fills, lastPaise) => {
        const figures = runFigures(fills, at(lastPaise));
        const cashPaise = fills.reduce(
          (sum, { side, quantity, pricePaise }) =>
            sum + (side === 'BUY' ? -1 : 1) * quantity * pricePaise,
          0,
        );
        const units = fills.reduce(
          (sum, { side, quantity }) => sum + (side === 'BUY' ? 1 : -1) * quantity,
          0,
        );
        expect(figures.netPaise).toBe(cashPaise + units * lastPaise);
        expect(Number.isSafeInteger(figures.realisedPaise)).toBe(true);
        for (const each of figures.instruments)
          if (each.netUnits === 0) expect(each.unrealisedPaise).toBe(0);
      },
    ),
  );
});

test('mtm: the stop counts each leg at the worse of middle and last trade', () => {
  const quote = { bidPaise: 900, askPaise: 1_100, lastPaise: 1_050, at: 0 };
  expect([stopMarkPaise(65, quote), stopMarkPaise(-65, quote)]).toEqual([1_000, 1_050]);
  expect(stopMarkPaise(65, { ...quote, bidPaise: 0 })).toBe(0);
  expect(stopMarkPaise(-65, { ...quote, askPaise: 0 })).toBe(1_050);
});

test('mtm: the position’s result restarts when flat, and is unknown on an old price', () => {
  const fills = [traded('SELL', 65, 1_000), traded('BUY', 65, 2_000), traded('SELL', 65, 1_500)];
  const quoteOf = () => ({ bidPaise: 1_400, askPaise: 1_400, lastPaise: 1_400, at: 0 });
  expect(stopResultPaise(holdingsOf(sinceFlat(fills)), quoteOf, 10_000)).toBe(65 * 100);
  expect(stopResultPaise(holdingsOf(fills), quoteOf, 10_000)).toBe(65 * 100 - 65 * 1_000);
  expect(stopResultPaise(holdingsOf(sinceFlat(fills)), quoteOf, 10_001)).toBeNull();
  expect(stopResultPaise(holdingsOf(sinceFlat(fills.slice(0, 2))), () => undefined, 0)).toBe(0);
});
