import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

type Settings = Readonly<Record<string, string | undefined>>;

/** The files Vite reads for a production build, the later ones over the earlier ones. */
const files = ['.env', '.env.local', '.env.production', '.env.production.local'];

/** What a production build of a folder is given: its files, and over them the environment. */
export function productionSettings(folder: string, environment: Settings): Settings {
  const written = files.map((name) => join(folder, name)).filter((path) => existsSync(path));
  return Object.assign(
    {},
    ...written.map((path) => parseEnv(readFileSync(path, 'utf8'))),
    environment,
  ) as Settings;
}

/**
 * Settings of the public pages that still speak of nobody: addresses under `.example`, a number of
 * zeros.
 */
export function exampleDetails(settings: Settings): string[] {
  const examples = Object.entries(settings).filter(
    ([name, value]) => name.startsWith('VITE_') && /\.example\b|\b000 0000\b/.test(value ?? ''),
  );
  return examples.map(([name]) => name).sort();
}

/**
 * Throws where a production build would print the example operator's details on the public pages.
 */
export function refuseExampleDetails(settings: Settings): void {
  const names = exampleDetails(settings);
  if (names.length === 0) return;
  throw new Error(
    `These settings are still the examples of web/.env: ${names.join(', ')}. Set your own in web/.env.production.local or in the environment of the build, or build for the emulators: npm run build -- --mode emulators`,
  );
}
