import type { Figures } from './figures.ts';
import { figuresOf, measureInBrowser } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

const mostKeyMs = 50;
/** Of the plain table's time. */
const mostKeyRatio = 1;
const mostPaintRatio = 0.25;

export const figuresPath = figuresOf('table');

/** Medians, and the least and the most of what they are of; see table/table.test.ts. */
export interface TableFigures {
  rows: number;
  rounds: number;
  /** From a key in the search box to other rows. */
  keyMs: number;
  keyNoise: string;
  plainKeyMs: number;
  plainKeyNoise: string;
  /** The processor's time of that, on the page's own thread, until all has settled. */
  keyCpuMs: number;
  plainKeyCpuMs: number;
  /** From the end of the answer to the first painted rows. */
  paintMs: number;
  paintNoise: string;
  plainPaintMs: number;
  plainPaintNoise: string;
}

/**
 * 10,000 holdings in a browser on a stack of its own: `figure` is how long a key in the search takes
 * until other rows stand there, `baseline` the same of one plain table of all of them. On a busy
 * machine the ratio counts, and not the 50 ms.
 */
export function benchTable(): Figures {
  const { measured, passed } = measureInBrowser<TableFigures>('table');
  const ratio = ratioOf(measured.keyMs, measured.plainKeyMs);
  const paintRatio = ratioOf(measured.paintMs, measured.plainPaintMs);
  const fast = measured.keyMs <= mostKeyMs || ratio <= mostKeyRatio;
  return {
    name: 'table',
    figure: measured.keyMs,
    baseline: measured.plainKeyMs,
    ratio,
    unit: 'ms',
    ...measured,
    paintRatio,
    kept: passed && fast && paintRatio <= mostPaintRatio ? 'yes' : 'no',
  };
}
