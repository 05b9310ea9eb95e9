import type { Profile } from '@sthira/contract/people';
import { expect, test } from 'vitest';
import { nextSession, type Session } from './session-state.ts';

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

test('signing in loads the profile, then shows the person', () => {
  expect(nextSession({ state: 'loading' }, { type: 'person', person: asha })).toEqual(loading);
  expect(nextSession(loading, { type: 'profile', uid: 'asha', profile })).toEqual({ state: 'signed-in', person: asha, profile });
});

test('a renewed token of the same person does not load again', () => {
  const signedIn: Session = { state: 'signed-in', person: asha, profile };
  expect(nextSession(signedIn, { type: 'person', person: { ...asha } })).toBe(signedIn);
});

test('an answer about somebody else is ignored', () => expect(nextSession(loading, { type: 'failed', uid: 'ravi' })).toBe(loading));

test('a first-time person may complete the profile', () => {
  const none = nextSession(loading, { type: 'no-profile', uid: 'asha', signUp: 'open' });
  expect(none.state).toBe('no-profile');
  expect(nextSession(none, { type: 'profile', uid: 'asha', profile }).state).toBe('signed-in');
});

test('on the way out nothing counts any more', () => {
  const leaving = nextSession({ state: 'signed-in', person: asha, profile }, { type: 'leaving' });
  expect(nextSession(leaving, { type: 'person', person: null })).toEqual({ state: 'leaving' });
});
