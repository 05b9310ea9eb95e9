import type { Account } from '@sthira/contract/accounts';
import type { BookDifference, BrokerCheck } from '@sthira/contract/stream';
import { istInstant } from '@sthira/contract/units';
import { expect, test } from 'vitest';
import { anAccount } from '#testing/account-fixture.ts';
import type { LiveRow } from './live.ts';
import { allTroubles, troublesOf } from './troubles.ts';

const now = istInstant('2026-11-20', '09:20');
const iso = (day: string, time: string) => new Date(istInstant(day, time)).toISOString();
const today = iso('2026-11-20', '08:45');
const yesterday = iso('2026-11-19', '08:45');

const obstacle = (kind: NonNullable<Account['start_obstacle']>['kind']) => ({
  start_obstacle: { kind, text: '' },
});
const atWork = { trading_state: 'running' } as const;
const loggedOut = { login_status: 'logged_out' } as const;

const check = (verdict: BrokerCheck['verdict']): LiveRow['run'] => ({
  broker: { verdict, comparedAt: null },
});
const differing: BookDifference = { positions: [], trades: [{ symbol: 'N', quantity: 1 }] };
const row = (run: LiveRow['run'] = {}, changes: Partial<LiveRow> = {}): LiveRow => ({
  ...{ agent: 'alive', mtmRupees: null, marginUtilizedRupees: null, receivedAt: now },
  ...{ run, ...changes },
});
const silent = { agent: 'silent' } as const;

/** What is wrong with an account of these fields, of which the stream sent this row. */
const found = (changes: Partial<Account>, live?: LiveRow, at = now, lostAt: number | null = null) =>
  troublesOf(
    anAccount('a', changes),
    { live: { rows: live ? { a: live } : {}, lostAt }, withIssue: new Set(['with-issue']) },
    at,
  );

test.each([
  ['2026-11-20', '09:16', []],
  ['2026-11-20', '09:17', ['mismatch']],
  ['2026-11-20', '22:00', []],
  ['2026-11-22', '11:00', []],
])('troubles: on %s at %s a run that is not compared with its broker has %j', (day, time, wrong) =>
  expect(
    found(atWork, row(check('old'), { receivedAt: istInstant(day, time) }), istInstant(day, time)),
  ).toEqual(wrong),
);

test.each<[string, Partial<Account>, LiveRow | undefined, string[]]>([
  ['logged in and stopped', {}, undefined, []],
  ['running, with an agent and the broker’s own figures', atWork, row(check('matches')), []],
  ['running, not compared yet', atWork, row(), []],
  ['running, its figures differ', atWork, row(check('differs')), ['mismatch']],
  ['running, not compared for long', atWork, row(check('old')), ['mismatch']],
  ['running, the broker’s books disagree', atWork, row({ differs: differing }), ['mismatch']],
  ['running, cannot close', atWork, row({ stuck: 'No margin' }), ['stuck']],
  ['running, its agent silent', atWork, row(check('differs'), silent), ['agent-silent']],
  ['stopped, its agent silent', {}, row({}, silent), []],
  ['running, its session ended', { ...atWork, login_status: 'error' }, row(), ['dead-session']],
  ['stopping, logged out', { trading_state: 'stopping', ...loggedOut }, row(), ['dead-session']],
  ['running, a login under way', { ...atWork, login_status: 'logging_in' }, row(), []],
  ['stopped, the login refused', { login_status: 'error' }, undefined, ['dead-session']],
  ['the day’s loss reached', { daily_loss_reached: true }, undefined, ['limit-reached']],
  ['the week’s loss reached', { weekly_loss_reached: true }, undefined, ['limit-reached']],
  ['the profit locked, running', { ...atWork, profit_locked: true }, row(), ['limit-reached']],
  ['running, the next day not paid', { ...atWork, unpaid_next: true }, row(), ['cannot-pay']],
  ['no cash at the broker', obstacle('cash'), undefined, ['refused']],
  [
    'no cash, and logged out today',
    { ...obstacle('cash'), ...loggedOut, token_generated_at: today },
    undefined,
    [],
  ],
  ['its limits leave it no moment', obstacle('limits'), undefined, ['refused']],
  [
    'a day off',
    { ...obstacle('limits'), next_entry_at: iso('2026-11-23', '09:30') },
    undefined,
    [],
  ],
  ['no strategy', obstacle('no-strategy'), undefined, ['not-ready']],
  ['no keys, never logged in', { ...obstacle('keys'), ...loggedOut }, undefined, ['not-ready']],
  ['a kill switch', obstacle('platform-block'), undefined, []],
  ['never logged in', loggedOut, undefined, ['not-logged-in']],
  [
    'logged in yesterday',
    { ...loggedOut, token_generated_at: yesterday },
    undefined,
    ['not-logged-in'],
  ],
  ['logged in and out today', { ...loggedOut, token_generated_at: today }, undefined, []],
  ['switched off', { ...loggedOut, ...obstacle('switched-off'), is_active: false }, undefined, []],
  [
    'switched off, still running',
    { ...atWork, ...loggedOut, is_active: false },
    row(),
    ['dead-session'],
  ],
  ['on paper', { broker: 'Paper', ...loggedOut, ...obstacle('no-size') }, undefined, []],
  ['with an issue, on paper', { id: 'with-issue', broker: 'Paper' }, undefined, ['open-issue']],
  [
    'with an issue, and out',
    { id: 'with-issue', ...loggedOut },
    undefined,
    ['not-logged-in', 'open-issue'],
  ],
])('troubles: %s', (_, changes, live, expected) => {
  expect(found(changes, live)).toEqual(expected);
});

test('troubles: nobody has to be logged in on a day without trading', () => {
  expect(found(loggedOut, undefined, istInstant('2026-11-22', '09:20'))).toEqual([]);
});

test('troubles: an agent that cannot be known of is not called silent, nor its last words believed', () => {
  const lostAt = now - 11_000;
  expect(found(atWork, row({}, silent), now, lostAt)).toEqual([]);
  expect(found(atWork, row({ stuck: 'No margin' }, { receivedAt: lostAt }))).toEqual([]);
  expect(found(atWork)).toEqual([]);
});

test('troubles: of many accounts those with troubles are named', () => {
  const facts = { live: { rows: {}, lostAt: null }, withIssue: new Set<string>() };
  const accounts = [anAccount('a'), anAccount('b', loggedOut), anAccount('c', obstacle('cash'))];
  expect(allTroubles(accounts, facts, now)).toEqual([
    ['b', ['not-logged-in']],
    ['c', ['refused']],
  ]);
});
