import { type LegalText, legalTextNames, legalTexts } from '@sthira/contract/legal-texts';
import type { Profile } from '@sthira/contract/people';
import type { UserDocument } from '#documents/people.ts';
import { consentLogins } from '#platform/consent-logins.ts';

export function profileRow(user: UserDocument): Profile {
  const due = unagreed(user);
  return {
    email: user.email,
    name: user.name,
    mobile_number: user.mobileNumber,
    trading_experience: user.tradingExperience,
    risk_tolerance: user.riskTolerance,
    preferred_markets: user.preferredMarkets,
    role: user.role,
    ...(user.language ? { language: user.language } : {}),
    ...(due.length > 0 ? { agree_to: due } : {}),
    ...signInsOffered(),
  };
}

/** The texts whose wording in force a person has not agreed to. */
const unagreed = ({ agreed = {} }: UserDocument): LegalText[] =>
  legalTextNames.filter((text) => agreed[text] !== legalTexts[text].sha256);

/** Where accounts can be logged in by a sign in at the broker. */
function signInsOffered(): Pick<Profile, 'sign_in_at'> {
  const all = Object.entries(consentLogins());
  if (all.length === 0) return {};
  const required = all.filter(([, terms]) => terms.required).map(([name]) => name);
  return { sign_in_at: { offered: all.map(([name]) => name), required } };
}
