import { expect, test } from 'vitest';
import { Sessions } from './sessions.ts';

const noon = Date.parse('2026-08-18T06:30:00Z');
const login = {
  half: 'interactive',
  profile: 'plain',
  appKey: 'SIMKEY0001',
  userId: 'SIM01',
  now: noon,
} as const;
const here = { half: 'interactive', profile: 'plain', now: noon } as const;

test('sessions: a second login on a key pair ends the first token, even within one second', () => {
  const sessions = new Sessions('always');
  const dead: string[] = [];
  sessions.on('dead', ({ token }) => dead.push(token));
  const first = sessions.open(login);
  const second = sessions.open({ ...login, profile: 'arham' });
  expect(dead).toEqual([first.token]);
  expect(second.token).not.toBe(first.token);
  expect(sessions.find(second.token, here)).toBeUndefined();
  expect(sessions.find(second.token, { ...here, profile: 'arham' })).toBe(second);
});

test('sessions: a client is logged in while its token is valid', () => {
  const sessions = new Sessions('always');
  const session = sessions.open(login);
  expect(sessions.isOpen('SIM01', noon)).toBe(true);
  expect([sessions.isOpen('SIM02', noon), sessions.isOpen('SIM01', session.expiresAt)]).toEqual([
    false,
    false,
  ]);
  sessions.kill(session);
  expect(sessions.isOpen('SIM01', noon)).toBe(false);
});

test('sessions: trading and market data have separate tokens', () => {
  const sessions = new Sessions('always');
  const { token } = sessions.open(login);
  sessions.open({ ...login, half: 'market' });
  expect(sessions.find(token, here)?.userId).toBe('SIM01');
  expect(sessions.find(token, { ...here, half: 'market' })).toBeUndefined();
});

test('sessions: a token is valid for 24 hours, with exchange hours until the next morning', () => {
  const always = new Sessions('always').open(login);
  expect(always.expiresAt).toBe(noon + 86_400_000);
  const sessions = new Sessions('exchange');
  const { token, expiresAt } = sessions.open(login);
  expect(expiresAt).toBe(Date.parse('2026-08-19T00:30:00Z'));
  expect(sessions.find(token, { ...here, now: expiresAt - 1 })?.token).toBe(token);
  expect(sessions.find(token, { ...here, now: expiresAt })).toBeUndefined();
});
