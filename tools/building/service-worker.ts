import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import type { Build } from '../../web/src/browser/worker/requests.ts';
import { firstLoadFiles, type Manifest, readManifest, shell } from '../checking/first-load.ts';
import { root } from '../local/folders.ts';

const inWorker = (name: string) => join(root, 'web', 'src', 'browser', 'worker', name);

/** What the app needs to open without a network, beside the shell that every page has. */
const modules = [
  ...shell,
  'src/app/offline-start.tsx',
  'src/pages/dashboard.tsx',
  'src/platform/sdk-session.ts',
];

/** Files that keep their names; a page asks for them by these. */
const named = ['/first.js', '/favicon.svg', '/icon-192.png', '/badge-96.png'];

/** Scripts, styles and the letters that every page has. */
function partsOf(manifest: Manifest): string[] {
  const scripts = new Set(firstLoadFiles(manifest, modules));
  const styles = Object.values(manifest).flatMap(({ file, css = [] }) =>
    scripts.has(file) ? css : [],
  );
  const letters = Object.keys(manifest).filter((name) =>
    /\/inter-(common|rupee)\.woff2$/.test(name),
  );
  const fonts = letters.map((name) => manifest[name]?.file ?? '');
  return [...new Set([...scripts, ...styles, ...fonts])].map((file) => `/${file}`).sort();
}

/** Hosting serves a document under its name without `.html`. */
const pathOf = (document: string) => `/${document.replace(/(?:^index)?\.html$/, '')}`;

const hashOf = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');

/** What a build tells its worker of itself. */
export function buildOf(dist: string): Build {
  const files = [...partsOf(readManifest(dist)), ...named];
  const documents = readdirSync(dist).filter((name) => name.endsWith('.html'));
  const page = hashOf(readFileSync(join(dist, 'app.html')));
  const contents = files.map((path) => `${path} ${hashOf(readFileSync(join(dist, path)))}`);
  return {
    version: hashOf([page, ...contents].join('\n')).slice(0, 12),
    shell: { path: '/app', sha256: page },
    files,
    publicPaths: documents.filter((name) => name !== 'app.html').map(pathOf),
  };
}

/**
 * Writes the service worker beside the pages it keeps; where a build is made without one, what
 * removes it from every device that has it.
 */
export async function writeServiceWorker(dist: string, use: 'kept' | 'removed'): Promise<void> {
  await build({
    entryPoints: [inWorker(use === 'kept' ? 'service-worker.ts' : 'removed-worker.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2023',
    define: { BUILD: JSON.stringify(buildOf(dist)) },
    outfile: join(dist, 'sw.js'),
    logLevel: 'warning',
  });
}
