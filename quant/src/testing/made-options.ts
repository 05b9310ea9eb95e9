import type { Day } from '@sthira/contract/units';
import type { MadeBar } from './made-bars.ts';
import { madeDays } from './made-days.ts';

/** An option's premium by the formula of Black; `deviation` is that of the index until expiry. */
function premium(
  type: string,
  { forward, strike, deviation }: Record<'forward' | 'strike' | 'deviation', number>,
): number {
  const d1 = Math.log(forward / strike) / deviation + deviation / 2;
  const call = forward * below(d1) - strike * below(d1 - deviation);
  return type === 'CE' ? call : call - forward + strike;
}

/** The standard normal distribution, by Abramowitz and Stegun 7.1.26. */
function below(value: number): number {
  const t = 1 / (1 + (0.3275911 * Math.abs(value)) / Math.SQRT2);
  const series =
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
  const tail = (series * Math.exp(-(value ** 2) / 2)) / 2;
  return value > 0 ? 1 - tail : tail;
}

/** By strike: as dear as the options of June 2023 and September 2025, to the second power. */
const smile = (distance: number) => 1 - 0.164 * distance + 0.065 * distance ** 2;
const moneyShareOfVix = 0.819;

export interface Chains {
  underlying: string;
  day: Day;
  expiryDay: Day;
  /** Points of this index for one of the made one. */
  ratio: number;
  /** How far the forward lies above the index, as a share of it. */
  premium: number;
  step: number;
  /** Of a bar, and how many quarters of an hour have such bars. */
  minutes: number;
  quarters: number;
}

/** The made index and its VIX, bar for bar. */
interface Quarters {
  index: readonly MadeBar[];
  vix: readonly MadeBar[];
}

/** The starts of the bars of so many minutes in a quarter of an hour. */
const startsIn = (ts: string, minutes: number) =>
  Array.from({ length: 15 / minutes }, (_, at) =>
    ts.replace(
      /:(\d\d):00\+/,
      (_all, minute) => `:${String(Number(minute) + at * minutes).padStart(2, '0')}:00+`,
    ),
  );

const firstOf = (bars: readonly MadeBar[], { day, quarters }: Chains) =>
  bars.filter(({ ts }) => ts.startsWith(day)).slice(0, quarters);

/** Rows of the index beside its options: within a quarter it stands where that ends. */
export function madeIndex(chains: Chains, { index }: Quarters): string[] {
  const { ratio, minutes } = chains;
  return firstOf(index, chains).flatMap(({ ts, prices: [, , , close] }) => {
    const level = (ratio * close).toFixed(2);
    return startsIn(ts, minutes).map((barAt) => [barAt, level, level, level, level].join());
  });
}

/** Rows of the options of one expiry, bar after bar of a morning. */
export function madeOptions(chains: Chains, { index, vix }: Quarters): string[] {
  const { underlying, day, expiryDay, ratio, premium: above, step, minutes } = chains;
  const levels = firstOf(index, chains);
  // What is left of the day's own variance, and a whole day for each that follows.
  const days = madeDays(day, expiryDay).length - 0.2;
  return firstOf(vix, chains).flatMap(({ ts, prices: [, , , close] }, place) => {
    const atTheMoney = (moneyShareOfVix * close * Math.sqrt(days / 252)) / 100;
    const forward = ratio * (1 + above) * (levels[place]?.prices[3] ?? 0);
    const middle = Math.round(forward / step) * step;
    const strikes = Array.from({ length: 81 }, (_, at) => middle + (at - 40) * step);
    return startsIn(ts, minutes).flatMap((barAt) =>
      strikes.flatMap((strike) =>
        ['CE', 'PE'].map((type) => {
          const distance = Math.log(strike / forward) / atTheMoney;
          const price = premium(type, { forward, strike, deviation: atTheMoney * smile(distance) });
          return `${underlying}${strike}${type},${expiryDay},${strike},${type},${barAt},0,0,0,${price.toFixed(2)},75`;
        }),
      ),
    );
  });
}
