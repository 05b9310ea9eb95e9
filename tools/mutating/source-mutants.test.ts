import { expect, test } from 'vitest';
import { mutantsOf, withMistake } from './source-mutants.ts';

const listed = (text: string) =>
  mutantsOf({ path: 'a.ts', text }).map(({ line, kind, from, to }) =>
    `${line} ${kind} ${from} → ${to}`.replaceAll(/\s+/g, ' '),
  );

test('a comparison is turned, and its bound moved', () =>
  expect(listed('const a = b < c;\nconst d = e === f;')).toEqual([
    '1 turned < → >=',
    '1 boundary < → <=',
    '2 turned === → !==',
  ]));

test('operators change, but texts are not subtracted', () =>
  expect(
    listed("a && b; c + 'two words'; d += e / f;").filter((each) => !each.includes(' removed ')),
  ).toEqual(['1 logic && → ||', '1 arithmetic += → -=', '1 arithmetic / → *']));

test('a condition always holds, and never holds', () =>
  expect(listed('const a = b ? c : d;')).toEqual([
    '1 condition b → true',
    '1 condition b → false',
  ]));

test('a statement that acts, throws or returns is left out', () =>
  expect(listed('function f() { act(); throw g(); return h; }')).toEqual([
    '1 removed act(); → ;',
    '1 removed throw g(); → ;',
    '1 removed return h; → return;',
  ]));

test('a return stays that has no value to lose or never runs', () =>
  expect(listed('const f = (a) => { return undefined; return a satisfies never; };')).toEqual([]));

test('numbers, booleans and texts without blanks change', () =>
  expect(listed("const a = [true, 4, 'paid', '', 'Tell the person.'];")).toEqual([
    '1 constant true → false',
    '1 constant 4 → 5',
    "1 constant 'paid' → ''",
    "1 constant '' → 'changed'",
  ]));

test('what may be absent is read as if it were there, and has no second choice', () =>
  expect(listed('const a = b?.c ?? d?.(e) ?? f?.[g];')).toEqual([
    '1 optional ?. → .',
    '1 fallback d?.(e) → undefined',
    '1 optional ?. → ',
    '1 fallback f?.[g] → undefined',
    '1 optional ?. → ',
  ]));

test('the greater takes the place of the lesser, and one of each', () =>
  expect(listed('const a = Math.min(b, c.some(d), e.toString());')).toEqual([
    '1 method min → max',
    '1 method some → every',
  ]));

test('types, keys and imports stay', () =>
  expect(
    listed("import a from 'a';\ntype B = 'b' | 2;\nconst c = { 'd': e as 'f' } satisfies G<'h'>;"),
  ).toEqual([]));

test('a mistake is in its place alone', () => {
  const text = 'const a = b < c;';
  expect(mutantsOf({ path: 'a.ts', text }).map((mutant) => withMistake(text, mutant))).toEqual([
    'const a = b >= c;',
    'const a = b <= c;',
  ]);
});
