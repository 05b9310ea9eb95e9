import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  kindFinder,
  reviveInstant,
  schemaOf,
  storedSchemas,
} from '../functions/src/testing/stored-schemas.ts';
import { root } from './local/folders.ts';
import { chooseSamples } from './releasing/choose-samples.ts';

/**
 * Keeps what this release stores, for the tests of the next one: the schema of each kind of document,
 * and samples of what its code wrote while the unit tests ran.
 */
const folder = mkdtempSync(join(tmpdir(), 'documents-'));
try {
  const run = spawnSync(
    'vitest',
    ['run', '--project', 'unit', '--project', 'mocks', 'functions/src', '--silent'],
    { cwd: root, stdio: 'inherit', env: { ...process.env, DOCUMENTS_TO: folder } },
  );
  if (run.status !== 0) throw new Error('The tests have to pass first.');
  const schemas = storedSchemas();
  const kindAt = kindFinder(schemas);
  const written = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  );
  const documents = [...new Set(written)].map((line) => JSON.parse(line));
  const byKind = Map.groupBy(documents, ({ path }) => kindAt(path));
  const samples = Object.keys(schemas).flatMap((kind) => {
    const stored = (byKind.get(kind) ?? []).map(({ fields }) => fields);
    const readable = stored.filter((fields) => isReadable(kind, fields));
    return readable.length === 0 ? [] : [[kind, chooseSamples(readable)] as const];
  });
  keep('last-release-schemas', schemas);
  keep('last-release', Object.fromEntries(samples));
} finally {
  rmSync(folder, { recursive: true });
}

/** Tests may store what nobody can read. */
function isReadable(kind: string, fields: object): boolean {
  const stored = JSON.parse(JSON.stringify(fields), reviveInstant);
  return schemaOf(kind).safeParse(stored).success;
}

/** One line for each kind. */
function keep(name: string, kinds: object): void {
  const lines = Object.entries(kinds).map(
    ([kind, value]) => `${JSON.stringify(kind)}: ${JSON.stringify(value)}`,
  );
  const file = join(root, `functions/src/testing/${name}.json`);
  writeFileSync(file, `{\n${lines.join(',\n')}\n}\n`);
}
