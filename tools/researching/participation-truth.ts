import type { TruthFigures } from '@sthira/quant/truth/truth-figures';
import type { TruthTable } from '@sthira/quant/truth/truth-table';
import { playParticipation } from './play-participation.ts';
import type { DayClose } from './recorded-closes.ts';
import { withTodaysLot } from './todays-lot.ts';
import { truthOf } from './truth-of.ts';

/** Before July 2020 charges of NIFTY's options are not known. */
export const participationFrom = '2020-06-30';
/** In lakhs: the smallest that holds one lot, and a ladder. */
const sizes = [32, 100];
/** Of the study that the rule comes from. */
const rulesTried = 370;

/** The truth table of protected participation over recorded closes, with the lot of today. */
export function participationTruth(closes: readonly DayClose[]): TruthTable {
  const names = new Set(closes.map(({ day }) => day.slice(0, 4)));
  const years = Object.fromEntries(
    [...names].map((year) => [year, year < '2023' ? ('fit' as const) : ('choice' as const)]),
  );
  const [, ...sessions] = closes;
  return withTodaysLot((lotUnits) =>
    truthOf((terms) => playParticipation(sessions, terms), {
      ...{ closes, sizes, years, lotUnits, rulesTried },
    }),
  );
}

/** Its rows as those of a page. */
export function participationRows({ beside, rows }: TruthTable): string[] {
  return [
    rowOf('ETF alone', beside.etf),
    rowOf('10 % index, 90 % ETF', beside.mix),
    rowOf('index', beside.index),
    ...rows.map(({ lakhs, level, figures }) => rowOf(`₹${lakhs} lakh, ${level}`, figures)),
  ];
}

function rowOf(name: string, figures: TruthFigures): string {
  const { years, aYear, worstTwelveMonths, largestFall, spansBelowEtf } = figures;
  const rupees = [...Object.values(years), aYear, worstTwelveMonths ?? 0, largestFall];
  const cells = rupees.map((each) => each.toLocaleString('en-IN').replace('-', '−'));
  return `| ${[name, ...cells].join(' | ')} | ${spansBelowEtf} % |`;
}
