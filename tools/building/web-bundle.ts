import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { webSettings } from '../local/environment.ts';
import { inStackFolder, root, webDist } from '../local/folders.ts';
import { viteScript } from '../local/services.ts';
import { productionSettings, refuseExampleDetails } from './example-details.ts';
import { writePublicPages } from './public-pages.ts';
import { writeServiceWorker } from './service-worker.ts';

/** `emulators`: the app talks to the emulators of this stack, as web/.env.emulators says. */
export type WebMode = 'production' | 'emulators';

/** One build by Vite; its output is shown only when it fails. */
async function runVite(mode: WebMode, args: string[]): Promise<void> {
  const all = ['build', '--logLevel', 'warn', '--mode', mode, '--emptyOutDir', ...args];
  const child = spawn(process.execPath, [viteScript, ...all], {
    cwd: join(root, 'web'),
    env: mode === 'emulators' ? { ...process.env, ...webSettings() } : process.env,
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
 * components run in node, and the service worker that keeps the former.
 */
export async function buildWeb(mode: WebMode, dist = webDist): Promise<void> {
  const settings = productionSettings(join(root, 'web'), process.env);
  if (mode === 'production') refuseExampleDetails(settings);
  const prerender = inStackFolder('prerender', basename(dist));
  mkdirSync(dist, { recursive: true });
  await Promise.all([
    runVite(mode, ['--outDir', dist]),
    runVite(mode, ['--ssr', 'src/prerender.tsx', '--outDir', prerender]),
  ]);
  const prerenderPath = join(prerender, 'prerender.js');
  await writePublicPages({ dist, prerenderPath, builtAt: Date.now() });
  await writeServiceWorker(dist, settings.VITE_APP_WORKER === 'off' ? 'removed' : 'kept');
}
