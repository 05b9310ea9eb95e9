import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { otherLossNames } from './loss-words.ts';
import { type SourceFile, sourceFiles } from './source-files.ts';

const product = /^(contract|quant|lab|functions|web)\/(?!.*(\.test\.tsx?$|\/testing\/))/;

function pages(): SourceFile[] {
  const paths = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' });
  return ['README.md', ...paths.map((path) => `docs/${path}`)]
    .filter((path) => path.endsWith('.md'))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

test('loss words: what the product and its documents say has one name for each kind of loss', () => {
  const said = sourceFiles(root).filter(({ path }) => product.test(path));
  expect(said.length).toBeGreaterThan(1_000);
  expect(otherLossNames([...said, ...pages()])).toEqual([]);
});

test('loss words: another name is found in texts, over lines, and not in comments', () => {
  const of = (text: string) => otherLossNames([{ path: 'a.ts', text }]);
  expect(of("// the day's loss\n/** at risk */")).toEqual([]);
  expect(of("word: 'Drawdown',\n  also: 'largest fall',")).toEqual([]);
  expect(of("'The day’s loss is known: what is at risk'")).toEqual([
    'a.ts: day’s loss',
    'a.ts: at risk',
  ]);
  expect(of('<p>\n  One lot could\n  lose it\n</p>')).toEqual(['a.ts: could lose']);
  expect(of("'Loss per Position %'; 'https://a.b/c maximum loss'")).toEqual([
    'a.ts: Loss per Position',
    'a.ts: maximum loss',
  ]);
  expect(of("'Position Loss Limit, the loss of the day, worst case'")).toEqual([]);
});
