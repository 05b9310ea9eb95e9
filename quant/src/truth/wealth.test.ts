// req: INVESTOR-170

import { expect, test } from 'vitest';
import { truthFigures } from './truth-figures.ts';
import { etfWealth, indexWealth, mixWealth, structureWealth } from './wealth.ts';

const beginning = { day: '2024-12-31', levelPaise: 2_000_000, capitalPaise: 10_000_000 };
const idle = (day: string, levelPaise = 2_000_000) => ({
  ...{ day, levelPaise, madePaise: 0, outsidePaise: 0 },
});

test('wealth: a year in the ETF makes six percent, whatever sessions lie between', () => {
  const days = [idle('2025-03-03'), idle('2025-03-04'), idle('2025-12-31')];
  expect(etfWealth(beginning, days).at(-1)?.paise).toBeCloseTo(10_600_000, 3);
  expect(structureWealth(beginning, days)).toEqual(etfWealth(beginning, days));
});

test('wealth: what lies outside the ETF yields nothing until the next close', () => {
  const days = [{ ...idle('2025-01-01'), madePaise: -1_000, outsidePaise: 400_000 }];
  const [, first] = structureWealth(beginning, days);
  const made = 10_000_000 * 1.06 ** (1 / 365) - 1_000;
  expect(first?.paise).toBeCloseTo(made, 3);
  const after = structureWealth(beginning, [...days, idle('2026-01-01')]);
  expect(after.at(-1)?.paise).toBeCloseTo(made + (made - 400_000) * 0.06, 3);
});

test('wealth: the index pays dividends by the calendar, and a tenth of it is a tenth of its gain', () => {
  const days = [idle('2025-12-31', 2_400_000)];
  expect(indexWealth(beginning, days).at(-1)?.paise).toBeCloseTo(12_120_000, 3);
  expect(mixWealth(beginning, days).at(-1)?.paise).toBeCloseTo(1_212_000 + 9_540_000, 3);
});

test('wealth: the mix is set back to a tenth at the last close of a year', () => {
  const days = [idle('2025-12-31', 4_000_000), idle('2026-12-31', 8_000_000)];
  const [, first, second] = mixWealth(beginning, days);
  const gain = 0.1 * 1.012 + 0.9 * 0.06;
  expect((second?.paise ?? 0) / (first?.paise ?? 1)).toBeCloseTo(1 + gain, 9);
});

test('truth figures: years, the average, the worst twelve months and the largest fall', () => {
  const wealth = [
    ['2024-02-29', 100],
    ['2024-12-30', 120],
    ['2025-02-28', 90],
    ['2025-06-02', 99],
  ].map(([day, paise]) => ({ day: String(day), paise: Number(paise) }));
  const flat = wealth.map(({ day }) => ({ day, paise: 100 }));
  expect(truthFigures(wealth, flat)).toEqual({
    years: { 2024: 20_000, 2025: -17_500 },
    aYear: Math.round((0.99 ** (365 / 459) - 1) * 100_000),
    worstTwelveMonths: -1_000,
    spansBelowEtf: 100,
    largestFall: 25_000,
  });
});

test('truth figures: without twelve months there is no span', () => {
  const wealth = [
    { day: '2025-01-01', paise: 100 },
    { day: '2025-12-31', paise: 90 },
  ];
  expect(truthFigures(wealth, wealth)).toMatchObject({
    ...{ worstTwelveMonths: null, spansBelowEtf: null },
  });
});

/** A hundred paise at the beginning of a year, and what there is at its end. */
const yearUntil = (paise: number) => [
  { day: '2024-12-31', paise: 100 },
  { day: '2025-12-31', paise },
];

test('truth figures: what differs by the roundings of a walk alone is not below the ETF', () => {
  const below = (less: number) => truthFigures(yearUntil(106 - less), yearUntil(106)).spansBelowEtf;
  expect([below(1e-9), below(1e-4)]).toEqual([0, 100]);
});

test('truth figures: a loss of less than half a rupee of a lakh is nothing, without a sign', () => {
  const { years, aYear, worstTwelveMonths } = truthFigures(yearUntil(99.9999), yearUntil(106));
  expect([years[2025], aYear, worstTwelveMonths]).toEqual([0, 0, 0]);
});

test('truth figures: where all is lost, neither a year nor a span begins', () => {
  const wealth = [...yearUntil(-20), { day: '2026-12-31', paise: -40 }];
  const etf = wealth.map(({ day }) => ({ day, paise: 100 }));
  expect(truthFigures(wealth, etf)).toEqual({
    ...{ years: { 2025: -120_000 }, aYear: -100_000, worstTwelveMonths: -120_000 },
    ...{ spansBelowEtf: 100, largestFall: 140_000 },
  });
});
