import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../local/folders.ts';
import type { Command } from '../command.ts';
import { regions } from '../regions.ts';
import {
  listOf,
  readReleases,
  readRevisions,
  readServices,
  type Served,
  type Service,
} from './served.ts';

/** The names of our Cloud Run services: a function's is its own in small letters. */
export function ownServices(index: string): Set<string> {
  const exported = [...index.matchAll(/export \{([^}]+)\}/g)].flatMap(([, names = '']) =>
    names.split(',').map((name) => name.trim().toLowerCase()),
  );
  return new Set([...exported.filter((name) => name !== ''), 'streaming']);
}

export const readOwnServices = (): Set<string> =>
  ownServices(readFileSync(join(root, 'functions', 'src', 'index.ts'), 'utf8'));

type Answer = (command: Command) => string;

export const askServices = (project: string, answer: Answer): Service[] => {
  const own = readOwnServices();
  return regions.flatMap((where) =>
    readServices(answer(listOf('services', project, where)), { where, own }),
  );
};

/** Asks the project what serves people now, and what did before. */
export async function askServed(project: string, answer: Answer): Promise<Served> {
  return {
    services: askServices(project, answer),
    revisions: regions.flatMap((where) =>
      readRevisions(answer(listOf('revisions', project, where)), where),
    ),
    pages: await askPages(project, answer),
  };
}

/** firebase has no command that lists releases. */
async function askPages(project: string, answer: Answer): Promise<Served['pages']> {
  const token = answer({ program: 'gcloud', args: ['auth', 'print-access-token'] }).trim();
  try {
    const response = await fetch(
      `https://firebasehosting.googleapis.com/v1beta1/sites/${project}/releases?pageSize=25`,
      { headers: { authorization: `Bearer ${token}`, 'x-goog-user-project': project } },
    );
    if (!response.ok) throw new Error(`Hosting answered ${response.status}`);
    return readReleases(await response.json());
  } catch (error) {
    console.error(`The releases of the pages could not be read: ${String(error)}`);
    return undefined;
  }
}
