import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figures } from './figures.ts';
import { figuresOf, measureOnStack } from './on-stack.ts';
import { ratioOf } from './ratio.ts';

const mostRatio = 1.25;
const mostGrowthMegabytes = 64;

/** What the run on the stack measures, see hostile-sockets/run.ts. */
export interface HostileSocketsFigures {
  /** Healthy sockets at the beginning, and those that ended before the end. */
  healthy: number;
  lost: number;
  hostile: number;
  /** Connections the hostile sockets made: whoever is put out comes back. */
  dialled: number;
  /**
   * What became of the hostile sockets of the last round, by the service's log: close codes, 1006
   * for one that was cut.
   */
  neverReading: string;
  dripping: string;
  fragmenting: string;
  /** Connections that ended before their token was looked at. */
  notAdmitted: number;
  /** Those refused for what they had done just before. */
  keptOut: number;
  /** Hostile sockets nobody had put out in the end. */
  stillOpen: number;
  rounds: number;
  samples: number;
  /** Frames that never came, in rounds of each kind: a newer one took their place. */
  quietUnheard: number;
  hostileUnheard: number;
  /** The median over the rounds of each kind. */
  quietP50Ms: number;
  hostileP50Ms: number;
  quietP99Ms: number;
  hostileP99Ms: number;
  /** Each round's own 99th of 100, in the order they were played. */
  quietRoundsP99Ms: string;
  hostileRoundsP99Ms: string;
  /** Of the service, with all healthy sockets at work, and the most it came to. */
  residentMegabytes: number;
  peakMegabytes: number;
  growthMegabytes: number;
}

const options = {
  healthy: { type: 'string', default: '1000' },
  hostile: { type: 'string', default: '200' },
  rounds: { type: 'string', default: '5' },
  seconds: { type: 'string', default: '10' },
  json: { type: 'boolean' },
} as const;

/**
 * Healthy sockets of the streaming service beside hostile ones, in rounds that take turns: `figure`
 * is the delay, from the write of a beat to its frame, that 99 of 100 frames kept with hostile
 * sockets beside them, `baseline` the same without.
 */
export function benchHostileSockets(args: readonly string[]): Figures {
  const { healthy, hostile, rounds, seconds } = parseArgs({ args: [...args], options }).values;
  const name = 'hostile-sockets';
  const script = join(import.meta.dirname, name, 'run.ts');
  const command = [process.execPath, script, figuresOf(name), healthy, hostile, rounds, seconds];
  const { measured, passed } = measureOnStack<HostileSocketsFigures>({ name, command });
  const { hostileP99Ms: figure, quietP99Ms: baseline, growthMegabytes, lost, stillOpen } = measured;
  const ratio = ratioOf(figure, baseline);
  const kept =
    passed &&
    ratio <= mostRatio &&
    growthMegabytes <= mostGrowthMegabytes &&
    lost === 0 &&
    stillOpen === 0
      ? 'yes'
      : 'no';
  return { name, figure, baseline, ratio, unit: 'ms', ...measured, kept };
}
