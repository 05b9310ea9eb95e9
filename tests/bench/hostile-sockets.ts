import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figures } from './main.ts';

const root = resolve(import.meta.dirname, '..', '..');
const figuresPath = join(root, '.stack', 'hostile-sockets-figures.json');

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
  /** What became of the hostile sockets of the last round, by the service's log: close codes, 1006 for one that was cut. */
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
 * Healthy sockets of the streaming service beside hostile ones, in rounds that take turns: `figure` is the delay, from the write of a beat to
 * its frame, that 99 of 100 frames kept with hostile sockets beside them, `baseline` the same without.
 */
export function benchHostileSockets(args: readonly string[]): Figures {
  const { healthy, hostile, rounds, seconds } = parseArgs({ args: [...args], options }).values;
  rmSync(figuresPath, { force: true });
  const script = join(import.meta.dirname, 'hostile-sockets', 'run.ts');
  const asked = [figuresPath, healthy, hostile, rounds, seconds];
  const { status } = spawnSync(process.execPath, [join(root, 'tools', 'stack.ts'), process.execPath, script, ...asked], {
    cwd: root,
    stdio: ['ignore', process.stderr.fd, 'inherit'],
  });
  const measured = JSON.parse(readFileSync(figuresPath, 'utf8')) as HostileSocketsFigures;
  const { hostileP99Ms: figure, quietP99Ms: baseline, growthMegabytes, lost, stillOpen } = measured;
  const ratio = Number((figure / baseline).toFixed(4));
  const kept = status === 0 && ratio <= mostRatio && growthMegabytes <= mostGrowthMegabytes && lost === 0 && stillOpen === 0 ? 'yes' : 'no';
  return { name: 'hostile-sockets', figure, baseline, ratio, unit: 'ms', ...measured, kept };
}
