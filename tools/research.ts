import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  participationFrom,
  participationRows,
  participationTruth,
} from './researching/participation-truth.ts';
import { presetTruths } from './researching/preset-truths.ts';
import { readCloses } from './researching/recorded-closes.ts';
import { readQuarters } from './researching/recorded-quarters.ts';
import { ruleRows } from './researching/rule-rows.ts';
import { summaryFile, truthFile } from './researching/truth-file.ts';
import { truthSummary } from './researching/truth-summary.ts';

/**
 * Plays strategies over the recorded quarters of NIFTY and VIX in a private folder, after charges, one
 * tick of slippage a side and the credits, at each level of option prices, and writes their truth
 * tables into the product: totals alone. Instead, `--rules` prints a row for each rule that was tried,
 * and `--participation` what protected participation made of recorded daily closes.
 */
const { values, positionals } = parseArgs({
  options: { rules: { type: 'boolean' }, participation: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder = '../shared/data'] = positionals;
const quarters = readQuarters(folder);
if (quarters === null) process.stdout.write(`No recorded prices in ${folder}: nothing to play.\n`);
else if (values.participation) {
  const closes = readCloses(folder, participationFrom);
  if (closes) process.stdout.write(`${participationRows(participationTruth(closes)).join('\n')}\n`);
} else if (values.rules) process.stdout.write(`${ruleRows(quarters).join('\n')}\n`);
else {
  const folderOfTruth = join(import.meta.dirname, '../quant/src/truth');
  const tables = presetTruths(quarters);
  writeFileSync(join(folderOfTruth, 'truth-tables.ts'), truthFile(tables));
  writeFileSync(join(folderOfTruth, 'measured-summary.ts'), summaryFile(truthSummary(tables)));
  process.stdout.write(`Wrote the tables of ${Object.keys(tables).join(' and ')}.\n`);
}
