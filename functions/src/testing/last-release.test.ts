import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { docs } from '#documents/docs.ts';
import { Timestamp } from '#platform/firestore.ts';

/**
 * Documents as the code of the last release (5619eb5b) wrote them while its tests ran, by their name in
 * `docs`: of each kind that they write as many as have all fields that occur, and the barest one.
 */
const samples: Record<string, Record<string, unknown>[]> = JSON.parse(
  readFileSync(new URL('./last-release.json', import.meta.url), 'utf8'),
  instant,
);

/** An instant of the database is written with its seconds and nanoseconds. */
function instant(_: string, value: { _seconds?: number; _nanoseconds?: number } | null) {
  if (value?._seconds === undefined) return value;
  return new Timestamp(value._seconds, value._nanoseconds ?? 0);
}

function schemaOf(name: string): z.ZodMiniType {
  const make: unknown = docs[name as keyof typeof docs];
  const one: unknown = typeof make === 'function' ? make('id', { runId: 'run', number: 1 }) : make;
  return (one as { schema: z.ZodMiniType }).schema;
}

test('documents of the last release: nearly each kind is among them, and none is known no longer', () => {
  const kinds = Object.keys(samples);
  expect(kinds.length).toBeGreaterThan(50);
  expect(Object.keys(docs)).toEqual(expect.arrayContaining(kinds));
});

test.each(Object.entries(samples))(
  'documents of the last release: %s is read, and nothing of it is lost',
  (name, stored) => {
    for (const one of stored) expect(schemaOf(name).parse(one)).toMatchObject(one);
  },
);
