import type { Figures } from './figures.ts';
import { figuresOf, measureInBrowser } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

const mostTaskMs = 100;
/** Of the heap after a tenth of the frames. */
const mostGrowth = 1.1;

export const figuresPath = figuresOf('ticks');

/** See ticks/ticks.test.ts. */
export interface TicksFigures {
  accounts: number;
  seconds: number;
  /** The longest task of the page's thread while frames come, and while none does. */
  longestMs: number;
  quietLongestMs: number;
  /** How many tasks took longer than 100 ms. */
  longTasks: number;
  /** The processor's time of a second, on the page's own thread. */
  cpuMsPerTick: number;
  quietCpuMs: number;
  frames: number;
  /** What is in use after a tenth of the frames, and after all, each after collecting. */
  heapKb: number;
  heapEndKb: number;
}

/**
 * The control center of an admin while 951 accounts move each second, in a browser on a stack of its
 * own: `figure` is the processor's time of the page's thread for a second, `baseline` the same while
 * nothing comes. Then the frames of hours come one after the other, and the heap has to stay.
 */
export function benchTicks(): Figures {
  const { measured, passed } = measureInBrowser<TicksFigures>('ticks');
  const growth = ratioOf(measured.heapEndKb, measured.heapKb);
  const kept = passed && measured.longestMs <= mostTaskMs && growth <= mostGrowth ? 'yes' : 'no';
  return {
    name: 'ticks',
    figure: measured.cpuMsPerTick,
    baseline: measured.quietCpuMs,
    ratio: ratioOf(measured.cpuMsPerTick, measured.quietCpuMs),
    unit: 'ms of a processor per second',
    ...measured,
    heapGrowth: growth,
    kept,
  };
}
