import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { exposuresFrom, exposureTruths } from './researching/exposure-truths.ts';
import { presetTruths } from './researching/preset-truths.ts';
import { readCloses } from './researching/recorded-closes.ts';
import { readQuarters } from './researching/recorded-quarters.ts';
import { ruleRows } from './researching/rule-rows.ts';
import { summaryFile, truthFile } from './researching/truth-file.ts';
import { truthSummary } from './researching/truth-summary.ts';

/**
 * Plays strategies over the recorded prices in a private folder, quarters of NIFTY and VIX or daily closes,
 * after charges, one tick of slippage a side and the credits, at each level of option prices, and writes
 * their truth tables into the product: totals alone. Instead, `--rules` prints a row for each rule that
 * was tried.
 */
const { values, positionals } = parseArgs({
  options: { rules: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder = '../shared/data'] = positionals;
const quarters = readQuarters(folder);
const closes = readCloses(folder, exposuresFrom);
if (quarters === null || closes === null)
  process.stdout.write(`No recorded prices in ${folder}: nothing to play.\n`);
else if (values.rules) process.stdout.write(`${ruleRows(quarters).join('\n')}\n`);
else {
  const folderOfTruth = join(import.meta.dirname, '../quant/src/truth');
  const tables = { ...presetTruths(quarters), ...exposureTruths(closes) };
  writeFileSync(join(folderOfTruth, 'truth-tables.ts'), truthFile(tables));
  writeFileSync(join(folderOfTruth, 'measured-summary.ts'), summaryFile(truthSummary(tables)));
  process.stdout.write(`Wrote the tables of ${Object.keys(tables).join(', ')}.\n`);
}
