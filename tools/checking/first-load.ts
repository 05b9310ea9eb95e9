import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What Vite writes to `.vite/manifest.json`: a chunk per module that is an entry or loaded later, and per shared part. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

export interface Budget {
  route: string;
  /** The modules the router loads for it, as paths below web/. */
  modules: string[];
  limitBytes: number;
}

const signedIn = ['index.html', 'src/app/session-layout.tsx', 'src/app/for-anyone.tsx', 'src/app/for-investors.tsx', 'src/app/shell/shell.tsx'];

/** Gzipped JavaScript a route may need before its first paint; what a page fetches after that is not counted. */
export const budgets: readonly Budget[] = [
  { route: '/', modules: ['public.html', 'src/app/hydrate-page.tsx', 'src/pages/landing.tsx'], limitBytes: 110_000 },
  { route: '/dashboard', modules: [...signedIn, 'src/pages/dashboard.tsx'], limitBytes: 250_000 },
];

export function readManifest(folder: string): Manifest {
  return JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8')) as Manifest;
}

/** The scripts that modules need, each once; throws for a module that was not built. */
export function firstLoadFiles(manifest: Manifest, modules: readonly string[]): string[] {
  const seen = new Set<string>();
  const visit = (name: string): void => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no ${name}.`);
    chunk.imports?.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen].map((name) => manifest[name]?.file ?? '').filter((file) => file.endsWith('.js'));
}
