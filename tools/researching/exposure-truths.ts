import { defaultParameters } from '@sthira/quant/participation/parameters';
import { smallestAccountPaise } from '@sthira/quant/participation/size';
import { type Exposure, exposures } from '@sthira/quant/truth/exposures';
import type { TruthTable } from '@sthira/quant/truth/truth-table';
import { premiumMost } from '@sthira/quant/turn-of-month/open';
import { playParticipation } from './play-participation.ts';
import { playTurnOfMonth } from './play-turn-of-month.ts';
import type { PlayedStrategy } from './played-strategy.ts';
import { accountSizes } from './preset-truths.ts';
import type { DayClose } from './recorded-closes.ts';
import { withTodaysLot } from './todays-lot.ts';
import { lakhPaise, type Play, truthOf } from './truth-of.ts';

/** Before July 2020 charges of NIFTY's options are not known. */
export const exposuresFrom = '2020-06-30';
/** Of the study that both come from, which tried them all on the same days. */
const rulesTried = 370;
/** The level by which the pages say what an account needs, and a call that costs 2 % of it. */
const todaysIndexPaise = 2_425_200;
const todaysCallShare = 0.02;

const plays: Record<
  Exposure,
  (closes: readonly DayClose[], terms: Parameters<Play>[0]) => PlayedStrategy
> = {
  participation: playParticipation,
  'turn-of-month': playTurnOfMonth,
};

interface Asked {
  /** In lakhs. */
  sizes?: readonly number[];
  onPlayed?: (exposure: Exposure, terms: Parameters<Play>[0], played: PlayedStrategy) => void;
}

/**
 * The truth table of each exposure over daily closes, the first of which is its beginning, with the lot of
 * today. Sizes that cannot hold one lot today are left out.
 */
export function exposureTruths(
  closes: readonly DayClose[],
  { sizes = accountSizes, onPlayed }: Asked = {},
): Record<Exposure, TruthTable> {
  const names = new Set(closes.map(({ day }) => day.slice(0, 4)));
  const years = Object.fromEntries(
    [...names].map((year) => [year, year < '2023' ? ('fit' as const) : ('choice' as const)]),
  );
  const [, ...sessions] = closes;
  return withTodaysLot((lotUnits) => {
    const tables = exposures.map((exposure) => {
      const play: Play = (terms) => {
        const played = plays[exposure](sessions, terms);
        onPlayed?.(exposure, terms, played);
        return played;
      };
      const needsLakhs = needsOf(exposure, lotUnits);
      const held = sizes.filter((lakhs) => lakhs >= needsLakhs);
      const known = { closes, sizes: held, years, lotUnits, rulesTried, needsLakhs };
      return [exposure, truthOf(play, known)] as const;
    });
    // Each of them is there.
    return Object.fromEntries(tables) as Record<Exposure, TruthTable>;
  });
}

/** The smallest account that holds one lot today, in whole lakhs. */
function needsOf(exposure: Exposure, lotSize: number): number {
  const paise =
    exposure === 'participation'
      ? smallestAccountPaise({
          ...{ notional: defaultParameters.notional / 100, indexPaise: todaysIndexPaise, lotSize },
        })
      : (todaysCallShare * todaysIndexPaise * lotSize) / premiumMost;
  return Math.round(paise / lakhPaise);
}
