import { spawn } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inStackFolder, root } from '../local/folders.ts';
import { inWords } from './mutant.ts';
import type { Mutant } from './rules-mutants.ts';

const vitest = join(root, 'node_modules', '.bin', 'vitest');
const folder = inStackFolder('rules-mutants');
/** Each has a project of its own in the emulator. */
const atOnce = 2;

/**
 * Runs the rules' tests on each mutant until one fails; answers those on which none failed. `rules`
 * themselves must pass all.
 */
export async function playMutants(rules: string, mutants: readonly Mutant[]): Promise<Mutant[]> {
  mkdirSync(folder, { recursive: true });
  if (!(await passes(rules, 'demo-mutant-0')))
    throw new Error('The tests of the rules fail on the rules as they are.');
  const waiting = [...mutants];
  const alive: Mutant[] = [];
  const work = async (project: string) => {
    for (let mutant = waiting.shift(); mutant; mutant = waiting.shift()) {
      const lives = await passes(mutant.text, project);
      if (lives) alive.push(mutant);
      console.log(`${lives ? 'LIVES' : 'died '} ${inWords(mutant)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, (_, index) => work(`demo-mutant-${index}`)));
  rmSync(folder, { recursive: true, force: true });
  return alive;
}

function passes(rules: string, project: string): Promise<boolean> {
  const path = join(folder, `${project}.rules`);
  writeFileSync(path, rules);
  const child = spawn(
    vitest,
    ['run', '--project', 'stack', '--bail', '1', '--reporter', 'dot', 'tests/rules'],
    {
      cwd: root,
      env: { ...process.env, RULES_FILE: path, RULES_PROJECT: project },
      stdio: 'ignore',
    },
  );
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => resolve(code === 0));
  });
}
