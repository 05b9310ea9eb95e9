import type { Day, Paise } from '@sthira/contract/units';
import { dayNumber } from '@sthira/quant/calendar/trading-days';
import { bestByChancePaise } from '@sthira/quant/result/best-by-chance';
import { figuresBeside } from '@sthira/quant/truth/beside';
import {
  type PriceLevelName,
  priceLevels,
  type TruthRow,
  type TruthTable,
} from '@sthira/quant/truth/truth-table';
import type { RecordedDay } from '@sthira/quant/truth/wealth';
import { creditsPaise } from './book-position.ts';
import type { PlayedDay, PlayedStrategy } from './played-strategy.ts';

/** Rupees 1 lakh in paise. */
export const lakhPaise = 10_000_000;

/** The close of the index on a session. */
export interface Close {
  day: Day;
  levelPaise: Paise;
}

/** Plays a strategy with options at a share of VIX, for an account of a size. */
export type Play = (terms: { moneyShare: number; capitalPaise: Paise }) => PlayedStrategy;

type Known = Pick<TruthTable, 'years' | 'rulesTried' | 'lotUnits' | 'needsLakhs'>;

/** The truth table of a strategy over sessions, whose first close is its beginning. */
export function truthOf(
  play: Play,
  { closes, sizes, ...known }: Known & { closes: readonly Close[]; sizes: readonly number[] },
): TruthTable {
  const [first, ...sessions] = closes;
  if (!first) throw new RangeError('A truth table needs a session.');
  const record = { first, sessions, rulesTried: known.rulesTried };
  const { own: _, ...beside } = figuresBeside(
    { ...first, capitalPaise: lakhPaise },
    recordedDays(sessions, []),
  );
  return {
    ...{ from: first.day, until: sessions.at(-1)?.day ?? first.day, ...known, beside },
    rows: sizes.flatMap((lakhs) =>
      // The type says only that keys are texts.
      (Object.entries(priceLevels) as [PriceLevelName, number][]).map(([level, moneyShare]) => {
        const capitalPaise = lakhs * lakhPaise;
        return { lakhs, level, ...rowOf(play({ moneyShare, capitalPaise }), capitalPaise, record) };
      }),
    ),
  };
}

interface Record {
  first: Close;
  sessions: readonly Close[];
  rulesTried: number;
}

function rowOf(
  { days, results }: PlayedStrategy,
  capitalPaise: Paise,
  { first, sessions, rulesTried }: Record,
): Omit<TruthRow, 'lakhs' | 'level'> {
  const recorded = recordedDays(sessions, days);
  const years = (dayNumber(sessions.at(-1)?.day ?? first.day) - dayNumber(first.day)) / 365;
  const aYear = (of: (day: PlayedDay) => Paise) =>
    inRupees(days.reduce((sum, day) => sum + of(day), 0) / years, capitalPaise);
  return {
    figures: figuresBeside({ ...first, capitalPaise }, recorded).own,
    positionsAYear: Math.round(results.length / years),
    chargesAYear: aYear(({ chargesPaise }) => chargesPaise),
    creditsAYear: aYear(({ creditsPaise }) => creditsPaise),
    creditDays: Math.round(
      days.reduce((sum, day) => sum + day.creditsPaise, 0) / creditsPaise(1, capitalPaise) / years,
    ),
    bestByChance: inRupees(bestByChancePaise(results, rulesTried), capitalPaise),
  };
}

/** Rupees of a lakh. */
const inRupees = (paise: number, capitalPaise: Paise) =>
  Math.round((paise * lakhPaise) / capitalPaise / 100);

/** Each session with what was made on it and what lay outside the ETF. */
function recordedDays(sessions: readonly Close[], played: readonly PlayedDay[]): RecordedDay[] {
  const byDay = Map.groupBy(played, ({ day }) => day);
  return sessions.map((close) => {
    const rows = byDay.get(close.day) ?? [];
    const sum = (of: (day: PlayedDay) => Paise) => rows.reduce((total, row) => total + of(row), 0);
    return {
      ...close,
      madePaise: sum((row) => row.grossPaise - row.chargesPaise - row.creditsPaise),
      outsidePaise: sum(({ outsidePaise = 0 }) => outsidePaise),
    };
  });
}
