import type { Figures } from './figures.ts';
import { figuresOf, measureInBrowser } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

/** Of the plain table's time. */
const mostPaintShare = 0.25;
const mostKeyShare = 1;

export const figuresPath = figuresOf('table');

/** Medians, and the least and the most of what they are of; see table/table.test.ts. */
export interface TableFigures {
  rows: number;
  rounds: number;
  /** From the end of the answer to the first painted rows. */
  paintMs: number;
  paintNoise: string;
  plainPaintMs: number;
  plainPaintNoise: string;
  /** From a key in the search box to other rows. */
  keyMs: number;
  keyNoise: string;
  plainKeyMs: number;
  plainKeyNoise: string;
}

/**
 * 10,000 holdings in a browser on a stack of its own: `figure` is how long their first rows take to
 * be painted after the answer, `baseline` the same of one plain table of all of them.
 */
export function benchTable(): Figures {
  const { measured, passed } = measureInBrowser<TableFigures>('table');
  const [ratio, keyRatio] = [
    ratioOf(measured.paintMs, measured.plainPaintMs),
    ratioOf(measured.keyMs, measured.plainKeyMs),
  ];
  const kept = passed && ratio <= mostPaintShare && keyRatio <= mostKeyShare ? 'yes' : 'no';
  return {
    name: 'table',
    figure: measured.paintMs,
    baseline: measured.plainPaintMs,
    ratio,
    unit: 'ms',
    ...measured,
    keyRatio,
    kept,
  };
}
