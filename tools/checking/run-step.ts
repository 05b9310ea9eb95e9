import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../local/folders.ts';

export interface Command {
  /** A program of node_modules/.bin. */
  program: string;
  args: string[];
}

/** Resolves with the output of a command that ended well; throws its output otherwise. */
async function run({ program, args }: Command): Promise<void> {
  const child = spawn(join(root, 'node_modules', '.bin', program), args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve, reject) =>
    child.once('error', reject).once('close', resolve),
  );
  if (code !== 0) throw new Error(Buffer.concat(output).toString('utf8').trimEnd());
}

/**
 * Runs the commands of a step beside each other and prints one line for it; throws the output of
 * the first that failed.
 */
export async function runStep(name: string, commands: Command[]): Promise<void> {
  const startedMs = performance.now();
  const seconds = () => `${((performance.now() - startedMs) / 1000).toFixed(1)} s`;
  try {
    await Promise.all(commands.map(run));
  } catch (error) {
    console.log(`✗ ${name} (${seconds()})`);
    throw error;
  }
  console.log(`✓ ${name} (${seconds()})`);
}
