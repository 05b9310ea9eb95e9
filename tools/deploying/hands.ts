import { type StdioOptions, spawnSync } from 'node:child_process';
import { root } from '../local/folders.ts';
import { type Command, inWords } from './command.ts';

/** Runs a step; one that has to print something is asked again for as long as it may take. */
export function must(command: Command): void {
  const { answer: wanted, patienceMs = 0 } = command;
  if (wanted === undefined) {
    carryOut(command, 'inherit');
    return;
  }
  const until = Date.now() + patienceMs;
  while (answer(command).trim() !== wanted) {
    if (Date.now() >= until) fail(command);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
  }
}

/** The same, and what it printed. */
export function answer(command: Command): string {
  return carryOut(command, ['ignore', 'pipe', 'inherit']);
}

function carryOut(command: Command, stdio: StdioOptions): string {
  const { program, args } = command;
  console.log(`$ ${inWords(command)}`);
  const { error, status, stdout } = spawnSync(program, args, {
    cwd: root,
    stdio,
    encoding: 'utf8',
  });
  return status === 0 ? (stdout ?? '') : fail(command, error);
}

function fail({ program, remedy }: Command, error?: Error): never {
  console.error(
    error
      ? `${program} cannot be run: ${error.message}`
      : (remedy ?? `The deployment ends here: ${program} failed.`),
  );
  process.exit(1);
}
