// req: ADMIN-37, ADMIN-38, INVESTOR-45, INVESTOR-47

import type { Account, LoginStatus } from '@sthira/contract/accounts';
import { expect, test } from 'vitest';
import { loginLabels, loginTones } from '#entities/account/login/login-labels.ts';
import {
  type AccountEvent,
  loginAllTargets,
  nextAccount,
  offerOf,
  signInTargets,
  withFailedCheck,
  withLoginsPending,
  withStatuses,
} from './account-state.ts';

function anAccount(login_status: LoginStatus, id = 'A'.repeat(20)): Account {
  return {
    id,
    email: 'asha@example.in',
    account_name: 'Asha Arham',
    broker: 'ArhamShare_XTS',
    client_id: 'SIM01',
    api_key: 'SIMK***0001',
    account_size: 5,
    sl_pct: null,
    is_active: true,
    square_off: false,
    strategy: '',
    login_status,
    error_message: 'old',
    token_generated_at: null,
    trading_state: 'stopped',
    stopping_since: null,
    stop_reason: '',
    daily_loss_pct: 2,
    daily_loss_reached: false,
    limits: {},
    later_limits: null,
    limit_use: [],
    watched_until: null,
    algo_id: 1,
  };
}

test.each<[LoginStatus, AccountEvent, LoginStatus, string]>([
  ['logged_out', { type: 'login-requested' }, 'logging_in', ''],
  ['logging_in', { type: 'login-accepted', status: 'pending' }, 'pending', ''],
  ['logging_in', { type: 'login-accepted', status: 'logged_in' }, 'logged_in', ''],
  ['logging_in', { type: 'login-accepted', status: 'error' }, 'pending', ''],
  ['logging_in', { type: 'login-refused', message: 'Bad key' }, 'error', 'Bad key'],
  ['logged_in', { type: 'logged-out' }, 'logged_out', ''],
  ['logged_in', { type: 'logout-unknown', message: 'No answer' }, 'error', 'No answer'],
])('account state: %s and %j', (from, event, to, message) => {
  expect(nextAccount(anAccount(from), event)).toMatchObject({
    login_status: to,
    error_message: message,
  });
});

test.each<[LoginStatus, 'login' | 'logout', boolean, string, string]>([
  ['logged_out', 'login', true, 'Disconnected', 'quiet'],
  ['logging_in', 'login', false, 'Connecting...', 'busy'],
  ['pending', 'logout', true, 'Pending...', 'warn'],
  ['logged_in', 'logout', true, 'Connected', 'good'],
  ['error', 'login', true, 'Error', 'bad'],
])(
  'account state: %s offers %s (enabled %s) and shows %s on a badge that is %s',
  (status, action, enabled, label, tone) => {
    expect(offerOf(status)).toEqual({ action, enabled });
    expect([loginLabels[status], loginTones[status]]).toEqual([label, tone]);
  },
);

test('account state: Login All takes only accounts that are neither logged in nor pending', () => {
  const all = (['logged_out', 'logging_in', 'pending', 'logged_in', 'error'] as const).map(
    (status) => anAccount(status, status),
  );
  expect(loginAllTargets(all).map(({ id }) => id)).toEqual(['logged_out', 'error']);
});

test('account state: Login All leaves out those whose owner signs in at the broker', () => {
  const byConsent = { ...anAccount('error', 'a'), login_by: 'consent' } as const;
  const all = [
    byConsent,
    anAccount('error', 'b'),
    { ...byConsent, login_status: 'logged_in' as const },
  ];
  expect(loginAllTargets(all).map(({ id }) => id)).toEqual(['b']);
  expect(signInTargets(all)).toEqual([byConsent]);
});

test('account state: a check without a newer login keeps the last one', () => {
  const at = '2026-11-20T03:45:00.000Z';
  const rows = { a: { status: 'error', token_generated_at: null, error_message: 'No' } } as const;
  expect(
    withStatuses([{ ...anAccount('pending', 'a'), token_generated_at: at }], rows),
  ).toMatchObject([{ login_status: 'error', token_generated_at: at, error_message: 'No' }]);
});

test('account state: a check updates status, last login and message of its accounts', () => {
  const at = '2026-11-20T03:45:00.000Z';
  const rows = { a: { status: 'logged_in', token_generated_at: at, error_message: '' } } as const;
  const [a, b] = withStatuses([anAccount('pending', 'a'), anAccount('pending', 'b')], rows);
  expect(a).toMatchObject({ login_status: 'logged_in', token_generated_at: at, error_message: '' });
  expect(b).toMatchObject({ login_status: 'pending', error_message: 'old' });
});

const three = () =>
  (['logged_in', 'logged_out', 'error'] as const).map((status) => anAccount(status, status));

// req: INVESTOR-48
test('account state: a failed check marks each of its accounts, and no other', () => {
  expect(withFailedCheck(three(), ['logged_in', 'logged_out'])).toMatchObject([
    { login_status: 'error', error_message: 'Failed to check status' },
    { login_status: 'error', error_message: 'Failed to check status' },
    { login_status: 'error', error_message: 'old' },
  ]);
});

test('account state: accepted logins are pending', () => {
  expect(withLoginsPending(three(), ['logged_out', 'error'])).toMatchObject([
    { login_status: 'logged_in', error_message: 'old' },
    { login_status: 'pending', error_message: '' },
    { login_status: 'pending', error_message: '' },
  ]);
});
