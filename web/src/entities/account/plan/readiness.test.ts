import type { Account } from '@sthira/contract/accounts';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import { isMorning } from './morning.ts';
import { expectedToday, readinessOf } from './readiness.ts';

const monday = '2026-11-23';
const now = istInstant(monday, '08:35');
const iso = (day: string, time: string) => new Date(istInstant(day, time)).toISOString();
const plan = { loginAt: 525, startAt: 560, stopAt: 920, daysOff: [], skip: [] };
const id = 'Ready000000000000001';
const inToday = { login_status: 'logged_in', token_generated_at: iso(monday, '08:32') } as const;
const out = { login_status: 'logged_out', token_generated_at: null } as const;
const old = { login_status: 'logged_in', token_generated_at: iso('2026-11-20', '08:45') } as const;
const logsIn = { plan, plan_ahead: { step: 'login', at: iso(monday, '08:45') } } as const;
const starts = { plan, plan_ahead: { step: 'start', at: iso(monday, '09:20') } } as const;
const credits = { kind: 'credits', text: 'The wallet holds 3 credits.' } as const;

test.each<[string, Partial<Account>, object]>([
  ['it trades', { trading_state: 'running' }, { state: 'ready', text: 'Trades' }],
  ['it is logged in today', inToday, { state: 'ready', text: 'Can be started' }],
  [
    'its plan starts it',
    { ...inToday, ...starts },
    { state: 'ready', text: 'Starts by itself at 09:20' },
  ],
  [
    'its plan logs it in',
    { ...out, ...logsIn },
    { state: 'coming', text: 'Logs in by itself at 08:45, starts at 09:20' },
  ],
  [
    'its plan opens the session of Friday anew',
    { ...old, ...logsIn },
    { state: 'coming', text: 'Logs in by itself at 08:45, starts at 09:20' },
  ],
  [
    'it is being logged in',
    { login_status: 'logging_in' },
    { state: 'coming', text: 'Logging in' },
  ],
  [
    'nobody logs it in',
    { ...out, ...starts },
    { state: 'not-ready', text: 'Not logged in', code: 'logged-out' },
  ],
  [
    'its session is of Friday',
    old,
    { state: 'not-ready', text: 'Its login is of an earlier day', code: 'logged-out' },
  ],
  [
    'its login failed',
    { login_status: 'error', error_message: 'Client is blocked.', ...logsIn },
    { state: 'not-ready', text: 'Client is blocked.', code: 'login-failed' },
  ],
  [
    'its credits do not pay the day',
    { ...inToday, ...starts, start_obstacle: credits },
    { state: 'not-ready', text: credits.text, code: 'credits' },
  ],
  [
    'it waits for its keys',
    { ...out, ...logsIn, start_obstacle: { kind: 'keys', text: 'Enter its keys first.' } },
    { state: 'not-ready', text: 'Enter its keys first.', code: 'keys' },
  ],
])('readiness: %s', (_, changes, expected) =>
  expect(readinessOf(anAccount(id, changes), now)).toEqual(expected),
);

test('readiness: expected are those that are to trade today', () => {
  const rest = { day: monday, why: 'skipped' } as const;
  const resting = anAccount(id, { plan, plan_ahead: { ...starts.plan_ahead, rest } });
  const isExpected = (account: Account, at = now) => expectedToday([account], at).length === 1;
  expect(isExpected(anAccount(id, out))).toBe(true);
  expect(isExpected(anAccount(id, { is_active: false }))).toBe(false);
  expect(isExpected(anAccount(id, { twin_of: id }))).toBe(false);
  expect(isExpected(resting)).toBe(false);
  expect(isExpected({ ...resting, trading_state: 'running' })).toBe(true);
  const dayOff = { start_obstacle: { kind: 'limits', text: 'A day off.' } } as const;
  expect(isExpected(anAccount(id, { ...dayOff, next_entry_at: iso('2026-11-25', '09:30') }))).toBe(
    false,
  );
  // On a holiday only where its own plan acts, because its market never closes.
  const tuesday = istInstant('2026-11-24', '08:35');
  expect(isExpected(anAccount(id, out), tuesday)).toBe(false);
  const acts = { step: 'start', at: iso('2026-11-24', '09:20') } as const;
  expect(isExpected(anAccount(id, { plan, plan_ahead: acts }), tuesday)).toBe(true);
});

test.each([
  ['08:29', false],
  ['08:30', true],
  ['09:19', true],
  ['09:20', false],
])('morning: at %s it is %s', (time, is) => expect(isMorning(istInstant(monday, time))).toBe(is));
