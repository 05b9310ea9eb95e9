import type { Profile } from '@sthira/contract/people';
import type { UserDocument } from '#documents/people.ts';

export function profileRow(user: UserDocument): Profile {
  return {
    email: user.email,
    name: user.name,
    mobile_number: user.mobileNumber,
    trading_experience: user.tradingExperience,
    risk_tolerance: user.riskTolerance,
    preferred_markets: user.preferredMarkets,
    role: user.role,
    ...(user.language ? { language: user.language } : {}),
  };
}
