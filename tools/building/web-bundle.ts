import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { inStackFolder, root } from '../local/folders.ts';
import { viteScript } from '../local/services.ts';
import { productionSettings, refuseExampleDetails } from './example-details.ts';
import { writePublicPages } from './public-pages.ts';

/** `emulators` reads web/.env.emulators: the app then talks to the emulators of this machine. */
export type WebMode = 'production' | 'emulators';

/** One build by Vite; its output is shown only when it fails. */
async function runVite(args: string[]): Promise<void> {
  const child = spawn(process.execPath, [viteScript, 'build', '--logLevel', 'warn', ...args], {
    cwd: join(root, 'web'),
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0)
    throw new Error(`The web build failed:\n${Buffer.concat(output).toString('utf8')}`);
}

/**
 * web/ into a folder: the app for the browser, and the public pages written out by the same
 * components run in node.
 */
export async function buildWeb(mode: WebMode, dist = join(root, 'web', 'dist')): Promise<void> {
  if (mode === 'production')
    refuseExampleDetails(productionSettings(join(root, 'web'), process.env));
  const prerender = inStackFolder('prerender', basename(dist));
  mkdirSync(dist, { recursive: true });
  await Promise.all([
    runVite(['--mode', mode, '--outDir', dist, '--emptyOutDir']),
    runVite(['--mode', mode, '--ssr', 'src/prerender.tsx', '--outDir', prerender, '--emptyOutDir']),
  ]);
  await writePublicPages({ dist, prerenderPath: join(prerender, 'prerender.js') });
}
