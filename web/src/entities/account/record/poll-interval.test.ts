import type { Account } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { allPollMs, pollMs } from './poll-interval.ts';

const account = (change: Partial<Account> = {}) =>
  ({ trading_state: 'running', login_status: 'logged_in', ...change }) as Account;

test.each([
  [undefined, 30_000],
  [[], 30_000],
  [['stopped', 'stopped'], 30_000],
  [['stopped', 'running'], 10_000],
  [['running', 'stopping'], 2_000],
] as const)('poll interval: own accounts, %j, are read again after %i ms', (states, ms) =>
  expect(pollMs(states?.map((trading_state) => account({ trading_state })))).toBe(ms),
);

test('poll interval: the list of all is read less often while the status stream is live, except near an expected change', () => {
  expect(allPollMs([account()], 'none')).toBe(8_000);
  expect(allPollMs([account()], 'streamed')).toBe(24_000);
  expect(allPollMs(undefined, 'streamed')).toBe(24_000);
  for (const passing of [
    account({ trading_state: 'stopping' }),
    account({ login_status: 'logging_in' }),
    account({ login_status: 'pending' }),
  ])
    expect(allPollMs([account(), passing], 'streamed')).toBe(3_000);
});
