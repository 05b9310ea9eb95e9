import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';

const files = ['rates', 'exchange-rates', 'brokerage-plan'];
const rows = files.flatMap((file) => [
  ...readFileSync(join(root, 'quant/src/charges', `${file}.ts`), 'utf8').matchAll(
    /from: '([\d-]+)'[^}]*?source: '([^']+)'/g,
  ),
]);
const page = readFileSync(join(root, 'docs/operating/charges.md'), 'utf8');

test('charge sources: every source of a charge is on the page for operators', () => {
  const named = rows.flatMap(([, , keys = '']) => keys.split(' '));
  expect(named.length).toBeGreaterThan(30);
  expect([...new Set(named)].filter((key) => !page.includes(`\n| ${key} | `))).toEqual([]);
});

test('charge sources: every day from which a rate is valid is on the page for operators', () => {
  const days = rows.map(([, from = '']) => from);
  expect(days.filter((day) => !page.includes(`| ${day} |`))).toEqual([]);
});
