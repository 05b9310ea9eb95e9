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

test('the runbook says of every kind of issue what happened, and what to do', () => {
  expect(rows.map(({ kind }) => kind)).toEqual([...issueKinds]);
  for (const { meaning, advice } of rows) {
    expect(meaning?.length).toBeGreaterThan(20);
    expect(advice?.length).toBeGreaterThan(7);
  }
});

test('kinds are listed in the order of the alphabet', () => {
  expect(issueKinds).toEqual(issueKinds.toSorted());
});
