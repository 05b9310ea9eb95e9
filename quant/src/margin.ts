import type { Day, Paise } from '@sthira/contract/units';
import type { Underlying } from '#contracts/contract-terms.ts';
import type { OptionContract } from '#contracts/contracts.ts';

/**
 * A net option position, or one being considered. `units` is negative when short; `pricePaise` is
 * the premium of one unit.
 */
export interface MarginLeg {
  contract: Pick<OptionContract, 'underlying' | 'expiryDay' | 'strike' | 'optionType'>;
  units: number;
  pricePaise: Paise;
}

export interface Margin {
  /** The worst loss at expiry over the scanned levels. */
  spanPaise: Paise;
  /** A share of the notional value of the short calls or the short puts, whichever is larger. */
  exposurePaise: Paise;
  /** What the long options cost. */
  premiumPaise: Paise;
  totalPaise: Paise;
}

export type IndexLevels = Partial<Record<Underlying, Paise>>;

const scanRange = 0.09;
const exposureShare = 0.02;
/** More exposure of every sold option on the day on which it expires (SEBI, 1 October 2024). */
const expiryDayShare = 0.02;

/**
 * What a broker blocks for a set of option legs, after the pattern of SPAN plus exposure: options
 * of one expiry offset each other, a spread needs its greatest loss, a naked short about 11 % of
 * its notional. Never falls when a short is added or when all legs grow together. Legs of an index
 * whose level is missing are measured from their strikes. `day` is the day it is blocked on.
 */
export function marginOf(
  legs: readonly MarginLeg[],
  { day, ...levels }: IndexLevels & { day?: Day | undefined },
): Margin {
  let spanPaise = 0;
  let exposurePaise = 0;
  let premiumPaise = 0;
  for (const group of byExpiry(legs)) {
    spanPaise += worstLossPaise(group, levels);
    exposurePaise += exposureOf(group, levels);
    if (group[0]?.contract.expiryDay === day) exposurePaise += expiryDayExposure(group, levels);
  }
  for (const leg of legs) premiumPaise += Math.max(0, leg.units) * leg.pricePaise;
  return {
    spanPaise,
    exposurePaise,
    premiumPaise,
    totalPaise: spanPaise + exposurePaise + premiumPaise,
  };
}

export function marginPaise(...request: Parameters<typeof marginOf>): Paise {
  return marginOf(...request).totalPaise;
}

function byExpiry(legs: readonly MarginLeg[]): MarginLeg[][] {
  const groups = new Map<string, MarginLeg[]>();
  for (const leg of legs) {
    const key = `${leg.contract.underlying} ${leg.contract.expiryDay}`;
    const group = groups.get(key);
    if (group) group.push(leg);
    else groups.set(key, [leg]);
  }
  return [...groups.values()];
}

/**
 * The loss is piecewise linear in the index level, so the largest loss is at a strike or at an end
 * of the scanned range.
 */
function worstLossPaise(group: readonly MarginLeg[], levels: IndexLevels): Paise {
  const strikes = group.map((leg) => leg.contract.strike * 100);
  const level = levelOf(group, levels);
  const top = Math.max(level, ...strikes) * (1 + scanRange);
  const bottom = Math.min(level, ...strikes) * (1 - scanRange);
  let worst = 0;
  for (const scenario of [bottom, ...strikes, top])
    worst = Math.max(worst, lossAt(group, scenario));
  return Math.ceil(worst);
}

function lossAt(group: readonly MarginLeg[], levelPaise: Paise): Paise {
  let loss = 0;
  for (const { contract, units } of group) {
    const distance = levelPaise - contract.strike * 100;
    loss -= units * Math.max(0, contract.optionType === 'CE' ? distance : -distance);
  }
  return loss;
}

function exposureOf(group: readonly MarginLeg[], levels: IndexLevels): Paise {
  const short = { CE: 0, PE: 0 };
  for (const { contract, units } of group) short[contract.optionType] += Math.max(0, -units);
  return Math.ceil(Math.max(short.CE, short.PE) * levelOf(group, levels) * exposureShare);
}

function expiryDayExposure(group: readonly MarginLeg[], levels: IndexLevels): Paise {
  const sold = group.reduce((sum, { units }) => sum + Math.max(0, -units), 0);
  return Math.ceil(sold * levelOf(group, levels) * expiryDayShare);
}

function levelOf(group: readonly MarginLeg[], levels: IndexLevels): Paise {
  const underlying = group[0]?.contract.underlying;
  const known = underlying === undefined ? undefined : levels[underlying];
  return known ?? Math.max(...group.map((leg) => leg.contract.strike * 100));
}
