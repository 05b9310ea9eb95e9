import { expect, test } from 'vitest';
import { pageToken, parsePageToken } from './page-token.ts';

test('a token leads back to where the page ended', () => {
  const end = { email: 'asha+"1"@sthira.example', uid: 'aé/b' };
  expect(parsePageToken(pageToken(end))).toEqual(end);
});

test.each(['garbage', '', 'e30', Buffer.from('["a"]').toString('base64url'), Buffer.from('["a",""]').toString('base64url')])(
  'a text that is no token is refused: %s',
  (text) => {
    expect(() => parsePageToken(text)).toThrow(expect.objectContaining({ code: 'bad-input', fields: { pageToken: 'The page token is not valid.' } }));
  },
);
