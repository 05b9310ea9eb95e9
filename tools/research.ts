import { parseArgs } from 'node:util';
import { figuresOf, type RuleFigures } from './researching/figures.ts';
import { measurePresets } from './researching/measure-presets.ts';
import { playRule } from './researching/play-rule.ts';
import { readQuarters } from './researching/recorded-quarters.ts';
import { type PriceLevel, priceLevels, rules } from './researching/rules.ts';

/**
 * Plays rules of selling options over recorded quarters of NIFTY and VIX, after charges, one tick of
 * slippage a side and the credits, at each level of option prices. The folder is that of private
 * recorded prices; without one nothing is played. `--json` prints one object a row, `--presets` what the
 * presets made at today's lot.
 */
const { values, positionals } = parseArgs({
  options: { json: { type: 'boolean' }, presets: { type: 'boolean' } },
  allowPositionals: true,
});
const [folder = '../shared/data'] = positionals;
const quarters = readQuarters(folder);
const capitalPaise = 50_000_000;
if (quarters === null) process.stdout.write(`No recorded prices in ${folder}: nothing to play.\n`);
else if (values.presets)
  process.stdout.write(`${JSON.stringify(measurePresets(quarters), null, 1)}\n`);
else {
  if (!values.json) process.stdout.write(`${head()}\n`);
  for (const rule of rules)
    for (const [level, moneyShare] of Object.entries(priceLevels) as [PriceLevel, number][]) {
      const played = playRule(rule, { moneyShare, capitalPaise }, quarters);
      for (const year of ['2023', '2024', '2025']) {
        const figures = figuresOf(
          played.filter(({ day }) => day.startsWith(year)),
          capitalPaise,
        );
        const row = { rule: rule.name, level, year, ...figures };
        process.stdout.write(`${values.json ? JSON.stringify(row) : rowText(row)}\n`);
      }
    }
}

interface Row extends RuleFigures {
  rule: string;
  level: string;
  year: string;
}

function head(): string {
  return '| rule | prices | year | positions | won % | gross | charges | credits | net | ± | drawdown % | worst % |\n|---|---|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|';
}

function rowText({ rule, level, year, ...figures }: Row): string {
  return `| ${[rule, level, year, ...Object.values(figures)].join(' | ')} |`;
}
