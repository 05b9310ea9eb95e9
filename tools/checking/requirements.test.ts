import { expect, test } from 'vitest';
import { mismatches, requirementsOf, tagsOf } from './requirements.ts';

const tagLine = (list: string) => `// ${'req'}: ${list}\n`;
const file = (text: string) => ({ path: 'a.test.ts', text });

test('requirements: those of a page are the rows of its tables', () =>
  expect(
    requirementsOf(
      '# A\n\n| Id | Asked for | Tests |\n|---|---|---|\n| ADMIN-1 | One \\| two | 2 |\n| ADMIN-12 | Three | 1 |\n',
    ),
  ).toEqual([
    { id: 'ADMIN-1', tests: 2 },
    { id: 'ADMIN-12', tests: 1 },
  ]));

test('requirements: ids are above a test, or at the top of a file for all of its tests', () => {
  const { carriers, flaws } = tagsOf(
    file(
      `${tagLine('ADMIN-1')}\nimport a from 'a';\n\n${tagLine('ADMIN-2, ADMIN-3')}test.each([1])('b', () => a);\n`,
    ),
  );
  expect(flaws).toEqual([]);
  expect(carriers).toEqual([
    { id: 'ADMIN-1', place: 'a.test.ts' },
    { id: 'ADMIN-2', place: 'a.test.ts:6' },
    { id: 'ADMIN-3', place: 'a.test.ts:6' },
  ]);
});

test.each([
  ['between tests', `const a = 1;\n${tagLine('ADMIN-1')}\ntest('b', () => a);\n`],
  [
    'above a test that is left out',
    `const a = 1;\n${tagLine('ADMIN-1')}test.skip('b', () => a);\n`,
  ],
  ['with something else in the list', `${tagLine('ADMIN-1 and more')}test('b', () => 1);\n`],
])('requirements: a tag %s is refused', (_where, text) =>
  expect(tagsOf(file(text)).flaws).toHaveLength(1),
);

test('requirements: a missing requirement or test is reported', () => {
  const requirements = [
    { id: 'ADMIN-1', tests: 1 },
    { id: 'ADMIN-2', tests: 2 },
  ];
  const one = { id: 'ADMIN-1', place: 'a.test.ts:3' };
  const two = { id: 'ADMIN-2', place: 'b.test.ts' };
  const three = { id: 'ADMIN-2', place: 'c.test.ts' };
  expect(mismatches(requirements, [one, two, three])).toEqual([]);
  expect(mismatches(requirements, [two, three])).toEqual([
    'ADMIN-1 has no test: write "// req: ADMIN-1" above one.',
  ]);
  expect(mismatches(requirements, [one, two])).toEqual([
    'ADMIN-2 says 2 tests, and 1 carry it: b.test.ts',
  ]);
  expect(mismatches(requirements.slice(1), [one, two, three])).toEqual([
    'a.test.ts:3 carries ADMIN-1, which no requirement has.',
  ]);
  expect(mismatches([...requirements, { id: 'ADMIN-1', tests: 1 }], [one, two, three])).toEqual([
    'ADMIN-1 is given to two requirements.',
  ]);
});
