import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readFailure } from './read-failure.ts';

const database = vi.hoisted(() => ({ answer: undefined as unknown as Promise<never[]> }));
vi.mock('./firestore.ts', () => ({ readOnce: () => database.answer }));

const { readDocuments } = await import('./read-documents.ts');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('read documents: an answer in time is returned', async () => {
  database.answer = new Promise((resolve) => setTimeout(() => resolve([]), 19_000));
  const reading = readDocuments({ path: 'audit' });
  await vi.advanceTimersByTimeAsync(19_000);
  expect(await reading).toEqual([]);
});

test('read documents: without an answer it fails after twenty seconds', async () => {
  database.answer = new Promise(() => {});
  const failure = readDocuments({ path: 'audit' }).catch(readFailure);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await failure).toBe('unavailable');
});

test.each([
  [{ code: 'permission-denied' }, 'permission-denied'],
  [new TypeError('Failed to fetch dynamically imported module'), 'unavailable'],
  [null, 'unavailable'],
  ['a text', 'unavailable'],
  [undefined, 'unavailable'],
])('read documents: a reading that failed with %o is %s', (error, code) =>
  expect(readFailure(error)).toBe(code),
);
