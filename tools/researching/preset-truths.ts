import type { PresetName } from '@sthira/quant/enigma/presets';
import type { TruthTable } from '@sthira/quant/truth/truth-table';
import { playPreset } from './play-preset.ts';
import { playRule } from './play-rule.ts';
import { type PlayedStrategy, playedPositions } from './played-strategy.ts';
import type { QuartersByDay } from './recorded-quarters.ts';
import { type Rule, rules } from './rules.ts';
import { withTodaysLot } from './todays-lot.ts';
import { type Play, truthOf } from './truth-of.ts';

/** The rules of the study that those of `rules` come from. */
const earlierRules = 220;

/** In lakhs: those that are spoken of, and steps between them for an account's own size. */
export const accountSizes = [3, 4, 5, 6, 8, 10, 12, 15, 20, 25, 35, 50, 75, 100];

interface Asked {
  /** In lakhs. */
  sizes?: readonly number[];
  onPlayed?: (preset: PresetName, terms: Parameters<Play>[0], played: PlayedStrategy) => void;
}

/**
 * The truth table of each preset with the lot of today in each year. `eve` is played as the rule that
 * it is, decided at each quarter of an hour; `daily` by the replay of the lab, over minutes made of
 * the quarters. `onPlayed` is given what each table is made.
 */
export function presetTruths(
  quarters: QuartersByDay,
  { sizes = accountSizes, onPlayed }: Asked = {},
): Record<PresetName, TruthTable> {
  const closes = [...quarters].map(([day, rows]) => ({
    day,
    levelPaise: rows.at(-1)?.indexPaise ?? 0,
  }));
  const years = Object.fromEntries(closes.map(({ day }) => [day.slice(0, 4), 'fit' as const]));
  return withTodaysLot((lotUnits) => {
    const tableOf = (preset: PresetName, play: Play) => {
      const reported: Play = (terms) => {
        const played = play(terms);
        onPlayed?.(preset, terms, played);
        return played;
      };
      const rulesTried = earlierRules + rules.length;
      return truthOf(reported, { closes, sizes, years, lotUnits, rulesTried });
    };
    return {
      daily: tableOf('daily', (terms) => playPreset('daily', terms, quarters)),
      eve: tableOf('eve', (terms) => playedPositions(playRule(ruleOfEve(), terms, quarters))),
    };
  });
}

function ruleOfEve(): Rule {
  const eve = rules.find(({ name }) => name === 'eve, delta 0.16, half, stop 2 %');
  if (!eve) throw new Error('The rule of the preset eve is gone.');
  return eve;
}
