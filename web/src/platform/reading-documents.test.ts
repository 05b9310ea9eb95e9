import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { afterSnapshot, parseDocuments, type Reading } from './reading-documents.ts';

const loading: Reading = { state: 'loading' };
const stored = [{ id: 'a', data: { credits: 5 } }];

test('live documents: the first answer is the server’s', () => {
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

test('live documents: documents are kept when the connection is lost, and marked as not live', () => {
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

test('live documents: a document that breaks its schema is named, the others are read', () => {
  const schema = z.object({ id: z.string(), credits: z.number() });
  expect(parseDocuments([...stored, { id: 'b', data: { credits: 'many' } }], schema)).toEqual({
    documents: [{ id: 'a', credits: 5 }],
    unreadable: ['b'],
  });
});
