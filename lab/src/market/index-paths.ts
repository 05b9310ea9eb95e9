import type { Instant } from '@sthira/contract/units';
import type { IndexName } from '@sthira/quant/contracts/contract-terms';
import { hashText } from '@sthira/quant/hash';
import { varianceDaysAt } from '@sthira/quant/prices/variance-clock';
import { createFlutter, createNoise } from './noise.ts';

/** Levels before rounding, in points x100 (VIX: percent x100). */
export type IndexPaths = Record<IndexName, (at: Instant) => number>;

export const baseLevels: Record<IndexName, number> = {
  NIFTY: 2_500_000,
  SENSEX: 8_150_000,
  INDIAVIX: 1_460,
};

/** Points of SENSEX per point of NIFTY. */
export const sensexRatio = baseLevels.SENSEX / baseLevels.NIFTY;

/** Seconds that the noise of the index counts in an average trading day with its night. */
const secondsPerDay = 33_000;
/**
 * Long-run standard deviation of an index over one of these seconds, from 0.78 % a trading day. The
 * bounded noise adds moves that reverse within minutes.
 */
const deviation = 0.0078 / Math.sqrt(secondsPerDay);
const slowFlutter = { gridSeconds: 49, deviation: 0.00022 };
const quickFlutter = { gridSeconds: 6, deviation: 0.00008 };
const shape = { blockSeconds: 2 ** 18, levels: 18, smoothSeconds: 2 ** 12, smoothness: 0.7 };

/** VIX falls by about this many percent when the index rises by one. */
const vixResponse = 4.2;

/** Simulated paths; with `nifty` given (a recorded one), SENSEX and VIX follow that instead. */
export function createIndexPaths(
  seed: string | number,
  nifty?: (at: Instant) => number,
): IndexPaths {
  const noise = (channel: string, scale: number, endScale: number) => {
    const scaled = {
      deviation: deviation * scale,
      endDeviation: deviation * Math.sqrt(shape.blockSeconds / 2) * endScale,
    };
    return createNoise({ ...shape, ...scaled, seed: hashText(`${seed} ${channel}`) });
  };
  const index = noise('index', 1, 1.35);
  const slow = createFlutter({ ...slowFlutter, seed: hashText(`${seed} slow`) });
  const quick = createFlutter({ ...quickFlutter, seed: hashText(`${seed} quick`) });
  const sensexOnly = noise('sensex', 0.2, 0.2);
  const vixOnly = noise('vix', 5, 10);
  const clock = (at: Instant) => varianceDaysAt(at) * secondsPerDay;
  const niftyAt =
    nifty ??
    ((at) => baseLevels.NIFTY * Math.exp(index(clock(at)) + slow(at / 1000) + quick(at / 1000)));
  return {
    NIFTY: niftyAt,
    SENSEX: (at) => niftyAt(at) * sensexRatio * Math.exp(sensexOnly(clock(at))),
    INDIAVIX: (at) => {
      const move = Math.log(niftyAt(at) / baseLevels.NIFTY);
      return baseLevels.INDIAVIX * Math.exp(-vixResponse * move + vixOnly(clock(at)));
    },
  };
}
