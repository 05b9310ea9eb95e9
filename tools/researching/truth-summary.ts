import { percentText } from '@sthira/quant/enigma/preset-words';
import { presetNames } from '@sthira/quant/enigma/presets';
import type { PresetName } from '@sthira/quant/texts/preset-names';
import { presetWords } from '@sthira/quant/texts/preset-words';
import { isExposure } from '@sthira/quant/truth/exposures';
import { heldBack } from '@sthira/quant/truth/held-back';
import type { TruthSummary } from '@sthira/quant/truth/truth-summary';
import type { TruthTable } from '@sthira/quant/truth/truth-table';
import {
  heldBackShown,
  heldBackTotal,
  partWords,
  rowsOfSize,
} from '@sthira/quant/truth/truth-words';

/** Sizes of which the public pages speak, in lakhs, at the recorded level of option prices. */
const sizes = [5, 10, 25];

/** The strategies of which the public pages speak. */
const publicPresets = [...presetNames, 'participation'] as const;
type PublicPreset = (typeof publicPresets)[number];
/** The years of the record that all of them were played over. */
const commonYears = ['2023', '2024', '2025'];

/** The few figures of the tables that stand where no table does. */
export function truthSummary(tables: Readonly<Record<PresetName, TruthTable>>): TruthSummary {
  const rows = presetNames.flatMap((preset) =>
    tables[preset].rows
      .filter(({ lakhs, level }) => sizes.includes(lakhs) && level === 'recorded')
      .map((row) => ({ ...row, held: heldBackTotal(preset, row) })),
  );
  const inYears = rows.flatMap(({ figures }) => Object.values(figures.years));
  return {
    lines: publicPresets.map((preset) => truthLine(preset, tables[preset])),
    table: yearsTable(tables),
    verdict: heldBackVerdict(tables),
    made: {
      years: [Math.min(...inYears), Math.max(...inYears)].map(percentText).join(' to '),
      heldBack: rows
        .flatMap(({ held }) => held ?? [])
        .map(percentText)
        .join(' and '),
      fall: percentText(Math.max(...rows.map(({ figures }) => figures.largestFall))),
    },
  };
}

/** The row of the size that the held-back year was played for, or the smallest that holds one lot. */
function shownRow(preset: PublicPreset, table: TruthTable) {
  const { lakhs: played } = heldBack[preset];
  const [row] = rowsOfSize(table, played ?? 0).filter(({ level }) => level === 'recorded');
  if (!row) throw new RangeError(`There is no row of ${preset}.`);
  return { row, lakhs: played ?? row.lakhs };
}

/** What a strategy with the ETF made of the held-back year. */
function heldTotal(preset: PublicPreset, table: TruthTable): number {
  const total = heldBackShown(preset, shownRow(preset, table).lakhs);
  if (total === undefined) throw new RangeError(`The held-back year of ${preset} was not played.`);
  return total;
}

function yearsTable(tables: Readonly<Record<PresetName, TruthTable>>): TruthSummary['table'] {
  const made = (years: Readonly<Record<string, number>>, held: number) =>
    [...commonYears.map((year) => years[year] ?? Number.NaN), held].map(percentText);
  const { beside, year } = heldBack.daily;
  return {
    years: [...commonYears, year],
    rows: [
      ...publicPresets.map((preset) => {
        const { row, lakhs } = shownRow(preset, tables[preset]);
        return {
          name: `${presetWords[preset].label}, ₹${lakhs} lakh`,
          made: made(row.figures.years, heldTotal(preset, tables[preset])),
        };
      }),
      { name: 'The ETF alone', made: made(tables.daily.beside.etf.years, beside.etf) },
    ],
  };
}

function heldBackVerdict(tables: Readonly<Record<PresetName, TruthTable>>): string {
  const totals = publicPresets.map((preset) => heldTotal(preset, tables[preset]));
  const { beside, year } = heldBack.daily;
  const less = totals.filter((total) => total < beside.etf).length;
  const count = less === totals.length ? 'every one' : String(less);
  return `In ${year}, which was held back while rules were chosen, ${count} of these ${totals.length} strategies made less than the ETF alone.`;
}

/**
 * What a strategy with the ETF made of the size that the held-back year was played for, or of the smallest
 * that holds one lot, and what the ETF made alone, in one sentence.
 */
function truthLine(preset: PublicPreset, table: TruthTable): string {
  const { year, beside: held } = heldBack[preset];
  const { row, lakhs } = shownRow(preset, table);
  const [first, ...others] = Object.keys(table.beside.etf.years);
  const part = partWords(table.from);
  const what = isExposure(preset) ? ', an exposure to the index and not an edge,' : '';
  return `${presetWords[preset].label}${what} with ₹${lakhs} lakh in a debt ETF: ${listOf(row.figures.years)} in ${first}${part ? `, ${part},` : ''} to ${others.at(-1)}, and ${percentText(heldTotal(preset, table))} in ${year}, which was held back. The ETF alone: ${listOf(table.beside.etf.years)}, and ${percentText(held.etf)}.`;
}

/** `5.2%, 4.7%, 7.5%`. */
const listOf = (years: Readonly<Record<string, number>>) =>
  Object.values(years).map(percentText).join(', ');
