import { evenly, mix, nearNormal } from '@sthira/quant/hash';

/**
 * A random path that can be read at any time without walking there: Lévy's construction of Brownian
 * motion. The line is cut into blocks; a block's ends are hashed values, then every halving adds a
 * hashed displacement at the middle:
 *
 *     end ----------------- + ----------------- end      level 0
 *     end ------- + ------- | ------- + ------- end      level 1, and so on to the finest
 *
 * Below `smoothSeconds` the displacements shrink with the power `smoothness` instead of the
 * Brownian 0.5.
 */
export interface NoiseShape {
  seed: number;
  blockSeconds: number;
  levels: number;
  /** Standard deviation after one second, long-run. */
  deviation: number;
  /** Standard deviation of a block's ends around zero. */
  endDeviation: number;
  smoothSeconds: number;
  smoothness: number;
}

/**
 * The path as a function of seconds. The last displacement of each level is remembered, so that
 * reading at close instants is cheap.
 */
export function createNoise(shape: NoiseShape): (seconds: number) => number {
  const { seed, blockSeconds, levels } = shape;
  const amplitudes = Float64Array.from({ length: levels }, (_, level) => amplitudeOf(shape, level));
  const known = new Float64Array(levels).fill(-1);
  const displacements = new Float64Array(levels);
  let knownBlock = Number.NaN;
  let left = 0;
  let right = 0;
  return (seconds) => {
    const place = seconds / blockSeconds;
    const block = Math.floor(place);
    if (block !== knownBlock) {
      knownBlock = block;
      known.fill(-1);
      left = endOf(shape, block);
      right = endOf(shape, block + 1);
    }
    let position = place - block;
    let value = left + (right - left) * position;
    let index = 0;
    for (let level = 0; level < levels; level++) {
      if (known[level] !== index) {
        known[level] = index;
        displacements[level] =
          nearNormal(mix(mix(mix(seed, block), level + 1), index)) * (amplitudes[level] ?? 0);
      }
      const rising = position < 0.5;
      value += (displacements[level] ?? 0) * (rising ? 2 * position : 2 - 2 * position);
      index = 2 * index + (rising ? 0 : 1);
      position = rising ? 2 * position : 2 * position - 1;
    }
    return value;
  };
}

function endOf({ seed, endDeviation }: NoiseShape, block: number): number {
  return nearNormal(mix(mix(seed, block), 0)) * endDeviation;
}

/**
 * Given both ends of a stretch, the middle of Brownian motion deviates by half the root of its
 * length.
 */
function amplitudeOf(
  { blockSeconds, deviation, smoothSeconds, smoothness }: NoiseShape,
  level: number,
): number {
  const seconds = blockSeconds / 2 ** level;
  const brownian = (deviation * Math.sqrt(Math.max(seconds, smoothSeconds))) / 2;
  return seconds >= smoothSeconds ? brownian : brownian * (seconds / smoothSeconds) ** smoothness;
}

export interface FlutterShape {
  seed: number;
  gridSeconds: number;
  deviation: number;
}

/**
 * Bounded noise interpolated between hashed values on a grid. It always returns towards zero, as
 * prices return to their fair value.
 */
export function createFlutter({
  seed,
  gridSeconds,
  deviation,
}: FlutterShape): (seconds: number) => number {
  const valueAt = (index: number) =>
    evenly(mix(mix(seed, Math.floor(index / 2 ** 20)), index)) * deviation;
  let knownIndex = Number.NaN;
  let left = 0;
  let right = 0;
  return (seconds) => {
    const place = seconds / gridSeconds;
    const index = Math.floor(place);
    if (index !== knownIndex) {
      knownIndex = index;
      left = valueAt(index);
      right = valueAt(index + 1);
    }
    return left + (right - left) * (place - index);
  };
}
