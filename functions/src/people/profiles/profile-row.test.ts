import { expect, test } from 'vitest';
import { firstProfile } from './first-profile.ts';
import { profileRow } from './profile-row.ts';

test('profile row: has the person’s details and the role', () =>
  expect(
    profileRow({
      ...firstProfile({ uid: 'u1', email: 'ravi@example.com', name: 'Ravi' }, 0),
      mobileNumber: '9876543210',
      tradingExperience: 'beginner',
      riskTolerance: 'conservative',
      preferredMarkets: ['options'],
      role: 'admin',
    }),
  ).toEqual({
    email: 'ravi@example.com',
    name: 'Ravi',
    mobile_number: '9876543210',
    trading_experience: 'beginner',
    risk_tolerance: 'conservative',
    preferred_markets: ['options'],
    role: 'admin',
  }));
