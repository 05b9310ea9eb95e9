import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type PresetName, presetNames } from '@sthira/quant/texts/preset-names';
import { exposures, isExposure } from '@sthira/quant/truth/exposures';
import { measuredSummary } from '@sthira/quant/truth/measured-summary';
import { truthTables } from '@sthira/quant/truth/truth-tables';
import { expect, test } from 'vitest';
import { truthFile } from './truth-file.ts';
import { truthSummary } from './truth-summary.ts';

const record = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, place) => String(first + place));
const days = {
  quarters: { from: '2023-01-02', until: '2025-12-31', years: record(2023, 2025) },
  // Charges before are not known: 2020 is a part.
  closes: { from: '2020-06-30', until: '2025-12-31', years: record(2020, 2025) },
};
const figuresOf = (years: readonly string[]) => ({
  years: Object.fromEntries(years.map((year) => [year, expect.any(Number)])),
  aYear: expect.any(Number),
  worstTwelveMonths: expect.any(Number),
  spansBelowEtf: expect.any(Number),
  largestFall: expect.any(Number),
});

test.each(presetNames)(
  'truth file: of %s it has totals by year and over all, and no series of the recorded prices',
  (preset) => {
    const { rows, ...table } = truthTables[preset];
    const { years, ...span } = isExposure(preset) ? days.closes : days.quarters;
    const figures = figuresOf(years);
    expect(table).toEqual({
      ...span,
      years: Object.fromEntries(
        years.map((year) => [year, expect.stringMatching(/^(fit|choice)$/)]),
      ),
      ...{ rulesTried: expect.any(Number), lotUnits: expect.any(Number) },
      ...(isExposure(preset) ? { needsLakhs: expect.any(Number) } : {}),
      beside: { etf: figures, mix: figures, index: figures },
    });
    expect(rows.length).toBeGreaterThan(0);
    expect(rows).toEqual(rows.map(() => rowOf(figures)));
    const kept = rows.map(({ lakhs, level }) => `${lakhs} ${level}`);
    expect(new Set(kept).size).toBe(rows.length);
  },
);

const rowOf = (figures: object) => ({
  lakhs: expect.any(Number),
  level: expect.stringMatching(/^(vix|middle|recorded)$/),
  figures,
  ...{ positionsAYear: expect.any(Number), chargesAYear: expect.any(Number) },
  ...{ creditsAYear: expect.any(Number), creditDays: expect.any(Number) },
  bestByChance: expect.any(Number),
});

// req: INVESTOR-164
test.each(exposures)(
  'truth file: %s has the sizes of the presets that hold one lot today, and says what the others need',
  (exposure) => {
    const sizesOf = (preset: PresetName) => [
      ...new Set(truthTables[preset].rows.map(({ lakhs }) => lakhs)),
    ];
    const { needsLakhs = 0 } = truthTables[exposure];
    expect(needsLakhs).toBe(exposure === 'participation' ? 32 : 25);
    expect(sizesOf(exposure)).toEqual(sizesOf('eve').filter((lakhs) => lakhs >= needsLakhs));
    for (const { positionsAYear, figures } of truthTables[exposure].rows) {
      expect(positionsAYear).toBeGreaterThanOrEqual(4);
      expect(figures.aYear).not.toBe(truthTables[exposure].beside.etf.aYear);
    }
  },
);

test('truth summary: the lines of the public pages are those of the tables', () =>
  expect(truthSummary(truthTables)).toEqual(measuredSummary));

test('truth file: the committed tables are written as the program writes them', () => {
  const committed = fileURLToPath(import.meta.resolve('@sthira/quant/truth/truth-tables'));
  expect(readFileSync(committed, 'utf8')).toBe(truthFile(truthTables));
});
