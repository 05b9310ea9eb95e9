import { expect, test } from 'vitest';
import { bookReadAt, unreadNotice } from './book-facts.ts';

test('a book is as old as its oldest row, an empty one as its answer, an unread one unknown', () => {
  expect(bookReadAt([{ as_of: '1970-01-01T00:00:09.000Z' }, { as_of: '1970-01-01T00:00:05.000Z' }], 20_000)).toBe(5_000);
  expect(bookReadAt([], 20_000)).toBe(20_000);
  expect(bookReadAt(undefined, 0)).toBeNull();
});

test('a book that is not the whole truth says so', () => {
  expect(unreadNotice('Could not read the positions of Asha Bigul (no answer).')).toContain('Asha Bigul');
  expect(unreadNotice('Read the positions.')).toBeNull();
});
