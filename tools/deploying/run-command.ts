import { spawnSync } from 'node:child_process';
import { root } from '../local/folders.ts';
import type { Hands } from './alerting/apply.ts';
import { type Command, inWords } from './command.ts';

const betweenMs = 10_000;

/** Runs commands one after the other, as a person would; one that fails throws what to do. */
export const hands: Hands = {
  must(command) {
    const { answer: wanted, patienceMs = 0 } = command;
    if (wanted === undefined) return void carryOut(command, 'inherit');
    const until = Date.now() + patienceMs;
    while (carryOut(command, 'pipe').trim() !== wanted) {
      if (Date.now() >= until) throw failure(command);
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, betweenMs);
    }
  },
  answer: (command) => carryOut(command, 'pipe'),
};

function carryOut(command: Command, output: 'inherit' | 'pipe'): string {
  const { program, args } = command;
  console.log(`$ ${inWords(command)}`);
  const { error, status, stdout } = spawnSync(program, args, {
    cwd: root,
    stdio: ['inherit', output, 'inherit'],
    encoding: 'utf8',
  });
  if (status !== 0) throw failure(command, error);
  return stdout ?? '';
}

const failure = ({ program, remedy }: Command, error?: Error): Error =>
  new Error(
    error ? `${program} cannot be run: ${error.message}` : (remedy ?? `${program} failed.`),
  );
