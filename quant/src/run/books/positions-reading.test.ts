import { expect, test } from 'vitest';
import type { PositionRow } from './books.ts';
import { positionsReading } from './positions-reading.ts';

const row: PositionRow = {
  segment: 'NSEFO',
  instrumentId: 40_001,
  product: 'NRML',
  quantity: -65,
  boughtQuantity: 65,
  soldQuantity: 130,
  boughtPaise: 585_000,
  soldPaise: 1_319_500,
  isRounded: false,
  statedPaise: null,
};
const figuresOf = (...rows: Partial<PositionRow>[]) =>
  positionsReading(
    rows.map((over) => ({ ...row, ...over })),
    { segment: 'NSEFO', readAt: 7 },
  );

test('positions reading: a row has net units, the cash of its trades and the broker’s result', () => {
  expect(
    figuresOf({ statedPaise: 60_000 }, { instrumentId: 40_002, quantity: 0, isRounded: true }),
  ).toEqual({
    nets: { 40001: -65, 40002: 0 },
    figures: {
      40001: { tradedUnits: 195, cashPaise: 734_500, isRounded: false, statedPaise: 60_000 },
      40002: { tradedUnits: 195, cashPaise: 734_500, isRounded: true, statedPaise: null },
    },
    heldElsewhere: [],
    readAt: 7,
  });
});

test('positions reading: units of another product or segment are not the run’s', () => {
  const reading = figuresOf(
    {},
    { product: 'MIS', quantity: 65 },
    { segment: 'BSEFO', quantity: 1_300 },
    { segment: 'NSECO', instrumentId: 40_003, quantity: 100 },
    { product: 'MIS', instrumentId: 40_002, quantity: 0 },
  );
  expect(reading.nets).toEqual({ 40001: -65 });
  expect(reading.figures).toEqual({ 40001: expect.objectContaining({ tradedUnits: 195 }) });
  expect(reading.heldElsewhere).toEqual([40_001]);
});

test('positions reading: a row without a product is the run’s', () =>
  expect(figuresOf({ product: '' })).toMatchObject({ nets: { 40001: -65 }, heldElsewhere: [] }));

test('positions reading: rows of one contract are added up', () => {
  expect(figuresOf({ statedPaise: 60_000 }, { isRounded: true })).toMatchObject({
    nets: { 40001: -130 },
    figures: {
      40001: { tradedUnits: 390, cashPaise: 1_469_000, isRounded: true, statedPaise: 60_000 },
    },
  });
});

test('positions reading: a figure that one row lacks is unknown for the contract', () => {
  expect(figuresOf({}, { boughtPaise: null, soldQuantity: null }).figures[40_001]).toEqual({
    tradedUnits: null,
    cashPaise: null,
    isRounded: false,
    statedPaise: null,
  });
});

test('positions reading: a result that one row lacks is none for the contract', () =>
  expect(
    [
      figuresOf({ statedPaise: 60_000 }, {}),
      figuresOf({}, { statedPaise: 60_000 }),
      figuresOf({ statedPaise: 60_000 }, { statedPaise: -20_000 }),
    ].map(({ figures }) => figures[40_001]?.statedPaise),
  ).toEqual([60_000, 60_000, 40_000]));
