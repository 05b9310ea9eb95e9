import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What Vite writes to `.vite/manifest.json`: a chunk per module that is an entry or loaded later,
 * and per shared part.
 */
export type Manifest = Record<
  string,
  { file: string; name?: string; imports?: string[]; css?: string[] }
>;

export interface Budget {
  route: string;
  /** The modules the router loads for it, as paths below web/. */
  modules: string[];
  /** Gzipped. */
  limitBytes: number;
  /** Scripts, each of which is a request. */
  limitFiles: number;
}

const app = ['index.html', 'src/app/session-layout.tsx'];
/** The files that every signed-in page needs before its own, and to read its first answer. */
export const shell = [...app, 'src/app/signed-in.tsx', '../contract/src/operations.ts'];

const publicPage = (route: string, page: string): Budget => ({
  route,
  modules: ['public.html', 'src/app/hydrate-page.tsx', `src/pages/${page}.tsx`],
  limitBytes: 110_000,
  limitFiles: 15,
});
const investorPage = (page: string, limitBytes: number): Budget => ({
  route: `/${page}`,
  modules: [...shell, `src/pages/${page}.tsx`],
  limitBytes,
  limitFiles: 30,
});
const adminPage = (page: string): Budget => ({
  route: `/${page}`,
  modules: [...shell, 'src/app/for-admins.tsx', `src/pages/${page}.tsx`],
  limitBytes: 316_000,
  limitFiles: 51,
});

/**
 * JavaScript a route may need before its first paint and to read its first answer; what a page
 * fetches after that is not counted.
 */
export const budgets: readonly Budget[] = [
  publicPage('/', 'landing'),
  publicPage('/pricing', 'pricing'),
  publicPage('/contact-us', 'contact-us'),
  publicPage('/status', 'status'),
  {
    route: '/login',
    modules: [...app, 'src/pages/login.tsx'],
    limitBytes: 199_000,
    limitFiles: 15,
  },
  {
    route: '/try',
    modules: [...app, 'src/pages/try.tsx'],
    limitBytes: 176_000,
    limitFiles: 15,
  },
  { ...investorPage('dashboard', 194_000), limitFiles: 10 },
  { ...investorPage('play', 187_000), limitFiles: 11 },
  investorPage('account-management', 238_000),
  { ...investorPage('funds-holdings', 256_000), limitFiles: 32 },
  { ...investorPage('reports', 258_000), limitFiles: 35 },
  { ...investorPage('result', 228_000), limitFiles: 28 },
  investorPage('credits', 241_000),
  investorPage('credits-checkout', 204_000),
  investorPage('activity', 217_000),
  investorPage('messages', 194_000),
  {
    route: '/lab',
    modules: [...shell, 'src/pages/lab.tsx'],
    limitBytes: 187_000,
    limitFiles: 10,
  },
  {
    route: '/profile',
    modules: [...shell, 'src/pages/profile.tsx'],
    limitBytes: 228_000,
    limitFiles: 30,
  },
  ...[
    'admin',
    'master-accounts',
    'user-management',
    'admin-credits',
    'admin-reports',
    'admin-brokers',
    'audit',
  ].map(adminPage),
  { ...adminPage('admin-person'), route: '/admin/people' },
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
