// req: ADMIN-42

import { expect, test } from 'vitest';
import { pageToken, parsePageToken } from './page-token.ts';

test('page token: continues where the page ended', () => {
  const end = { email: 'asha+"1"@sthira.example', uid: 'aé._b' };
  expect(parsePageToken(pageToken(end))).toEqual(end);
});

const tokenOf = (...end: string[]) => Buffer.from(JSON.stringify(end)).toString('base64url');
const noNames = ['', '.', '..', '__name__', 'users/asha', '/'];

test.each([
  'garbage',
  '',
  'e30',
  tokenOf('a'),
  tokenOf('\ud800', 'a'),
  ...noNames.map((uid) => tokenOf('a', uid)),
])('page token: an invalid text is refused: %s', (text) => {
  expect(() => parsePageToken(text)).toThrow(
    expect.objectContaining({
      code: 'bad-input',
      fields: { pageToken: 'The page token is not valid.' },
    }),
  );
});
