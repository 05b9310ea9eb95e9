import { expect, test } from 'vitest';
import { readNotes } from './kept-notes.ts';

const none = { uid: 'asha', registered: '', shown: true };

test('a person’s notes are read as they were kept', () => {
  const notes = { uid: 'asha', registered: '203.0.113.7', shown: false };
  expect(readNotes(JSON.stringify(notes), 'asha')).toEqual(notes);
});

test.each([
  null,
  'nonsense',
  '[]',
  'null',
  JSON.stringify({ uid: 'ravi', registered: '203.0.113.7', shown: false }),
])('%s is no note of theirs', (text) => expect(readNotes(text, 'asha')).toEqual(none));
