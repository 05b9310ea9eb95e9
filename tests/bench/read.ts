import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Figures } from './figures.ts';
import { figuresOf, measureOnStack } from './on-stack.ts';

export const calls = ['getProfile', 'getAccounts', 'getPositions'] as const;

/** Of one call at so many at once, the median of the rounds; see read/run.ts. */
export interface CallFigures {
  cpuMs: number;
  noise: string;
  questions: number;
  documents: number;
  perSecond: number;
}

/** By the name of the call and how many were made at once, `getProfile 16`. */
export type ReadFigures = Record<string, CallFigures>;

/** Questions to the database beside the caller's own document; what is read again now and then is not counted. */
const mostQuestions = { getProfile: 0, getAccounts: 2, getPositions: 4 } as const;

/** Times the CPU of the SDKs' part, one call at a time. */
const mostOfSdks = 1.3;

const options = {
  people: { type: 'string', default: '24' },
  rounds: { type: 'string', default: '5' },
  json: { type: 'boolean' },
} as const;

/**
 * CPU of a call that reads, one at a time and sixteen at once, by people with two accounts that
 * hold something, on a stack of its own: `figure` is that of a profile, `baseline` that of a
 * function which greets, in the same framework. Beside it stands what the SDKs cost for the same
 * reads.
 */
export function benchRead(args: readonly string[]): Figures {
  const { people, rounds } = parseArgs({ args: [...args], options }).values;
  const name = 'read';
  const command = [
    process.execPath,
    join(import.meta.dirname, name, 'run.ts'),
    people,
    rounds,
    figuresOf(name),
  ];
  const { measured, passed } = measureOnStack<ReadFigures>({ name, command });
  const of = (call: string) => measured[call] ?? { cpuMs: Number.NaN, questions: Number.NaN };
  const times = (one: string, other: string) =>
    Number((of(one).cpuMs / of(other).cpuMs).toFixed(2));
  const ratios = calls.flatMap((call) =>
    [1, 16].flatMap((atOnce) => [
      [`${call}RatioWith${atOnce}`, times(`${call} ${atOnce}`, `hello ${atOnce}`)] as const,
      [`${call}OfSdksWith${atOnce}`, times(`${call} ${atOnce}`, `bare ${call} ${atOnce}`)] as const,
    ]),
  );
  const timings = Object.entries(measured).flatMap(([call, figures]) =>
    Object.entries(figures).map(([key, value]) => [
      call.replace(/ (\d+)$/, `${key.replace(/^./, (letter) => letter.toUpperCase())}With$1`),
      value,
    ]),
  ) as [string, string | number][];
  const [figure, baseline] = [of('getProfile 1').cpuMs, of('hello 1').cpuMs];
  const isKept = (call: (typeof calls)[number]) =>
    Math.round(of(`${call} 1`).questions) <= 1 + mostQuestions[call] &&
    times(`${call} 1`, `bare ${call} 1`) <= mostOfSdks;
  const kept = passed && calls.every(isKept);
  const ratio = Number((figure / baseline).toFixed(3));
  return {
    name,
    figure,
    baseline,
    ratio,
    unit: 'ms of CPU per call',
    ...Object.fromEntries([...ratios, ...timings]),
    kept: kept ? 'yes' : 'no',
  };
}
