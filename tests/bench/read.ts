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

/** Questions to the database beside the caller's own document. */
const mostQuestions = { getProfile: 0, getAccounts: 1, getPositions: 4 } as const;

const options = {
  people: { type: 'string', default: '24' },
  rounds: { type: 'string', default: '5' },
  json: { type: 'boolean' },
} as const;

/**
 * CPU of a call that reads, one at a time and sixteen at once, by people with two accounts that
 * hold something, on a stack of its own: `figure` is that of a profile, `baseline` that of a
 * function which greets, in the same framework.
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
  const ratios = calls.flatMap((call) =>
    [1, 16].map(
      (atOnce) =>
        [
          `${call}RatioWith${atOnce}`,
          Number((of(`${call} ${atOnce}`).cpuMs / of(`hello ${atOnce}`).cpuMs).toFixed(2)),
        ] as const,
    ),
  );
  const timings = Object.entries(measured).flatMap(([call, figures]) =>
    Object.entries(figures).map(([key, value]) => [
      call.replace(/ (\d+)$/, `${key.replace(/^./, (letter) => letter.toUpperCase())}With$1`),
      value,
    ]),
  ) as [string, string | number][];
  const [figure, baseline] = [of('getProfile 1').cpuMs, of('hello 1').cpuMs];
  const kept =
    passed && calls.every((call) => of(`${call} 1`).questions <= 1 + mostQuestions[call]);
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
