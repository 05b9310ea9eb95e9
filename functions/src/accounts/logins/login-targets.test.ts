// req: ADMIN-39

import type { LoginStatus, TradingState } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { isLoginTarget, keepsSession } from './login-targets.ts';

const now = 1_800_000_000_000;

const trades = (state: TradingState) => ({ ...anAccount().trading, state });

test.each<[LoginStatus, 'missing' | 'neither' | 'all']>([
  ['logged_out', 'all'],
  ['error', 'all'],
  ['logged_in', 'missing'],
  ['pending', 'missing'],
])('%s: left out by %s', (loginStatus, leftOutBy) => {
  const account = anAccount({ loginStatus });
  expect(isLoginTarget(account, { scope: 'missing', now })).toBe(leftOutBy !== 'missing');
  expect(isLoginTarget(account, { scope: 'all', now })).toBe(true);
});

test('an inactive account is never logged in', () => {
  for (const loginStatus of ['logged_out', 'error', 'logged_in'] as const) {
    expect(isLoginTarget(anAccount({ isActive: false, loginStatus }), { scope: 'all', now })).toBe(
      false,
    );
  }
});

test('an account that awaits the keys of its new owner is left out, by force too', () => {
  expect(
    isLoginTarget(anAccount({ awaitsKeys: true, loginStatus: 'logged_out' }), {
      scope: 'all',
      now,
    }),
  ).toBe(false);
});

test.each<TradingState>(['running', 'stopping'])(
  'login targets: %s with an open session is left out by force too, with the reason',
  (state) => {
    for (const loginStatus of ['logged_in', 'pending'] as const) {
      const account = anAccount({ loginStatus, trading: trades(state) });
      expect(isLoginTarget(account, { scope: 'all', now })).toBe(false);
      expect(keepsSession(account)).toBe(true);
    }
  },
);

test('a trading account whose session is gone is logged in', () => {
  const account = anAccount({ loginStatus: 'error', trading: trades('running') });
  expect(isLoginTarget(account, { scope: 'missing', now })).toBe(true);
  expect(keepsSession(account)).toBe(false);
});

test('an account that is being logged in or queued is not queued again until that login is lost', () => {
  const at = (ageMs: number, loginRequest: { id: string; state: 'queued' | 'claimed' } | null) =>
    isLoginTarget(anAccount({ loginStatus: 'logging_in', loginRequest, updatedAt: now - ageMs }), {
      scope: 'all',
      now,
    });
  expect(at(29_000, null)).toBe(false);
  expect(at(29_000, { id: 'r', state: 'claimed' })).toBe(false);
  expect(at(31_000, { id: 'r', state: 'claimed' })).toBe(true);
  expect(at(600_000, { id: 'r', state: 'queued' })).toBe(false);
  expect(at(1_900_000, { id: 'r', state: 'queued' })).toBe(true);
});
