import { runInThisContext } from 'node:vm';
import { afterEach, expect, test } from 'vitest';
import { withMarks } from './marks.ts';
import { mutantsOf } from './source-mutants.ts';

afterEach(() => {
  globalThis.reachedMutants = undefined;
});

/** What the mutants whose code ran would have there, when `code` ran. */
function changesReached(code: string): string[] {
  const mutants = mutantsOf({ path: 'a.ts', text: code });
  const reached = new Set<number>();
  globalThis.reachedMutants = reached;
  runInThisContext(`(() => { ${withMarks(code, [...mutants.entries()])} })()`);
  return [...reached].sort((one, other) => one - other).map((number) => mutants[number]?.to ?? '');
}

test('marks of mutants: a branch that is not taken is not reached', () =>
  expect(changesReached('(() => { if (1 > 2) { throw 3; } else { return 4; } })();')).toEqual([
    ...['true', 'false', '2', '<=', '>=', '3', 'return;', '5'],
  ]));

test('marks of mutants: the body of an arrow function is reached when it is called', () =>
  expect(changesReached('const f = () => ({ a: 1 }), g = () => 7; f();')).toEqual(['2']));

test('marks of mutants: code that runs when its file is loaded has no mark', () =>
  expect(
    withMarks('const a = 1;', [[0, ...mutantsOf({ path: 'a.ts', text: 'const a = 1;' })]] as never),
  ).toBe('const a = 1;'));
