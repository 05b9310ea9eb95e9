import { bestByChancePaise } from '@sthira/quant/result/best-by-chance';
import type { TruthFigures } from '@sthira/quant/truth/truth-figures';
import type { Beside, TruthRow } from '@sthira/quant/truth/truth-table';
import type { PlayedStrategy } from '../played-strategy.ts';
import { daysBetween, secondFigures } from './second-figures.ts';
import { creditsOfDay } from './second-plays.ts';
import { type IndexClose, secondBeside, secondWealth } from './second-wealth.ts';

/** What is told of a strategy for one account size at one level of option prices. */
export type SecondRow = Omit<TruthRow, 'level'>;

/** A row of docs/truth-table.md from what was played, written a second time. `closes` are in order. */
export function secondRow(
  lakhs: number,
  played: PlayedStrategy,
  { closes, rulesTried }: { closes: readonly IndexClose[]; rulesTried: number },
): SecondRow {
  const days = closes.map(({ day }) => day);
  const calendarDays = daysBetween(days[0] ?? '', days.at(-1) ?? '');
  const aYear = (sum: number) => Math.round((sum * 365) / calendarDays);
  const ofLakh = (paise: number) => paise / 100 / lakhs;
  const summed = (what: 'chargesPaise' | 'creditsPaise') =>
    ofLakh(played.days.reduce((sum, day) => sum + day[what], 0));
  return {
    lakhs,
    figures: secondFigures(secondWealth(lakhs * 100_000, played, days)),
    positionsAYear: aYear(played.results.length),
    chargesAYear: aYear(summed('chargesPaise')),
    creditsAYear: aYear(summed('creditsPaise')),
    creditDays: aYear(summed('creditsPaise') / ofLakh(creditsOfDay(lakhs))),
    bestByChance: Math.round(ofLakh(bestByChancePaise(played.results, rulesTried))),
  };
}

/** The figures of what the same money does beside a strategy. */
export function secondFiguresBeside(closes: readonly IndexClose[]): Record<Beside, TruthFigures> {
  const { etf, mix, index } = secondBeside(closes);
  return { etf: secondFigures(etf), mix: secondFigures(mix), index: secondFigures(index) };
}
