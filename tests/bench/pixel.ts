import { parseArgs } from 'node:util';
import type { Figures } from './figures.ts';
import { figuresOf, measureInBrowser } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

const mostP50Ms = 40;
const mostP99Ms = 120;

export const figuresPath = figuresOf('pixel');

/**
 * What the run on the stack measures, see pixel/pixel.test.ts. Milliseconds count from the begin of
 * the write.
 */
export interface PixelFigures {
  writes: number;
  /**
   * Figures that came to stand in the page; of two writes close to each other the first may be
   * skipped.
   */
  seen: number;
  p50Ms: number;
  p99Ms: number;
  /** At a socket of the same stream. */
  socketP50Ms: number;
  socketP99Ms: number;
  /** At a bare listener of the same document. */
  listenerP50Ms: number;
  listenerP99Ms: number;
}

const options = { writes: { type: 'string', default: '120' }, json: { type: 'boolean' } } as const;

/**
 * From the write of a shard's document, once a second as an agent does it, to the figure in a
 * browser's page, on a stack of its own: `figure` is what half of the figures took, `baseline` the
 * same of a bare Firestore listener beside it.
 */
export function benchPixel(args: readonly string[]): Figures {
  const { writes } = parseArgs({ args: [...args], options }).values;
  const { measured, passed } = measureInBrowser<PixelFigures>('pixel', { PIXEL_WRITES: writes });
  const { p50Ms: figure, listenerP50Ms: baseline, p99Ms } = measured;
  const kept = passed && figure <= mostP50Ms && p99Ms <= mostP99Ms ? 'yes' : 'no';
  return {
    name: 'pixel',
    figure,
    baseline,
    ratio: ratioOf(figure, baseline),
    unit: 'ms',
    ...measured,
    kept,
  };
}
