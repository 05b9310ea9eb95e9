// req: ADMIN-7

import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { startableOf, stoppableOf } from './startable.ts';

const ready = {
  is_active: true,
  login_status: 'logged_in',
  account_size: 5,
  trading_state: 'stopped',
} as Account;
const accounts = [
  ready,
  { ...ready, start_obstacle: { kind: 'switched-off', text: 'Not active.' } },
  { ...ready, login_status: 'pending' },
  { ...ready, start_obstacle: { kind: 'no-size', text: 'Set the Account Size.' } },
  { ...ready, trading_state: 'running' },
  { ...ready, trading_state: 'running', login_status: 'error' },
  { ...ready, trading_state: 'stopping' },
] as Account[];

test('startable accounts: only those the server would start', () => {
  expect(startableOf(accounts)).toEqual({ startable: [ready], leftOut: 3 });
});

test('startable accounts: all running ones can be stopped, even without a session', () =>
  expect(stoppableOf(accounts)).toHaveLength(2));
