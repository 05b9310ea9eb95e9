import { spawn } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { inStackFolder, root } from '../local/folders.ts';
import { runChaos } from './chaos-rounds.ts';
import { longTests } from './long-tests.ts';
import { vitestArgs } from './unit-tests.ts';

/** Tests that need the stack; those that replace a module or a setting have a process each. */
export const stackProjects = ['stack', 'stack-mocks'];

interface Lane {
  name: string;
  /** Folders of tests, or how the paths of some begin. */
  files: readonly string[];
  /** Of those, what another lane takes. */
  without?: readonly string[];
  /** Projects other than those that need the stack. */
  projects?: string[];
  /** What it runs before its files; answers 0 when that went well. */
  first?: () => Promise<number>;
  /** `spare`: takes what the others leave of the processors. */
  share?: 'spare';
}

/** The half of the browser's tests that changes nothing of the seeded investors. */
const adminScreens = [
  'admin',
  'guards',
  'issue-queue',
  'live-runs',
  'master-accounts',
  'user-',
].map((name) => `tests/browser/${name}`);
/** Packs and payments: no account trades in it. */
const creditScreens = 'tests/browser/credits';
/** Investors' screens of people made for one test: they meet nobody of the other lane. */
const ownScreens = ['kill-switch', 'messages'].map((name) => `tests/browser/${name}`);
/**
 * Tests without a sign-in: they affect no other test and are not affected when parts of the stack
 * are killed.
 */
const publicPages = 'tests/browser/public-pages';
/** Stops all accounts of the platform. */
const platformSwitch = 'tests/browser/platform-switch';
/** Asks every call. */
const fuzz = 'tests/crashes/fuzz';
/** Computes, and needs no stack. */
const long: Lane = {
  name: 'long',
  files: longTests,
  projects: ['long'],
  share: 'spare',
};

/**
 * The lanes of a round run at the same time on one stack, the files of a lane one after another.
 * Two cores can serve one browser and one lane of services in time. Tests that kill parts of the
 * stack, or act on all accounts, run beside lanes that need neither. The lanes of a round take
 * about the same time.
 */
const rounds: readonly (readonly Lane[])[] = [
  [
    {
      name: 'investor',
      files: ['tests/browser'],
      without: [...adminScreens, creditScreens, ...ownScreens, publicPages, platformSwitch],
    },
    { name: 'flows', files: ['tests/flows', ...ownScreens] },
  ],
  [
    { name: 'admin', files: adminScreens },
    // It waits for the market most of the time.
    { name: 'faults', files: ['tests/faults'] },
    long,
  ],
  [
    // It kills agents and the processes that answer calls, logs all accounts in and stops all. So nothing
    // beside it may make calls or have accounts that can be logged in.
    { name: 'crashes', files: ['tests/crashes', platformSwitch], without: [fuzz] },
    { name: 'uncrashed', files: ['tests/rules', 'tests/stream', publicPages] },
  ],
  [
    // Agents are killed first, then every call is asked.
    { name: 'fuzz', files: [fuzz], first: runChaos },
    { name: 'credits', files: [creditScreens] },
  ],
];

const onStack = ['rules', 'flows', 'stream', 'browser', 'faults', 'crashes']
  .map((name) => `tests/${name}`)
  .flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.test.ts'));
const testFiles = [...onStack, ...longTests];

/** The files of a lane. Vitest's own exclusion does not reach a project that has one already. */
function filesOf({ files, without = [] }: Lane): string[] {
  const begins = (path: string, starts: readonly string[]) =>
    starts.some((start) => path.startsWith(start));
  return testFiles.filter((path) => begins(path, files) && !begins(path, without));
}

/** Which files each lane runs, by its name. */
export const laneFiles = Object.fromEntries(
  rounds.flat().map((lane) => [lane.name, filesOf(lane)]),
);

const reportOf = ({ name }: Lane) => inStackFolder(`${name}-tests.json`);

export const laneReports = rounds.flat().map(reportOf);

/**
 * Runs every test that needs the stack, and those that compute for long beside them; answers 0 when
 * every lane passed.
 */
export async function runLanes(): Promise<number> {
  const exits: number[] = [];
  for (const round of rounds) exits.push(...(await Promise.all(round.map(runLane))));
  return exits.find((exit) => exit !== 0) ?? 0;
}

async function runLane(lane: Lane): Promise<number> {
  const first = (await lane.first?.()) ?? 0;
  return first || runFiles(lane);
}

function runFiles(lane: Lane): Promise<number> {
  const args = [
    ...vitestArgs({ projects: lane.projects ?? stackProjects, reportPath: reportOf(lane) }),
    ...filesOf(lane),
  ];
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, {
    cwd: root,
    stdio: 'inherit',
  });
  if (lane.share === 'spare' && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_LOW);
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 143));
  });
}
