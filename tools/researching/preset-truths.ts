import type { DatedRows } from '@sthira/quant/calendar/dated';
import { termsOf } from '@sthira/quant/contracts/contract-terms';
import type { PresetName } from '@sthira/quant/enigma/presets';
import type { TruthTable } from '@sthira/quant/truth/truth-table';
import { playPreset } from './play-preset.ts';
import { playRule } from './play-rule.ts';
import { playedPositions } from './played-strategy.ts';
import type { QuartersByDay } from './recorded-quarters.ts';
import { type Rule, rules } from './rules.ts';
import { type Play, truthOf } from './truth-of.ts';

/** The rules of the study that those of `rules` come from. */
const earlierRules = 220;

/** In lakhs: those that are spoken of, and steps between them for an account's own size. */
const sizes = [3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 35, 50, 75, 100];

/**
 * The truth table of each preset with the lot of today in each year. `eve` is played as the rule that
 * it is, decided at each quarter of an hour; `daily` by the replay of the lab, over minutes made of
 * the quarters.
 */
export function presetTruths(quarters: QuartersByDay): Record<PresetName, TruthTable> {
  const closes = [...quarters].map(([day, rows]) => ({
    day,
    levelPaise: rows.at(-1)?.indexPaise ?? 0,
  }));
  const years = Object.fromEntries(closes.map(({ day }) => [day.slice(0, 4), 'fit' as const]));
  return withTodaysLot((lotUnits) => {
    const tableOf = (play: Play) =>
      truthOf(play, { closes, sizes, years, lotUnits, rulesTried: earlierRules + rules.length });
    return {
      daily: tableOf((terms) => playPreset('daily', terms, quarters)),
      eve: tableOf((terms) => playedPositions(playRule(ruleOfEve(), terms, quarters))),
    };
  });
}

function ruleOfEve(): Rule {
  const eve = rules.find(({ name }) => name === 'eve, delta 0.16, half, stop 2 %');
  if (!eve) throw new Error('The rule of the preset eve is gone.');
  return eve;
}

/** Contracts of every day have the lot of today meanwhile: nobody can trade another one any more. */
function withTodaysLot<Result>(work: (lotUnits: number) => Result): Result {
  const known = termsOf.NIFTY;
  const lastOf = (rows: DatedRows<number>): DatedRows<number> => [
    { from: '2019-01-01', value: rows.at(-1)?.value ?? 0 },
  ];
  const { weekly, monthly } = known.lotSize;
  termsOf.NIFTY = { ...known, lotSize: { weekly: lastOf(weekly), monthly: lastOf(monthly) } };
  try {
    return work(weekly.at(-1)?.value ?? 0);
  } finally {
    termsOf.NIFTY = known;
  }
}
