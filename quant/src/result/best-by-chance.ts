import type { Paise } from '@sthira/contract/units';
import { mix, uniform } from '#hash.ts';

const draws = 4_000;

/**
 * What the best of so many rules is expected to make by chance alone, where none of them has an
 * edge: each rule makes the same results as the one that was played, each of them a gain or a loss
 * as a coin falls, and independently of the other rules. Rules that are alike are fewer in truth, so
 * this is the most that chance explains. Exact but for the draws, whose error is about a hundredth;
 * the same results and seed draw the same. 0 for one rule.
 *
 * The expectation of the largest of n values is taken from their sorted draws x₁ ≤ … ≤ x_m as
 * Σ x_k ((k/m)ⁿ − ((k−1)/m)ⁿ) (David and Nagaraja, Order Statistics, 2003, section 2.1).
 */
export function bestByChancePaise(results: readonly Paise[], rules: number, seed = 1): Paise {
  if (rules <= 1 || results.length === 0) return 0;
  const sums = Float64Array.from({ length: draws }, (_, draw) =>
    drawnSum(results, mix(seed, draw)),
  );
  // Each pattern of signs is as likely as its opposite.
  const drawn = Float64Array.from([...sums, ...sums.map((sum) => -sum)]).sort();
  let expected = 0;
  for (const [place, sum] of drawn.entries()) {
    const share = (until: number) => (until / drawn.length) ** rules;
    expected += sum * (share(place + 1) - share(place));
  }
  return Math.round(expected);
}

function drawnSum(results: readonly Paise[], seed: number): Paise {
  let sum = 0;
  for (const [place, paise] of results.entries())
    sum += (uniform(mix(seed, place)) < 0.5 ? 1 : -1) * paise;
  return sum;
}
