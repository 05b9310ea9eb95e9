import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { loginProgress } from './login-progress.ts';

const account = (id: string, login_status: Account['login_status']) =>
  ({ id, login_status }) as Account;

// req: ADMIN-76
test('login progress: counts only the requested logins, by outcome', () => {
  const accounts = [
    account('in', 'logged_in'),
    account('refused', 'error'),
    account('queued', 'logging_in'),
    account('asked', 'pending'),
    account('cancelled', 'logged_out'),
    account('stranger', 'logging_in'),
  ];
  const ids = ['in', 'refused', 'queued', 'asked', 'cancelled', 'gone'];
  expect(loginProgress(ids, accounts)).toEqual({
    total: 6,
    loggedIn: 1,
    failed: 1,
    waiting: ['queued', 'asked'],
  });
});
