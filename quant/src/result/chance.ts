import type { Paise } from '@sthira/contract/units';
import { hashText, mix, uniform } from '#hash.ts';

/** Up to so many results every pattern of signs is counted: 32,768 of them and their opposites. */
const mostExact = 16;
const draws = 20_000;

/**
 * How often results without an edge are, all together, at least as far from zero as these: the share
 * of all patterns of signs, each as likely as any other, whose sum is. Exact for few results, else of
 * patterns that `random`, uniform in [0, 1), draws. Null without results.
 */
export function chanceOf(results: readonly Paise[], random: () => number): number | null {
  if (results.length === 0) return null;
  const distance = Math.abs(sum(results));
  if (results.length <= mostExact) return exactShare(results, distance);
  let far = 0;
  for (let draw = 0; draw < draws; draw += 1) {
    if (Math.abs(drawnSum(results, random)) >= distance) far += 1;
  }
  // The results themselves are one pattern more.
  return (far + 1) / (draws + 1);
}

/** The sum with a sign for each result; a draw has 32 signs in its bits. */
function drawnSum(results: readonly Paise[], random: () => number): Paise {
  let drawn = 0;
  let bits = 0;
  for (let place = 0; place < results.length; place += 1) {
    bits = place % 32 === 0 ? Math.floor(random() * 2 ** 32) : bits >>> 1;
    drawn += (1 - 2 * (bits & 1)) * (results[place] ?? 0);
  }
  return drawn;
}

/** Each pattern has its opposite, which is as far from zero: the first sign need not be turned. */
function exactShare([first = 0, ...others]: readonly Paise[], distance: Paise): number {
  let sums = [first];
  for (const paise of others) sums = sums.flatMap((each) => [each + paise, each - paise]);
  return sums.filter((each) => Math.abs(each) >= distance).length / sums.length;
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Draws that are the same for the same results: a figure that is read twice does not change. */
export function drawsFor(results: readonly Paise[]): () => number {
  let hash = hashText(results.join(' '));
  let place = 0;
  return () => {
    place += 1;
    hash = mix(hash, place);
    return uniform(hash);
  };
}
