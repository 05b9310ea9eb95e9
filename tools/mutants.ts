import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { sourceFiles } from './checking/source-files.ts';
import { root } from './local/folders.ts';
import { acceptedMutants, isAccepted } from './mutating/accepted.ts';
import { chooseMutants, mutableSources } from './mutating/choose-mutants.ts';
import { inWords } from './mutating/mutant.ts';
import { playSourceMutants } from './mutating/play-source-mutants.ts';
import { byFolder, isNoticed } from './mutating/tally.ts';

/**
 * Makes one small mistake at a time in the sources below the paths given, and runs the unit tests
 * that reach it. `--count N` chooses N of the mistakes by chance, the same ones for the same
 * `--seed`; `--json FILE` writes what became of each. Exits with 1 when tests passed on a mistake
 * that `mutating/accepted.json` does not list. No source is written.
 */
const { values, positionals: paths } = parseArgs({
  allowPositionals: true,
  options: {
    count: { type: 'string' },
    seed: { type: 'string', default: '1' },
    json: { type: 'string' },
  },
});
const files = mutableSources(sourceFiles(root), paths);
if (files.length === 0) {
  console.error('Usage: npm run mutants -- PATH... [--count N] [--seed S] [--json FILE]');
  process.exit(2);
}
const textOf = new Map(files.map(({ path, text }) => [path, text]));
const chosen = chooseMutants(files, {
  count: values.count === undefined ? undefined : Number(values.count),
  seed: Number(values.seed),
}).filter((mutant) => !isAccepted(mutant, textOf.get(mutant.path) ?? '', acceptedMutants));

const verdicts = await playSourceMutants(chosen, ({ mutant, outcome, by }) => {
  console.log(`${outcome.padEnd(9)} ${mutant.path} ${inWords(mutant)}${by ? `  (${by})` : ''}`);
});
const judged = verdicts.map(({ mutant: { path, line, kind, from, to }, outcome, by }) => ({
  ...{ path, line, kind, from, to, outcome, by },
}));
if (values.json !== undefined) writeFileSync(values.json, JSON.stringify(judged));
for (const line of byFolder(judged)) console.log(line);
process.exit(judged.every(isNoticed) ? 0 : 1);
