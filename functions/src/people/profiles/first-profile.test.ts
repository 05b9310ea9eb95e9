import { expect, test } from 'vitest';
import { firstProfile, localPart } from './first-profile.ts';

const newcomer = { uid: 'u1', email: 'ravi@example.com', name: 'Ravi' };

test('first profile: an enabled user whose details other than the name are empty', () =>
  expect(firstProfile(newcomer, 5)).toEqual({
    ...newcomer,
    nameKeys: ['ra', 'rav', 'ravi'],
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

test('first profile: without a name the first part of the e-mail is used', () =>
  expect(firstProfile({ ...newcomer, name: '' }, 5).name).toBe('ravi'));

test('first profile: the local part ends at the first at sign', () =>
  expect(localPart('a@b@c')).toBe('a'));
