import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { afterSnapshot, parseDocuments, type Reading } from './reading-documents.ts';

const loading: Reading = { state: 'loading' };
const stored = [{ id: 'a', data: { credits: 5 } }];

test('the first answer is the server’s', () => {
  expect(afterSnapshot(loading, { documents: stored, live: false })).toEqual(loading);
  expect(afterSnapshot(loading, { documents: [], live: false })).toEqual({
    state: 'error',
    code: 'unavailable',
  });
  expect(
    afterSnapshot({ state: 'error', code: 'unavailable' }, { documents: [], live: true }),
  ).toEqual({
    state: 'ready',
    documents: [],
    live: true,
  });
});

test('what was read stays, and says when it is not live any longer', () => {
  expect(
    afterSnapshot(
      { state: 'ready', documents: [], live: true },
      { documents: stored, live: false },
    ),
  ).toEqual({
    state: 'ready',
    documents: stored,
    live: false,
  });
});

test('a document that breaks its schema is named, the others are read', () => {
  const schema = z.object({ id: z.string(), credits: z.number() });
  expect(parseDocuments([...stored, { id: 'b', data: { credits: 'many' } }], schema)).toEqual({
    documents: [{ id: 'a', credits: 5 }],
    unreadable: ['b'],
  });
});
