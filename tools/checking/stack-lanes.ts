import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { inStackFolder, root } from '../local/folders.ts';
import { vitestArgs } from './unit-tests.ts';

interface Lane {
  name: string;
  /** Folders of tests. */
  files: readonly string[];
}

/** Lanes of a round run beside each other on one stack, the files of a lane one after another. What kills parts of the stack, or takes hold of everybody's accounts, runs alone. */
const rounds: readonly (readonly Lane[])[] = [
  [
    { name: 'browser', files: ['tests/browser'] },
    { name: 'services', files: ['tests/faults', 'tests/flows', 'tests/rules', 'tests/stream'] },
  ],
  [{ name: 'crashes', files: ['tests/crashes'] }],
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
  const args = [...vitestArgs({ projects: ['stack'], reportPath: reportOf(lane) }), ...lane.files];
  const child = spawn(join(root, 'node_modules', '.bin', 'vitest'), args, { cwd: root, stdio: 'inherit' });
  return new Promise((resolve) => {
    child.once('error', () => resolve(127));
    child.once('exit', (code) => resolve(code ?? 143));
  });
}
