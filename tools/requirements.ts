import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mismatches, requirementsOf, tagsOf } from './checking/requirements.ts';
import { sourceFiles } from './checking/source-files.ts';
import { root } from './local/folders.ts';

/**
 * Compares the requirements with the tests that carry their ids; `npm run requirements -- ADMIN-3`
 * prints where the tests of one are.
 */
const folder = join(root, 'docs', 'requirements');
const requirements = readdirSync(folder).flatMap((name) =>
  requirementsOf(readFileSync(join(folder, name), 'utf8')),
);
const tags = sourceFiles(root)
  .filter(({ path }) => /\.test\.tsx?$/.test(path))
  .map(tagsOf);
const carriers = tags.flatMap((file) => file.carriers);

const chosen = process.argv.slice(2);
for (const { id, place } of carriers) if (chosen.includes(id)) console.log(`${id} ${place}`);

const flaws = [...tags.flatMap((file) => file.flaws), ...mismatches(requirements, carriers)];
for (const flaw of flaws) console.error(flaw);
if (flaws.length > 0) process.exit(1);
console.log(`${requirements.length} requirements, each with its tests.`);
