import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/folders.ts';
import { viteScript } from '../local/services.ts';

/** `emulators` reads web/.env.emulators: the app then talks to the emulators of this machine. */
export type WebMode = 'production' | 'emulators';

/** Vite's build of web/ into web/dist; its output is shown only when it fails. */
export async function buildWeb(mode: WebMode): Promise<void> {
  mkdirSync(join(root, 'web', 'dist'), { recursive: true });
  const child = spawn(process.execPath, [viteScript, 'build', '--mode', mode, '--logLevel', 'warn'], { cwd: join(root, 'web') });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The web build failed:\n${Buffer.concat(output).toString('utf8')}`);
}
