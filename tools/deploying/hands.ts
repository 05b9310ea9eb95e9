import { type StdioOptions, spawnSync } from 'node:child_process';
import { root } from '../local/folders.ts';
import { type Command, inWords } from './command.ts';

/**
 * Runs a step; one that has to print something is asked again for as long as it may take. One that
 * fails throws what the operator can do.
 */
export function must(command: Command): void {
  const { answer: wanted, patienceMs = 0 } = command;
  if (wanted === undefined) {
    carryOut(command, 'inherit');
    return;
  }
  const until = Date.now() + patienceMs;
  while (answer(command).trim() !== wanted) {
    if (Date.now() >= until) throw failure(command);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10_000);
  }
}

/** The same, and what it printed. */
export function answer(command: Command): string {
  return carryOut(command, ['ignore', 'pipe', 'inherit']);
}

/** The same; undefined where it fails, so that the next step is taken all the same. */
export function tried(command: Command): string | undefined {
  const { error, status, stdout } = spawned(command, ['ignore', 'pipe', 'inherit']);
  if (error) console.error(`${command.program} cannot be run: ${error.message}`);
  return status === 0 ? stdout : undefined;
}

function carryOut(command: Command, stdio: StdioOptions): string {
  const { error, status, stdout } = spawned(command, stdio);
  if (status !== 0) throw failure(command, error);
  return stdout ?? '';
}

function spawned(command: Command, stdio: StdioOptions) {
  const { program, args } = command;
  console.log(`$ ${inWords(command)}`);
  return spawnSync(program, args, { cwd: root, stdio, encoding: 'utf8' });
}

const failure = ({ program, remedy }: Command, error?: Error): Error =>
  new Error(
    error
      ? `${program} cannot be run: ${error.message}`
      : (remedy ?? `It ends here: ${program} failed.`),
  );

/** Ends the process with what a step threw. */
export function endBy(error: unknown): never {
  console.error(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
