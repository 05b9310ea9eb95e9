import { expect, test } from 'vitest';
import { mutantsOf, withMistake } from './source-mutants.ts';

const listed = (text: string) =>
  mutantsOf({ path: 'a.ts', text }).map(({ line, kind, from, to }) =>
    `${line} ${kind} ${from} → ${to}`.replaceAll(/\s+/g, ' '),
  );

test('mutants of sources: a comparison is reversed, and its bound moved', () =>
  expect(listed('const a = b < c;\nconst d = e === f;')).toEqual([
    '1 turned < → >=',
    '1 boundary < → <=',
    '2 turned === → !==',
  ]));

test('mutants of sources: operators are changed, but not those of texts', () =>
  expect(
    listed("a && b; c + 'two words'; d += e / f;").filter((each) => !each.includes(' removed ')),
  ).toEqual(['1 logic && → ||', '1 arithmetic += → -=', '1 arithmetic / → *']));

test('mutants of sources: a condition becomes true, and false', () =>
  expect(listed('const a = b ? c : d;')).toEqual([
    '1 condition b → true',
    '1 condition b → false',
  ]));

test('mutants of sources: a statement that acts, throws or returns is removed', () =>
  expect(listed('function f() { act(); throw g(); return h; }')).toEqual([
    '1 removed act(); → ;',
    '1 removed throw g(); → ;',
    '1 removed return h; → return;',
  ]));

test('mutants of sources: a return without a value to lose, or never reached, is kept', () =>
  expect(listed('const f = (a) => { return undefined; return a satisfies never; };')).toEqual([]));

test('mutants of sources: numbers, booleans and texts without blanks are changed', () =>
  expect(listed("const a = [true, 4, 'paid', '', 'Tell the person.'];")).toEqual([
    '1 constant true → false',
    '1 constant 4 → 5',
    "1 constant 'paid' → ''",
    "1 constant '' → 'changed'",
  ]));

test('mutants of sources: optional access becomes plain, and loses its fallback', () =>
  expect(listed('const a = b?.c ?? d?.(e) ?? f?.[g];')).toEqual([
    '1 optional ?. → .',
    '1 fallback d?.(e) → undefined',
    '1 optional ?. → ',
    '1 fallback f?.[g] → undefined',
    '1 optional ?. → ',
  ]));

test('mutants of sources: min and max, some and every are exchanged', () =>
  expect(listed('const a = Math.min(b, c.some(d), e.toString());')).toEqual([
    '1 method min → max',
    '1 method some → every',
  ]));

test('mutants of sources: types, keys and imports are kept', () =>
  expect(
    listed("import a from 'a';\ntype B = 'b' | 2;\nconst c = { 'd': e as 'f' } satisfies G<'h'>;"),
  ).toEqual([]));

test('mutants of sources: each changes one place only', () => {
  const text = 'const a = b < c;';
  expect(mutantsOf({ path: 'a.ts', text }).map((mutant) => withMistake(text, mutant))).toEqual([
    'const a = b >= c;',
    'const a = b <= c;',
  ]);
});
