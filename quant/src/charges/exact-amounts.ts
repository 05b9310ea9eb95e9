import type { Paise } from '@sthira/contract/units';
import type { PerCrore } from './rates.ts';

/** Ten-millionths of a paisa, never negative: a premium times a rate, not rounded yet. */
export type Exact = bigint;

const perPaisa = 10_000_000n;

/** Throws RangeError on an amount that is no whole number of paise. */
export function exactShare(paise: Paise, perCrore: PerCrore): Exact {
  return BigInt(paise) * BigInt(perCrore);
}

export function sumExact(amounts: readonly Exact[]): Exact {
  return amounts.reduce((sum, amount) => sum + amount, 0n);
}

/** To the paisa, half a paisa up. */
export function toPaisa(amount: Exact): Paise {
  return Number((amount + perPaisa / 2n) / perPaisa);
}

/** To the rupee, 50 paise up. */
export function toRupee(paise: Paise): Paise {
  return Math.floor((paise + 50) / 100) * 100;
}

/**
 * An amount in parts that are as the weights are to each other, whole paise that add up to it: each
 * rounded down, and what is left over goes to the largest remainders. An amount above 0 needs a
 * weight above 0.
 */
export function shareOut(amount: Paise, weights: readonly Exact[]): Paise[] {
  if (amount === 0) return weights.map(() => 0);
  if (weights.length === 1) return [amount];
  const whole = sumExact(weights);
  const exact = weights.map((weight) => weight * BigInt(amount));
  const shares = exact.map((part) => Number(part / whole));
  const byRemainder = exact
    .map((part, place) => ({ place, rest: part % whole }))
    .sort((one, other) => (one.rest === other.rest ? 0 : one.rest < other.rest ? 1 : -1));
  let left = amount - shares.reduce((sum, share) => sum + share, 0);
  for (const { place } of byRemainder) {
    if (left === 0) break;
    shares[place] = (shares[place] ?? 0) + 1;
    left -= 1;
  }
  return shares;
}
