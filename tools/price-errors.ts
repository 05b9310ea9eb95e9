import { parseArgs } from 'node:util';
import { recordedIn } from '@sthira/quant/testing/samples';
import { type MeasuredErrors, measuredErrors } from './measuring/price-errors.ts';

/**
 * How far modelled option prices lie from recorded ones, by index, forward and place. The folder is
 * that of private recorded prices; without one nothing is measured. `--json` prints one object a row.
 */
const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder = '../shared/data'] = positionals;
const sample = recordedIn(folder);
if (!sample) process.stdout.write(`No recorded prices in ${folder}: nothing to measure.\n`);
else {
  const rows = measuredErrors(sample);
  if (!values.json)
    process.stdout.write(
      '| index | priced by | place | prices | median % | nine of ten % | bias % |\n|---|---|---|---:|---:|---:|---:|\n',
    );
  for (const row of rows)
    process.stdout.write(`${values.json ? JSON.stringify(row) : rowText(row)}\n`);
}

function rowText({ underlying, by, place, prices, ...shares }: MeasuredErrors): string {
  const percents = [shares.median, shares.nineTenths, shares.bias].map((share) =>
    (100 * share).toFixed(1),
  );
  return `| ${[underlying, by, place, prices, ...percents].join(' | ')} |`;
}
