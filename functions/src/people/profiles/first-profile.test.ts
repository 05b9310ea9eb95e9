import { expect, test } from 'vitest';
import { firstProfile, localPart } from './first-profile.ts';

const newcomer = { uid: 'u1', email: 'ravi@example.com', name: 'Ravi' };

test('a new person is an enabled user with everything but the name still to be told', () =>
  expect(firstProfile(newcomer, 5)).toEqual({
    ...newcomer,
    mobileNumber: '',
    tradingExperience: null,
    riskTolerance: null,
    preferredMarkets: [],
    role: 'user',
    rolesChangedAt: 5,
    sessionsValidAfter: 0,
    disabled: false,
    createdAt: 5,
  }));

test('a new person without a name is called by the first part of the e-mail', () =>
  expect(firstProfile({ ...newcomer, name: '' }, 5).name).toBe('ravi'));

test('what stands before the first at sign is the local part', () =>
  expect(localPart('a@b@c')).toBe('a'));
