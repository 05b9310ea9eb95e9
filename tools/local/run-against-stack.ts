import { type ChildProcess, spawn } from 'node:child_process';
import { serviceEnvironment } from './environment.ts';
import { startStack } from './local-stack.ts';
import { onEnd } from './on-end.ts';

// The command gets its own process group, so that the processes it starts end with it. In a
// terminal it must stay in our group to be able to read from it.
const detached = !process.stdin.isTTY;

function kill(command: ChildProcess): void {
  try {
    if (command.pid !== undefined) process.kill(detached ? -command.pid : command.pid, 'SIGTERM');
  } catch {
    // It has ended by itself.
  }
}

/**
 * Starts a stack, runs the command with the emulators' environment, ends the stack; answers the
 * command's exit code.
 */
export async function runAgainstStack(program: string, args: string[]): Promise<number> {
  // Tests say themselves which movement they need.
  const { stack, ready } = startStack({ market: 'calm' });
  let command: ChildProcess | undefined;
  let interrupted: number | undefined;
  onEnd((exitCode) => {
    interrupted = exitCode;
    if (command) kill(command);
    else void stack.stop();
  });

  const startedMs = performance.now();
  try {
    await ready;
  } catch (error) {
    if (interrupted === undefined) console.error(error instanceof Error ? error.message : error);
    return interrupted ?? 1;
  }
  console.log(`Stack ready in ${((performance.now() - startedMs) / 1000).toFixed(1)} s`);

  const child = spawn(program, args, {
    env: serviceEnvironment() as NodeJS.ProcessEnv,
    stdio: 'inherit',
    detached,
    shell: args.length === 0,
  });
  command = child;
  const exitCode = await new Promise<number>((resolve) => {
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.once('exit', (code) => resolve(code ?? 143));
  });
  kill(child); // whatever the command left running in its group
  await stack.stop();
  return interrupted ?? exitCode;
}
