import { type Day, dayMs } from '@sthira/contract/units';
import { mix, nearNormal } from '#hash.ts';
import { drillDays, madeDays } from './made-days.ts';

export interface MadeBar {
  /** The start as the recorded files write it. */
  ts: string;
  prices: readonly [open: number, high: number, low: number, close: number];
}

const drawsFrom = (seed: number) => {
  let count = 0;
  return () => nearNormal(mix(seed, count++));
};
/** As prices are quoted: an index in steps of 0.05 points, VIX in hundredths. */
const quoted = (level: number) => {
  const step = level > 1_000 ? 0.05 : 0.01;
  return Number((Math.round(level / step) * step).toFixed(2));
};

function barOf(day: Day, minute: number, walked: readonly number[]): MadeBar {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((each) =>
    String(each).padStart(2, '0'),
  );
  const levels = walked.map(quoted);
  const ends = [levels[0] ?? 0, Math.max(...levels), Math.min(...levels), levels.at(-1) ?? 0];
  return {
    ts: `${day}T${hours}:${minutes}:00+05:30`,
    prices: ends as [number, number, number, number],
  };
}

const opensAt = 9 * 60 + 15;

/** Shares of the variance VIX stands for that 2023 and 2024 realised; the rest is what fear costs. */
const shares = { session: 0.467, night: 0.17, closure: 0.381 };
const quarterPercents = [
  14.9, 6.4, 6.6, 4.7, 4.0, 3.4, 3.0, 2.8, 2.4, 2.7, 2.4, 2.6, 3.2, 3.4, 2.6, 2.1, 2.8, 3.0, 2.7,
  3.4, 3.2, 3.4, 3.7, 8.2, 2.2,
];

/**
 * Quarters of an hour of an index and its VIX from 2023 to 2025. Each move is up or down by chance,
 * and as long as its share of the variance that VIX stands for; VIX moves against the index.
 */
export function madeQuarters(): { index: MadeBar[]; vix: MadeBar[] } {
  const draw = drawsFrom(15);
  const [index, vix]: [MadeBar[], MadeBar[]] = [[], []];
  let [level, fear, dayBefore] = [18_000, 14, ''];
  for (const day of madeDays('2023-01-01', '2025-12-31')) {
    const unit = (fear / 100) ** 2 / 252;
    const move = (share: number) => Math.sign(draw()) * Math.sqrt(share * unit);
    const daysSince = (Date.parse(day) - Date.parse(dayBefore)) / dayMs;
    level = quoted(level * Math.exp(move(daysSince === 1 ? shares.night : shares.closure)));
    const quarters = drillDays.includes(day) ? quarterPercents.slice(0, 3) : quarterPercents;
    for (const [at, percent] of quarters.entries()) {
      const moved = move((shares.session * percent) / 100);
      const next = quoted(level * Math.exp(moved));
      const pull = 0.01 * Math.log(14 / fear);
      const nextFear = quoted(fear * Math.exp(pull - 4 * moved + 0.006 * draw()));
      index.push(barOf(day, opensAt + 15 * at, [level, next]));
      vix.push(barOf(day, opensAt + 15 * at, [fear, nextFear]));
      [level, fear] = [next, nextFear];
    }
    dayBefore = day;
  }
  return { index, vix };
}

const stepsPerMinute = 10;
/** The first minute has 6 % of a session's variance, as recorded ones have. */
const minuteDeviation = (minute: number) => 0.0065 * Math.sqrt(minute === 0 ? 0.06 : 0.94 / 374);

/** Minutes of two months: a random walk that realises 0.65 % a session. */
export function madeMinutes(from: number): MadeBar[] {
  const draw = drawsFrom(1);
  let level = from;
  return madeDays('2024-01-01', '2024-02-29').flatMap((day) =>
    Array.from({ length: 375 }, (_, minute) => {
      const step = minuteDeviation(minute) / Math.sqrt(stepsPerMinute);
      const walked = [level];
      while (walked.length <= stepsPerMinute) {
        level *= Math.exp(step * draw());
        walked.push(level);
      }
      return barOf(day, opensAt + minute, walked);
    }),
  );
}
