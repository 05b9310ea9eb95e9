export interface Dice {
  whole(from: number, to: number): number;
  oneOf<Value>(values: readonly Value[]): Value;
}

/** The same throws for the same seed, everywhere (mulberry32). */
export function dice(seed: number): Dice {
  let state = seed | 0;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const whole = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  return {
    whole,
    oneOf: (values) => values[whole(0, values.length - 1)] as (typeof values)[number],
  };
}
