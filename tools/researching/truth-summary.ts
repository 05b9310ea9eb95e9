import { percentText, presetWords } from '@sthira/quant/enigma/preset-words';
import { type PresetName, presetNames } from '@sthira/quant/enigma/presets';
import { heldBack } from '@sthira/quant/truth/held-back';
import type { TruthSummary } from '@sthira/quant/truth/truth-summary';
import type { TruthTable } from '@sthira/quant/truth/truth-table';
import { heldBackTotal, rowsOfSize } from '@sthira/quant/truth/truth-words';

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
    lines: presetNames.map((preset) => truthLine(preset, tables[preset])),
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

/** What a preset made of five lakhs with the ETF, and what the ETF made alone, in one sentence. */
function truthLine(preset: PresetName, table: TruthTable): string {
  const { beside } = table;
  const held = heldBack[preset];
  const row = rowsOfSize(table, held.lakhs).find(({ level }) => level === 'recorded');
  const own = held.made.recorded?.own ?? 0;
  const years = Object.keys(beside.etf.years);
  return `${presetWords[preset].label} with ₹${held.lakhs} lakh in a debt ETF: ${listOf(row?.figures.years ?? {})} in ${years[0]} to ${years.at(-1)}, and ${percentText(held.beside.etf + own)} in ${held.year}, which was held back. The ETF alone: ${listOf(beside.etf.years)}, and ${percentText(held.beside.etf)}.`;
}

/** `5.2%, 4.7%, 7.5%`. */
const listOf = (years: Readonly<Record<string, number>>) =>
  Object.values(years).map(percentText).join(', ');
