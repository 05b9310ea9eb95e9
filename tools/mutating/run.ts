import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../local/folders.ts';
import { inWords } from './mutant.ts';
import { playMutants } from './play-mutants.ts';
import { mutantsOf } from './rules-mutants.ts';

const rules = readFileSync(join(root, 'firestore.rules'), 'utf8');
/** Words given choose among the mutants, as `play-mutants.ts` prints them. */
const chosen = process.argv.slice(2);
const mutants = mutantsOf(rules).filter(
  (mutant) => chosen.length === 0 || chosen.some((words) => inWords(mutant).includes(words)),
);

const alive = await playMutants(rules, mutants);
for (const mutant of alive) console.log(`No test failed on ${inWords(mutant)}`);
console.log(
  `${mutants.length - alive.length} of ${mutants.length} mutants of firestore.rules died`,
);
process.exit(alive.length === 0 ? 0 : 1);
