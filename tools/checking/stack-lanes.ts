import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inStackFolder, root } from '../local/folders.ts';
import { vitestArgs } from './unit-tests.ts';

interface Lane {
  name: string;
  /** Folders of tests, or how the paths of some begin. */
  files: readonly string[];
  /** Of those, what another lane takes. */
  without?: readonly string[];
}

/** The half of the browser's tests that meets none of the seeded investors. */
const adminScreens = ['admin', 'credits', 'issue-queue', 'live-runs', 'master-accounts', 'user-'].map((name) => `tests/browser/${name}`);
/** What nobody has to sign in for: it meets no other test, and waits for nothing. */
const publicPages = 'tests/browser/public-pages';
/** Asks doors that no crash closes, as people of its own. */
const fuzz = 'tests/crashes/fuzz';

/**
 * The lanes of a round run beside each other on one stack, the files of a lane one after another; one browser and one lane of services are
 * as many as two cores serve in time. What kills parts of the stack, or takes hold of everybody's accounts, runs
 * beside what needs none of them.
 */
const rounds: readonly (readonly Lane[])[] = [
  [
    { name: 'investor', files: ['tests/browser'], without: [...adminScreens, publicPages] },
    { name: 'flows', files: ['tests/flows', 'tests/stream', publicPages] },
  ],
  [
    { name: 'admin', files: adminScreens },
    { name: 'faults', files: ['tests/faults'] },
  ],
  [
    { name: 'crashes', files: ['tests/crashes'], without: [fuzz] },
    { name: 'attacks', files: ['tests/rules', fuzz] },
  ],
];

const reportOf = ({ name }: Lane) => inStackFolder(`${name}-tests.json`);

export const laneReports = rounds.flat().map(reportOf);

/** Runs every test that needs the stack; answers 0 when every lane passed. */
export async function runLanes(): Promise<number> {
  const exits: number[] = [];
  for (const round of rounds) exits.push(...(await Promise.all(round.map(runLane))));
  return exits.find((exit) => exit !== 0) ?? 0;
}

function runLane(lane: Lane): Promise<number> {
  const excluded = (lane.without ?? []).map((start) => `--exclude=${start}*`);
  const args = [...vitestArgs({ projects: ['stack'], reportPath: reportOf(lane) }), ...lane.files, ...excluded];
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 143));
  });
}
