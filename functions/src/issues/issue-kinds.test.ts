import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { issueKinds } from './issue-kinds.ts';

const runbook = readFileSync(
  new URL('../../../docs/operating/runbook.md', import.meta.url),
  'utf8',
);
const rows = [...runbook.matchAll(/^\| `([a-z-]+)` \| (.+?) \| (.+?) \|$/gm)].map(
  ([, kind, meaning, advice]) => ({ kind, meaning, advice }),
);

test('runbook: has cause and remedy of every kind of issue', () => {
  expect(rows.map(({ kind }) => kind)).toEqual([...issueKinds]);
  for (const { meaning, advice } of rows) {
    expect(meaning?.length).toBeGreaterThan(20);
    expect(advice?.length).toBeGreaterThan(7);
  }
});

test('issue kinds: in alphabetical order', () => {
  expect(issueKinds).toEqual(issueKinds.toSorted());
});
