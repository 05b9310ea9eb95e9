import type { LoginStatus } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { type BrokerWord, judgeLogin } from './login-judgement.ts';

const now = 1_800_000_000_000;
const judged = (loginStatus: LoginStatus, word: BrokerWord, ageMs = 1_000) => {
  const change = judgeLogin(
    anAccount({ loginStatus, tokenGeneratedAt: now - ageMs, updatedAt: now - ageMs }),
    { word, now },
  );
  return change ? change.loginStatus : 'unchanged';
};

test.each<[LoginStatus, BrokerWord, string]>([
  ['pending', 'alive', 'logged_in'],
  ['pending', 'dead', 'error'],
  ['pending', 'silent', 'unchanged'],
  ['logged_in', 'alive', 'unchanged'],
  ['logged_in', 'dead', 'error'],
  ['logged_in', 'silent', 'unchanged'],
  ['logged_out', 'alive', 'unchanged'],
  ['logged_out', 'dead', 'unchanged'],
  ['error', 'dead', 'unchanged'],
  ['logging_in', 'dead', 'unchanged'],
])('%s and the broker %s: %s', (status, word, expected) => {
  expect(judged(status, word)).toBe(expected);
});

test('login judgement: every wait ends', () => {
  expect(judged('pending', 'silent', 61_000)).toBe('error');
  expect(judged('logging_in', 'silent', 31_000)).toBe('error');
});

test('login judgement: a queued login waits longer than a single one', () => {
  const queued = (ageMs: number) =>
    judgeLogin(
      anAccount({
        loginStatus: 'logging_in',
        loginRequest: { id: 'r', state: 'queued' },
        updatedAt: now - ageMs,
      }),
      { word: 'silent', now },
    );
  expect(queued(600_000)).toBe(false);
  expect(queued(1_900_000)).toMatchObject({ loginStatus: 'error' });
});
