import { legalTexts } from '@sthira/contract/legal-texts';
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
      agreed: { terms: legalTexts.terms.sha256, privacy: legalTexts.privacy.sha256 },
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

// req: INVESTOR-185
test('profile row: names the texts whose wording in force was not agreed to', () => {
  const person = firstProfile({ uid: 'u1', email: 'ravi@example.com', name: 'Ravi' }, 0);
  expect(profileRow(person).agree_to).toEqual(['terms', 'privacy']);
  const agreed = { terms: legalTexts.terms.sha256, privacy: 'an earlier one' };
  expect(profileRow({ ...person, agreed }).agree_to).toEqual(['privacy']);
});
