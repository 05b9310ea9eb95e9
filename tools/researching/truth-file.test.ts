import { measuredSummary } from '@sthira/quant/truth/measured-summary';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import { expect, test } from 'vitest';
import { truthSummary } from './truth-summary.ts';

const years = ['2023', '2024', '2025'];
const figures = {
  years: Object.fromEntries(years.map((year) => [year, expect.any(Number)])),
  aYear: expect.any(Number),
  worstTwelveMonths: expect.any(Number),
  spansBelowEtf: expect.any(Number),
  largestFall: expect.any(Number),
};
const row = {
  lakhs: expect.any(Number),
  level: expect.stringMatching(/^(vix|middle|recorded)$/),
  figures,
  ...{ positionsAYear: expect.any(Number), chargesAYear: expect.any(Number) },
  ...{ creditsAYear: expect.any(Number), bestByChance: expect.any(Number) },
};

test.each(Object.entries(truthTables))(
  'truth file: of %s it has totals by year and over all, and no series of the recorded prices',
  (_, { rows, ...table }) => {
    expect(table).toEqual({
      ...{ from: '2023-01-02', until: '2025-12-31' },
      years: Object.fromEntries(
        years.map((year) => [year, expect.stringMatching(/^(fit|choice)$/)]),
      ),
      ...{ rulesTried: expect.any(Number), lotUnits: expect.any(Number) },
      beside: { etf: figures, mix: figures, index: figures },
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(rows.map(() => row));
    const kept = rows.map(({ lakhs, level }) => `${lakhs} ${level}`);
    expect(new Set(kept).size).toBe(rows.length);
  },
);

test('truth summary: the lines of the public pages are those of the tables', () =>
  expect(truthSummary(truthTables)).toEqual(measuredSummary));
