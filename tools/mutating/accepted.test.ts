import { expect, test } from 'vitest';
import { sourceFiles } from '../checking/source-files.ts';
import { root } from '../local/folders.ts';
import { type Accepted, acceptedMutants, isAccepted, staleMutants } from './accepted.ts';
import { mutantsOf } from './source-mutants.ts';

const file = { path: 'quant/src/a.ts', text: 'const a = 1;\n  const b = c > d;\n' };
const row: Accepted = {
  ...{ path: file.path, code: 'const b = c > d;', from: '>', to: '>=' },
  reason: 'c and d are never equal',
};

test('an accepted mutant is known by its line, wherever that has moved', () => {
  const accepted = mutantsOf(file).filter((mutant) => isAccepted(mutant, file.text, [row]));
  expect(accepted.map(({ line, to }) => [line, to])).toEqual([[2, '>=']]);
});

test('an accepted mutant whose line has changed is stale', () => {
  const changed = { ...file, text: file.text.replace('c > d', 'c > e') };
  expect(staleMutants([row], [file])).toEqual([]);
  expect(staleMutants([row], [changed])).toEqual([row]);
  expect(staleMutants([row], [])).toEqual([row]);
});

test('none of those the product accepts is stale', () =>
  expect(staleMutants(acceptedMutants, sourceFiles(root))).toEqual([]));

test('each of those the product accepts has its reason', () =>
  expect(acceptedMutants.filter(({ reason }) => reason.trim().length < 10)).toEqual([]));
