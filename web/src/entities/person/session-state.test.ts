// req: INVESTOR-7, INVESTOR-58

import type { Profile } from '@sthira/contract/people';
import { expect, test } from 'vitest';
import { nextSession, type Session, type SessionEvent } from './session-state.ts';

const asha = { uid: 'asha', email: 'asha@example.in', name: 'Asha' };
const profile: Profile = {
  email: 'asha@example.in',
  name: 'Asha',
  mobile_number: '',
  trading_experience: null,
  risk_tolerance: null,
  preferred_markets: [],
  role: 'user',
};
const loading: Session = { state: 'profile-loading', person: asha };

test('session state: signing in loads the profile, then shows the person', () => {
  expect(nextSession({ state: 'loading' }, { type: 'came', person: asha })).toEqual(loading);
  expect(nextSession(loading, { type: 'profile', uid: 'asha', profile })).toEqual({
    state: 'signed-in',
    person: asha,
    profile,
  });
});

test('session state: a renewed token of the same person does not load again', () => {
  const signedIn: Session = { state: 'signed-in', person: asha, profile };
  expect(nextSession(signedIn, { type: 'came', person: { ...asha } })).toBe(signedIn);
});

test('session state: an answer about another person is ignored', () =>
  expect(nextSession(loading, { type: 'failed', uid: 'ravi' })).toBe(loading));

test('session state: a new person may complete the profile', () => {
  const none = nextSession(loading, { type: 'no-profile', uid: 'asha', signUp: 'open' });
  expect(none.state).toBe('no-profile');
  expect(nextSession(none, { type: 'profile', uid: 'asha', profile }).state).toBe('signed-in');
});

test('session state: while signing out every event is ignored', () => {
  const leaving = nextSession({ state: 'signed-in', person: asha, profile }, { type: 'leaving' });
  expect(nextSession(leaving, { type: 'gone', end: 'signed-out' })).toEqual({ state: 'leaving' });
});

const ravi = { uid: 'ravi', email: 'ravi@example.in', name: 'Ravi' };

test.each<[string, SessionEvent, Session]>([
  [
    'a sign-out in another tab',
    { type: 'gone', end: 'signed-out' },
    { state: 'ended', how: 'signed-out' },
  ],
  [
    'a token that cannot be renewed',
    { type: 'gone', end: 'expired' },
    { state: 'ended', how: 'expired' },
  ],
  [
    'somebody else in another tab',
    { type: 'came', person: ravi },
    { state: 'ended', how: 'replaced' },
  ],
])('session state: %s ends the session for good', (_, event, ended) => {
  expect(nextSession({ state: 'signed-in', person: asha, profile }, event)).toEqual(ended);
  expect(nextSession(ended, { type: 'came', person: ravi })).toBe(ended);
});

test('session state: without a person it is signed out', () => {
  expect(nextSession({ state: 'loading' }, { type: 'gone', end: 'signed-out' })).toEqual({
    state: 'signed-out',
  });
});

test('session state: an answer about a person changes nothing while nobody is signed in', () => {
  for (const session of [{ state: 'loading' }, { state: 'signed-out' }] as const)
    expect(nextSession(session, { type: 'failed', uid: 'asha' })).toBe(session);
});
