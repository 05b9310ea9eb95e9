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

/** The few figures of the tables that stand where no table does. */
export function truthSummary(tables: Readonly<Record<PresetName, TruthTable>>): TruthSummary {
  const rows = presetNames.flatMap((preset) =>
    tables[preset].rows
      .filter(({ lakhs, level }) => sizes.includes(lakhs) && level === 'recorded')
      .map((row) => ({ ...row, held: heldBackTotal(preset, row) })),
  );
  const inYears = rows.flatMap(({ figures }) => Object.values(figures.years));
  return {
    lines: [...presetNames, 'participation' as const].map((preset) =>
      truthLine(preset, tables[preset]),
    ),
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

/**
 * What a strategy with the ETF made of the size that the held-back year was played for, or of the smallest
 * that holds one lot, and what the ETF made alone, in one sentence.
 */
function truthLine(preset: PresetName, table: TruthTable): string {
  const { year, beside: held, lakhs: played } = heldBack[preset];
  const [row] = rowsOfSize(table, played ?? 0).filter(({ level }) => level === 'recorded');
  if (!row) throw new RangeError(`There is no row of ${preset}.`);
  const lakhs = played ?? row.lakhs;
  const total = heldBackShown(preset, lakhs);
  const [first, ...others] = Object.keys(table.beside.etf.years);
  const part = partWords(table.from);
  const what = isExposure(preset) ? ', an exposure to the index and not an edge,' : '';
  return `${presetWords[preset].label}${what} with ₹${lakhs} lakh in a debt ETF: ${listOf(row.figures.years)} in ${first}${part ? `, ${part},` : ''} to ${others.at(-1)}, and ${percentText(total ?? 0)} in ${year}, which was held back. The ETF alone: ${listOf(table.beside.etf.years)}, and ${percentText(held.etf)}.`;
}

/** `5.2%, 4.7%, 7.5%`. */
const listOf = (years: Readonly<Record<string, number>>) =>
  Object.values(years).map(percentText).join(', ');
