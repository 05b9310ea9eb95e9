import { expect, test } from 'vitest';
import { claimsOf, livesOn } from './token-claims.ts';

const tokenOf = (claims: unknown) =>
  `head.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const now = 1_000_000_000;
const expiring = (seconds: number) => tokenOf({ exp: now / 1_000 + seconds });

test.each([
  [301, true],
  [300, false],
  [-1, false],
])('token claims: a token with %i seconds left is good for some minutes: %s', (seconds, lives) =>
  expect(livesOn(expiring(seconds), now)).toBe(lives),
);

test.each([
  ['none', null],
  ['one without an end', tokenOf({ sub: 'asha' })],
  ['one whose end is a text', tokenOf({ exp: '9999999999' })],
  ['one that cannot be read', 'a.%%%.c'],
])('token claims: expired: %s', (_, token) => expect(livesOn(token, 0)).toBe(false));

test('token claims: read with both special characters of base64url', () => {
  // Both letters that base64url has of its own.
  const claims = { sub: 'ÿ>>>???', name: '~~~~' };
  const encoded = Buffer.from(JSON.stringify(claims), 'latin1').toString('base64url');
  expect(encoded).toMatch(/-/);
  expect(encoded).toMatch(/_/);
  expect(claimsOf(`a.${encoded}.c`)).toEqual(claims);
});

test.each([null, '', 'a', 'a.b', tokenOf(null), tokenOf('text'), tokenOf(7)])(
  'token claims: the token %j has none',
  (token) => expect(claimsOf(token)).toEqual({}),
);
