import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { root } from '../local/folders.ts';
import { Judge } from './judge.ts';
import { withMarks } from './marks.ts';
import { type SourceMutant, withMistake } from './source-mutants.ts';

/**
 * `noticed`: a test failed. `endless`: the tests did not end, which a person would notice too.
 * `passed`: tests ran that code, and none failed. `unreached`: no test runs that code.
 */
export type Outcome = 'noticed' | 'endless' | 'passed' | 'unreached';

/** The result for one mutant, and the test file that noticed it, relative to the root. */
export interface Verdict {
  mutant: SourceMutant;
  outcome: Outcome;
  by?: string;
}

const limitMs = 120_000;
const wholeRunLimitMs = 900_000;
/** Tests near a source fail most often, so they run alone first. */
const nearTests = 3;

/** Runs the unit tests that reach it on each mutant, until one fails. */
export async function playSourceMutants(
  mutants: readonly SourceMutant[],
  report: (verdict: Verdict) => void,
): Promise<Verdict[]> {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const notes = join(folder, 'reached.jsonl');
  const judge = new Judge({ ...process.env, REACHED_MUTANTS_FILE: notes });
  try {
    const reaching = await testsReaching(mutants, { judge, notes });
    const verdicts: Verdict[] = [];
    for (const [index, mutant] of mutants.entries()) {
      const tests = nearestFirst(mutant.path, reaching[index] ?? []);
      const verdict = await judgeMutant(mutant, { judge, tests });
      report(verdict);
      verdicts.push(verdict);
    }
    return verdicts;
  } finally {
    judge.end();
    rmSync(folder, { recursive: true });
  }
}

/** For each mutant, the test files in which its code runs and that pass as things are. */
async function testsReaching(
  mutants: readonly SourceMutant[],
  { judge, notes }: { judge: Judge; notes: string },
): Promise<string[][]> {
  const paths = [...new Set(mutants.map(({ path }) => path))];
  const numbered = [...mutants.entries()];
  const texts = Object.fromEntries(
    paths.map((path) => [
      path,
      withMarks(
        readSource(path),
        numbered.filter(([, mutant]) => mutant.path === path),
      ),
    ]),
  );
  const tests = await judge.testsOf(paths);
  const failed = await judge.run({ tests, texts, toTheEnd: true }, wholeRunLimitMs);
  if (!failed) throw new Error('The tests do not end on the sources as they are.');
  for (const file of failed)
    console.error(`Left out, it fails on the sources as they are: ${file}`);
  const lines = readFileSync(notes, 'utf8').trim().split('\n');
  const reached = lines.map((line) => JSON.parse(line) as { testPath: string; reached: number[] });
  const onLoad = new Map<string, string[]>();
  for (const { path } of mutants.filter(({ place }) => !place))
    if (!onLoad.has(path)) onLoad.set(path, await judge.testsOf([path]));
  return mutants
    .map(({ place, path }, number) =>
      place
        ? reached.filter((each) => each.reached.includes(number)).map(({ testPath }) => testPath)
        : (onLoad.get(path) ?? []),
    )
    .map((reaching) => reaching.filter((test) => !failed.includes(test)));
}

async function judgeMutant(
  mutant: SourceMutant,
  { judge, tests }: { judge: Judge; tests: readonly string[] },
): Promise<Verdict> {
  if (tests.length === 0) return { mutant, outcome: 'unreached' };
  const texts = { [mutant.path]: withMistake(readSource(mutant.path), mutant) };
  for (const some of [tests.slice(0, nearTests), tests.slice(nearTests)]) {
    if (some.length === 0) continue;
    const failed = await judge.run({ tests: some, texts, toTheEnd: false }, limitMs);
    if (!failed) return { mutant, outcome: 'endless' };
    const [by] = failed;
    if (by) return { mutant, outcome: 'noticed', by: by.replace(`${root}/`, '') };
  }
  return { mutant, outcome: 'passed' };
}

/** First the file's own test, then those of its folder, then those whose path is most similar. */
function nearestFirst(path: string, tests: readonly string[]): string[] {
  const own = join(root, path).replace(/\.ts$/, '.');
  const near = (test: string) => {
    if (test.startsWith(own)) return Number.POSITIVE_INFINITY;
    const parts = dirname(test).split('/');
    const shared = dirname(join(root, path))
      .split('/')
      .findIndex((part, index) => parts[index] !== part);
    return shared < 0 ? parts.length * 2 : shared;
  };
  return [...tests].sort((one, other) => near(other) - near(one));
}

function readSource(path: string): string {
  return readFileSync(join(root, path), 'utf8');
}
