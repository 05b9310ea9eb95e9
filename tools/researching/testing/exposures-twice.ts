import { type Exposure, exposures } from '@sthira/quant/truth/exposures';
import { priceLevels } from '@sthira/quant/truth/truth-table';
import { exposureTruths } from '../exposure-truths.ts';
import type { PlayedStrategy } from '../played-strategy.ts';
import type { DayClose } from '../recorded-closes.ts';
import { secondParticipation } from './second-participation.ts';
import type { SecondTerms } from './second-plays.ts';
import { secondFiguresBeside, secondRow } from './second-truth.ts';
import { secondTurn } from './second-turn.ts';

/** Units of a lot today. */
export const lotUnits = 65;

type SecondPlay = (closes: readonly DayClose[], terms: SecondTerms) => PlayedStrategy;
const secondPlays: Record<Exposure, SecondPlay> = {
  participation: secondParticipation,
  'turn-of-month': secondTurn,
};

/** What both programs play and make of the same closes, each by itself. Sizes in lakhs. */
export function exposuresTwice(closes: readonly DayClose[], sizes: readonly number[]) {
  const firsts: Record<Exposure, PlayedStrategy[]> = { participation: [], 'turn-of-month': [] };
  const tables = exposureTruths(closes, {
    sizes,
    onPlayed: (exposure, _, { days, results }) =>
      firsts[exposure].push({ results, days: days.map(withoutSign) }),
  });
  const beside = secondFiguresBeside(closes);
  return exposures.map((exposure) => {
    const { rulesTried, ...table } = tables[exposure];
    const second = table.rows.map(({ lakhs, level }) => {
      const terms = { moneyShare: priceLevels[level], lakhs, lotUnits };
      const played = secondPlays[exposure](closes.slice(1), terms);
      return { played, row: { level, ...secondRow(lakhs, played, { closes, rulesTried }) } };
    });
    return {
      exposure,
      first: { plays: firsts[exposure], rows: table.rows, beside: table.beside },
      second: {
        plays: second.map(({ played }) => played),
        rows: second.map(({ row }) => row),
        beside,
      },
    };
  });
}

/** Nothing has no sign. */
function withoutSign<Day extends { grossPaise: number }>(day: Day): Day {
  return { ...day, grossPaise: day.grossPaise + 0 };
}
