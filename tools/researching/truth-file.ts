import type { PresetName } from '@sthira/quant/texts/preset-names';
import type { TruthSummary } from '@sthira/quant/truth/truth-summary';
import type { TruthTable } from '@sthira/quant/truth/truth-table';

/** The module of the product that has the tables, a line for each row. */
export function truthFile(tables: Readonly<Record<PresetName, TruthTable>>): string {
  const texts = Object.entries(tables).map(
    ([name, table]) => `  ${/-/.test(name) ? `'${name}'` : name}: ${tableText(table)},\n`,
  );
  return `import type { PresetName } from '#texts/preset-names.ts';
import type { TruthTable } from './truth-table.ts';

/** \`npm run research -- FOLDER\` makes this file; nobody edits it. See docs/truth-table.md. */
export const truthTables: Readonly<Record<PresetName, TruthTable>> = {
${texts.join('')}};
`;
}

/** The module of the product that has a few of their figures. */
export function summaryFile(summary: TruthSummary): string {
  return `import type { TruthSummary } from './truth-summary.ts';

/** \`npm run research -- FOLDER\` makes this file; nobody edits it. See docs/truth-table.md. */
export const measuredSummary: TruthSummary = ${JSON.stringify(summary, null, 2)};
`;
}

function tableText({ rows, ...table }: TruthTable): string {
  const lines = rows.map((row) => `      ${JSON.stringify(row)},\n`);
  return `{\n    ...${JSON.stringify(table)},\n    rows: [\n${lines.join('')}    ],\n  }`;
}
