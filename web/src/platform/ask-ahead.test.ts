import { beforeEach, expect, test, vi } from 'vitest';
import { askAhead } from './ask-ahead.ts';

const { askQuietly, stored } = vi.hoisted(() => ({
  askQuietly: vi.fn(async (name: string) => ({ data: name, message: '', unread: [] })),
  stored: { token: null as string | null },
}));
vi.mock('./call.ts', () => ({ askQuietly }));
vi.mock('./session-hint.ts', () => ({ keptToken: () => stored.token }));

const now = Date.parse('2026-11-20T05:00:00Z');
const tokenOf = (claims: object) =>
  `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`;
const inMinutes = (minutes: number) => now / 1_000 + minutes * 60;
const asked = () => askQuietly.mock.calls.map(([name]) => name);

beforeEach(() => askQuietly.mockClear());

test('early requests: an investor’s dashboard requests profile, accounts and positions at once, with the token of this tab', async () => {
  stored.token = tokenOf({
    sub: 'asha',
    email: 'asha@sthira.example',
    name: 'Asha Rao',
    exp: inMinutes(30),
  });
  const ahead = askAhead('/dashboard', now);
  expect(ahead?.person).toEqual({ uid: 'asha', email: 'asha@sthira.example', name: 'Asha Rao' });
  expect(asked()).toEqual(['getProfile', 'getAccounts', 'getPositions']);
  expect(askQuietly).toHaveBeenCalledWith('getAccounts', {}, stored.token);
  expect(await ahead?.answerOf('getAccounts')).toMatchObject({ data: 'getAccounts' });
});

test.each([
  ['another page', '/reports', undefined],
  ['an admin, whom it sends on', '/dashboard', 'admin'],
])('early requests: %s requests the profile only', (_, path, role) => {
  stored.token = tokenOf({ sub: 'asha', role, exp: inMinutes(30) });
  expect(askAhead(path, now)?.answerOf('getAccounts')).toBeUndefined();
  expect(asked()).toEqual(['getProfile']);
});

test.each([
  ['no token', null],
  ['a token that ends within five minutes', tokenOf({ sub: 'asha', exp: inMinutes(4) })],
  ['a token that cannot be read', 'garbage'],
  ['a token about nobody', tokenOf({ exp: inMinutes(30) })],
])('early requests: %s requests nothing', (_, token) => {
  stored.token = token;
  expect(askAhead('/dashboard', now)).toBeUndefined();
  expect(asked()).toEqual([]);
});

test('early requests: the login page requests nothing', () => {
  stored.token = tokenOf({ sub: 'asha', role: 'user', exp: inMinutes(30) });
  expect(askAhead('/login', now)).toBeUndefined();
});

test('early requests: a name in another alphabet is no obstacle', () => {
  const name = 'आशा ~~~???';
  stored.token = `e30.${Buffer.from(JSON.stringify({ sub: 'asha', name, exp: inMinutes(30) })).toString('base64url')}.signature`;
  expect(askAhead('/dashboard', now)?.person).toMatchObject({ uid: 'asha' });
});

test('early requests: a former admin who is an investor now requests as an investor', () => {
  stored.token = tokenOf({ sub: 'asha', role: 'user', admin: false, exp: inMinutes(30) });
  askAhead('/dashboard', now);
  expect(asked()).toEqual(['getProfile', 'getAccounts', 'getPositions']);
});

test('early requests: a token without an e-mail or a name is still about its person', () => {
  stored.token = tokenOf({ sub: 'asha', email: 5, exp: inMinutes(30) });
  expect(askAhead('/reports', now)?.person).toEqual({ uid: 'asha', email: '', name: '' });
});
