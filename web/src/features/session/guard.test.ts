// req: INVESTOR-1, INVESTOR-2, INVESTOR-5, INVESTOR-7

import type { Role } from '@sthira/contract/people';
import { expect, test } from 'vitest';
import type { Session } from '#entities/person/session-state.ts';
import { CallError, Unsent } from '#platform/call-error.ts';
import { innerTexts } from '#ui/page/inner-texts.ts';
import { type Decision, decide, type Need, safeNext, whereRefused } from './guard.ts';

const person = { uid: 'u', email: 'u@example.in', name: 'U' };
const as = (role: Role): Session => ({
  state: 'signed-in',
  person,
  profile: {
    email: '',
    name: 'U',
    mobile_number: '',
    trading_experience: null,
    risk_tolerance: null,
    preferred_markets: [],
    role,
  },
});
const out: Session = { state: 'signed-out' };
const show: Decision = { do: 'show' };
const go = (to: string): Decision => ({ do: 'go', to });

test.each<[string, Session, Need, Decision]>([
  ['a visitor', out, 'visitor', show],
  ['a visitor', out, 'investor', go('/login?next=%2Freports%3Ffrom%3D1')],
  ['a visitor', out, 'admin', go('/login?next=%2Freports%3Ffrom%3D1')],
  ['a visitor', out, 'anyone', go('/login?next=%2Freports%3Ffrom%3D1')],
  ['an investor', as('user'), 'visitor', go('/dashboard')],
  ['an investor', as('user'), 'investor', show],
  ['an investor', as('user'), 'admin', go('/dashboard')],
  ['an investor', as('user'), 'anyone', show],
  ['an admin', as('admin'), 'visitor', go('/admin')],
  ['an admin', as('admin'), 'investor', go('/admin')],
  ['an admin', as('admin'), 'admin', show],
  ['an admin', as('admin'), 'anyone', show],
  ['one of the support', as('support'), 'visitor', go('/admin')],
  ['one of the support', as('support'), 'admin', show],
  ['one of the support', as('support'), 'investor', go('/admin')],
  ['one of the operations', as('operations'), 'investor', go('/admin')],
  ['one over money', as('money'), 'admin', show],
  ['one over money', as('money'), 'investor', go('/admin-credits')],
  ['somebody unknown yet', { state: 'loading' }, 'investor', { do: 'wait' }],
  ['somebody unknown yet', { state: 'loading' }, 'visitor', show],
  ['somebody whose profile is read', { state: 'profile-loading', person }, 'visitor', show],
  ['somebody whose profile is read', { state: 'profile-loading', person }, 'admin', { do: 'wait' }],
  ['a first-time person', { state: 'no-profile', person, signUp: 'open' }, 'visitor', show],
  [
    'a first-time person',
    { state: 'no-profile', person, signUp: 'open' },
    'investor',
    { do: 'leave', because: 'profile-missing' },
  ],
  [
    'somebody who may not sign up',
    { state: 'no-profile', person, signUp: 'closed' },
    'anyone',
    { do: 'leave', because: 'profile-closed' },
  ],
  [
    'a failed profile',
    { state: 'failed', person },
    'visitor',
    { do: 'leave', because: 'profile-unread' },
  ],
  [
    'a failed profile',
    { state: 'failed', person },
    'anyone',
    { do: 'leave', because: 'profile-unread' },
  ],
  [
    'who signed out in another tab',
    { state: 'ended', how: 'signed-out' },
    'investor',
    { do: 'restart', at: '/' },
  ],
  [
    'who ran out of time',
    { state: 'ended', how: 'expired' },
    'anyone',
    { do: 'restart', at: '/login?next=%2Freports%3Ffrom%3D1&because=session-ended' },
  ],
  ...(['disabled', 'signed-out-everywhere'] as const).map(
    (how): [string, Session, Need, Decision] => [
      `who was sent away, ${how},`,
      { state: 'ended', how },
      'admin',
      { do: 'restart', at: `/login?next=%2Freports%3Ffrom%3D1&because=${how}` },
    ],
  ),
  [
    'who ran out of time',
    { state: 'ended', how: 'expired' },
    'visitor',
    { do: 'restart', at: '/reports?from=1' },
  ],
  [
    'somebody in place of another',
    { state: 'ended', how: 'replaced' },
    'investor',
    { do: 'restart', at: '/reports?from=1' },
  ],
  ['somebody leaving', { state: 'leaving' }, 'investor', { do: 'wait' }],
])('page guard: %s (%o) at a page for %s', (_, session, need, decision) => {
  expect(decide(session, { need, path: '/reports?from=1', next: null })).toEqual(decision);
});

test.each(innerTexts)(
  'page guard: a visitor gets $label on the site, not behind the login page',
  ({ to, site }) => {
    expect(decide(out, { need: 'anyone', path: to, next: null })).toEqual(go(site));
  },
);

test('page guard: a deep link is kept through login', () => {
  expect(
    decide(as('user'), { need: 'visitor', path: '/login', next: '/account-management?x=1' }),
  ).toEqual(go('/account-management?x=1'));
});

test('page guard: a deep link keeps its search', () => {
  const search = new URLSearchParams({ search: 'nifty bees*~', accounts: 'a,b' });
  expect(safeNext(`/funds-holdings?${search}`)).toBe(`/funds-holdings?${search}`);
});

test.each([
  null,
  '',
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  '/login',
  'javascript:alert(1)',
  '/',
])('page guard: does not follow %j after login', (next) => expect(safeNext(next)).toBeNull());

const refused = { code: 'unauthenticated', message: 'Please sign in.' } as const;

test.each([
  ['a session that ended', new CallError(refused), '/login?next=%2Freports&because=session-ended'],
  [
    'a disabled person',
    new CallError({ ...refused, ended: 'disabled' }),
    '/login?next=%2Freports&because=disabled',
  ],
  ['a logout in another tab', new CallError({ ...refused, ended: 'signed-out' }), '/'],
  ['a call that nobody signed in could send', new Unsent(refused), null],
  ['another error', new CallError({ code: 'conflict', message: '' }), null],
  ['an answer', null, null],
])('page guard: %s leads to the right page', (_, error, at) =>
  expect(whereRefused(error, '/reports')).toBe(at),
);
