import { expect, test } from 'vitest';
import { readNotes } from './kept-notes.ts';

const none = { uid: 'asha', registered: '', shown: true };

test('first steps notes: a person’s notes are read as they were stored', () => {
  const notes = { uid: 'asha', registered: '203.0.113.7', shown: false };
  expect(readNotes(JSON.stringify(notes), 'asha')).toEqual(notes);
});

test.each([
  null,
  'nonsense',
  '[]',
  'null',
  JSON.stringify({ uid: 'ravi', registered: '203.0.113.7', shown: false }),
])('first steps notes: %s is ignored', (text) => expect(readNotes(text, 'asha')).toEqual(none));
