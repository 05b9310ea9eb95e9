import { expect, test } from 'vitest';
import { bookReadAt, unreadNotice } from './book-facts.ts';

test('book facts: a book is as old as its oldest row, an empty one as its answer, an unread one unknown', () => {
  expect(
    bookReadAt(
      [{ as_of: '1970-01-01T00:00:09.000Z' }, { as_of: '1970-01-01T00:00:05.000Z' }],
      20_000,
    ),
  ).toBe(5_000);
  expect(bookReadAt([{ as_of: '1970-01-01T00:00:09.000Z' }], 4_000)).toBe(4_000);
  expect(bookReadAt([{ as_of: '1970-01-01T00:00:09.000Z' }], 0)).toBe(9_000);
  expect(bookReadAt([], 20_000)).toBe(20_000);
  expect(bookReadAt(undefined, 0)).toBeNull();
});

test('book facts: an incomplete book has a note', () => {
  const message = 'Could not read the positions of Asha Bigul (no answer).';
  const unread = [
    { account_id: 'AshaBigul00000000001', account_name: 'Asha Bigul', reason: 'no answer' },
  ];
  expect(unreadNotice({ message, unread })).toBe(message);
  expect(unreadNotice({ message: 'Read the positions.', unread: [] })).toBeNull();
  expect(unreadNotice(undefined)).toBeNull();
});
