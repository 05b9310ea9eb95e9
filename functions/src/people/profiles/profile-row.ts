import type { UserDocument } from '@sthira/contract/documents';
import type { Profile } from '@sthira/contract/people';

export function profileRow(user: UserDocument): Profile {
  return {
    email: user.email,
    name: user.name,
    mobile_number: user.mobileNumber,
    trading_experience: user.tradingExperience,
    risk_tolerance: user.riskTolerance,
    preferred_markets: user.preferredMarkets,
    role: user.role,
  };
}
