import { priceLevels } from '@sthira/quant/truth/truth-table';
import { figuresOf } from './figures.ts';
import { playRule } from './play-rule.ts';
import type { QuartersByDay } from './recorded-quarters.ts';
import { rules } from './rules.ts';

const capitalPaise = 50_000_000;
const heads = [
  ...['rule', 'prices', 'year', 'positions', 'won %', 'gross', 'charges', 'credits', 'net', '±'],
  ...['drawdown %', 'worst %'],
];

/** What each rule made of each year at each level of option prices, as rows of a page. */
export function ruleRows(quarters: QuartersByDay): string[] {
  const rows = rules.flatMap((rule) =>
    Object.entries(priceLevels).flatMap(([level, moneyShare]) => {
      const played = playRule(rule, { moneyShare, capitalPaise }, quarters);
      return ['2023', '2024', '2025'].map((year) => {
        const ofYear = played.filter(({ day }) => day.startsWith(year));
        return lineOf([rule.name, level, year, ...Object.values(figuresOf(ofYear, capitalPaise))]);
      });
    }),
  );
  return [lineOf(heads), `|---|---|---|${'---:|'.repeat(heads.length - 3)}`, ...rows];
}

const lineOf = (cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;
