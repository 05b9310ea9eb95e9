import type { Day } from '@sthira/contract/units';
import type { Beside } from '@sthira/quant/truth/truth-table';
import type { PlayedStrategy } from '../played-strategy.ts';
import { daysBetween, etfGrowth, type Worth } from './second-figures.ts';

/** The index at the close of a session. */
export interface IndexClose {
  day: Day;
  levelPaise: number;
}

const dividendsAYear = 0.0125 - 0.0005;
const indexShare = 0.1;

/**
 * The wealth of a strategy at each close, as a sum over the days before it: what each made, less the
 * interest that was missed on what lay outside the ETF until the next close, with the ETF's growth
 * from that day on. What day 0 made was made before its close.
 */
export function secondWealth(
  startRupees: number,
  played: PlayedStrategy,
  days: readonly Day[],
): Worth[] {
  const [first = ''] = days;
  const amounts = days.map((day, place) => {
    const before = days[place - 1];
    if (before === undefined) return { day, rupees: startRupees };
    const missed = outsideAt(played, before, first) * (etfGrowth(before, day) - 1);
    return { day, rupees: madeOn(played, day) - missed };
  });
  return days.map((until) => ({
    day: until,
    rupees: amounts
      .filter(({ day }) => day <= until)
      .reduce((sum, { day, rupees }) => sum + rupees * etfGrowth(day, until), 0),
  }));
}

const ofDay = ({ days }: PlayedStrategy, day: Day) => days.filter((each) => each.day === day);

function madeOn(played: PlayedStrategy, day: Day): number {
  return ofDay(played, day).reduce(
    (sum, { grossPaise, chargesPaise, creditsPaise }) =>
      sum + (grossPaise - chargesPaise - creditsPaise) / 100,
    0,
  );
}

/** Only later sessions have a wealth outside the ETF: day 0 begins with all of it within. */
function outsideAt(played: PlayedStrategy, day: Day, first: Day): number {
  if (day === first) return 0;
  return ofDay(played, day).reduce((sum, { outsidePaise = 0 }) => sum + outsidePaise / 100, 0);
}

/** What the same money does beside a strategy, of a rupee on day 0. */
export function secondBeside(closes: readonly IndexClose[]): Record<Beside, Worth[]> {
  const [first] = closes;
  if (!first) throw new Error('A record has at least its day 0.');
  const index = closes.map(({ day }, place) => ({
    day,
    rupees: indexGrowth(closes.slice(0, place + 1)),
  }));
  const setBack = lastOfYears(index);
  return {
    etf: closes.map(({ day }) => ({ day, rupees: etfGrowth(first.day, day) })),
    index,
    mix: index.map(({ day }) => ({ day, rupees: mixOn(day, index, setBack) })),
  };
}

function indexGrowth(closes: readonly IndexClose[]): number {
  return closes.reduce((product, { day, levelPaise }, place) => {
    const before = closes[place - 1];
    if (!before) return product;
    const dividends = (dividendsAYear * daysBetween(before.day, day)) / 365;
    return product * (levelPaise / before.levelPaise + dividends);
  }, 1);
}

/** The product of the parts from one setting back to the next, the last part until the day itself. */
function mixOn(day: Day, index: readonly Worth[], setBack: readonly Worth[]): number {
  const isEnd = (each: Worth) => each === index[0] || each.day === day || setBack.includes(each);
  const ends = index.filter((each) => each.day <= day && isEnd(each));
  return ends.reduce((product, end, place) => {
    const from = ends[place - 1];
    if (!from) return product;
    const withIndex = indexShare * (end.rupees / from.rupees);
    return product * (withIndex + (1 - indexShare) * etfGrowth(from.day, end.day));
  }, 1);
}

/** The last close of each calendar year. */
function lastOfYears(index: readonly Worth[]): Worth[] {
  return [...Map.groupBy(index, ({ day }) => day.slice(0, 4)).values()].flatMap((ofYear) =>
    ofYear.slice(-1),
  );
}
