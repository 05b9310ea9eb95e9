import type { Broker } from '@sthira/contract/accounts';
import { settings } from '#platform/settings.ts';
import { type BrokerProfile, brokerProfile } from './broker-profiles.ts';
import { addressOf } from './open-session.ts';

interface Asked {
  apiKey: string;
  /** Where the page leads back to. */
  returnUrl: string;
}

/** The page of one of the product's brokers on which a client lets the app of a key open its session. */
export const consentPageOf = (name: Broker, asked: Asked): Promise<string> =>
  consentPage(brokerProfile(name, settings().xtsBaseUrl), asked);

export async function consentPage(
  profile: BrokerProfile,
  { apiKey, returnUrl }: Asked,
): Promise<string> {
  const { base } = await addressOf(profile);
  const page = new URL(`${base}/thirdparty`);
  page.searchParams.set('appKey', apiKey);
  page.searchParams.set('returnURL', returnUrl);
  return page.href;
}
