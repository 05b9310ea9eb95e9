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

test('the dashboard of an investor asks for profile, accounts and positions at once, with the token of this tab', async () => {
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
])('%s asks for the profile alone', (_, path, role) => {
  stored.token = tokenOf({ sub: 'asha', role, exp: inMinutes(30) });
  expect(askAhead(path, now)?.answerOf('getAccounts')).toBeUndefined();
  expect(asked()).toEqual(['getProfile']);
});

test.each([
  ['no token', null],
  ['a token that ends within five minutes', tokenOf({ sub: 'asha', exp: inMinutes(4) })],
  ['a token that cannot be read', 'garbage'],
  ['a token about nobody', tokenOf({ exp: inMinutes(30) })],
])('%s asks for nothing', (_, token) => {
  stored.token = token;
  expect(askAhead('/dashboard', now)).toBeUndefined();
  expect(asked()).toEqual([]);
});

test('the login page asks for nothing', () => {
  stored.token = tokenOf({ sub: 'asha', role: 'user', exp: inMinutes(30) });
  expect(askAhead('/login', now)).toBeUndefined();
});

test('a name in other letters than English is no obstacle', () => {
  const name = 'आशा ~~~???';
  stored.token = `e30.${Buffer.from(JSON.stringify({ sub: 'asha', name, exp: inMinutes(30) })).toString('base64url')}.signature`;
  expect(askAhead('/dashboard', now)?.person).toMatchObject({ uid: 'asha' });
});

test('who was an admin and is an investor now asks as an investor', () => {
  stored.token = tokenOf({ sub: 'asha', role: 'user', admin: false, exp: inMinutes(30) });
  askAhead('/dashboard', now);
  expect(asked()).toEqual(['getProfile', 'getAccounts', 'getPositions']);
});

test('a token without an e-mail or a name is still about somebody', () => {
  stored.token = tokenOf({ sub: 'asha', email: 5, exp: inMinutes(30) });
  expect(askAhead('/reports', now)?.person).toEqual({ uid: 'asha', email: '', name: '' });
});
