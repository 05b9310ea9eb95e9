import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../local/folders.ts';
import { mutantsOf } from './rules-mutants.ts';

const rules = `
match /things/{id} {
  // Never: a && b
  allow get: if isOwner(id);
  allow create: if isAdmin() && (limit <= 200 || next.keys().hasOnly(['a', 'b']) && next.a is int);
  function isAdmin() {
    return role() == 'admin';
  }
}`;

const listed = mutantsOf(rules).map(
  ({ line, kind, from, to }) => `${line} ${kind} ${from} → ${to}`,
);

test('mutants of the rules: each condition is removed, each comparison reversed, each bound moved by one, each list of fields extended', () => {
  expect(listed).toEqual([
    '4 dropped isOwner(id) → true',
    '5 dropped isAdmin() → true',
    "5 dropped (limit <= 200 || next.keys().hasOnly(['a', 'b']) && next.a is int) → true",
    "5 turned (limit <= 200 || next.keys().hasOnly(['a', 'b']) && next.a is int) → !((limit <= 200 || next.keys().hasOnly(['a', 'b']) && next.a is int))",
    "5 dropped next.keys().hasOnly(['a', 'b']) → true",
    '5 dropped next.a is int → true',
    '5 turned next.a is int → !(next.a is int)',
    '5 turned <= → >',
    '5 boundary <= → <',
    '7 turned == → !=',
    "5 widened ['a', 'b'] → ['a', 'b'].concat(['forged'])",
  ]);
});

test('mutants of the rules: a mutant differs from the rules in one place', () => {
  for (const { text, from, to } of mutantsOf(rules)) {
    expect(text).not.toBe(rules);
    expect(text.length - rules.length).toBe(to.length - from.length);
  }
});

test('mutants of the rules: most lines of the product’s rules have conditions', () => {
  expect(mutantsOf(readFileSync(join(root, 'firestore.rules'), 'utf8')).length).toBeGreaterThan(
    150,
  );
});
