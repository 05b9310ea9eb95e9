/** One beat in so many is slow. */
const slowEvery = 50;
const slowMs = 450;
const usualMs = 25;

/**
 * How much later than planned an agent begins each beat, as measured with 487 accounts: a few
 * milliseconds, now and then most of half a second.
 */
export function* latenessMs(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    // Numerical Recipes' linear congruential generator: the same lateness in every run.
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    const share = state / 2 ** 32;
    yield share * slowEvery < 1 ? share * slowEvery * slowMs : share * usualMs;
  }
}
