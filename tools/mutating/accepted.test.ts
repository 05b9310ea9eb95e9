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

test('accepted mutants: found by their line, wherever it has moved', () => {
  const accepted = mutantsOf(file).filter((mutant) => isAccepted(mutant, file.text, [row]));
  expect(accepted.map(({ line, to }) => [line, to])).toEqual([[2, '>=']]);
});

test('accepted mutants: one whose line has changed is stale', () => {
  const changed = { ...file, text: file.text.replace('c > d', 'c > e') };
  expect(staleMutants([row], [file])).toEqual([]);
  expect(staleMutants([row], [changed])).toEqual([row]);
  expect(staleMutants([row], [])).toEqual([row]);
});

test('accepted mutants: none of the committed ones is stale', () =>
  expect(staleMutants(acceptedMutants, sourceFiles(root))).toEqual([]));

test('accepted mutants: each of the committed ones has a reason', () =>
  expect(acceptedMutants.filter(({ reason }) => reason.trim().length < 10)).toEqual([]));
