import { type LegalText, legalTextNames, legalTexts } from '@sthira/contract/legal-texts';
import type { Profile } from '@sthira/contract/people';
import type { UserDocument } from '#documents/people.ts';

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
  };
}

/** The texts whose wording in force a person has not agreed to. */
const unagreed = ({ agreed = {} }: UserDocument): LegalText[] =>
  legalTextNames.filter((text) => agreed[text] !== legalTexts[text].sha256);
